import { expect, it } from 'vitest'
import type { LotToPick } from '#contract/orders/picking.ts'
import type { Unsent } from '../pieces/weighings-on-tablet.ts'
import { lotsLeft } from './lots-left.ts'

const lot = (lotId: number, onHandKg: string) => ({ lotId, onHandKg }) as LotToPick
const unsent = (name: string, itemId: number, body: object) =>
  ({ endpoint: { name }, given: { params: { itemId }, body }, placedAt: '' }) as unknown as Unsent
const weighed = (itemId: number, grossKg: string, lots: object[]) =>
  unsent('addWeighing', itemId, { id: 'a', grossKg, tareKg: '0.25', source: 'scale', lots })
const typed = (itemId: number, quantityPicked: string | null, lots?: object[]) =>
  unsent('changeOrderItem', itemId, { quantityPicked, lots })

it('takes waiting weights off their lots; of two weights typed for a line, only the last counts', () => {
  const left = lotsLeft(
    [lot(1, '20.000'), lot(2, '1.000'), lot(3, '5.000')],
    [
      weighed(7, '1.250', [{ lotId: 1 }]),
      weighed(7, '2.250', [
        { lotId: 1, kg: '0.5' },
        { lotId: 2, kg: '1.5' },
      ]),
      typed(8, '9', [{ lotId: 1 }]),
      typed(8, '2.5', [{ lotId: 1 }]),
      typed(9, null),
      typed(10, '3'),
      typed(11, '12', [{ lotId: 1, pieces: 12 }]),
    ],
  )
  expect(left.map(({ onHandKg }) => onHandKg)).toEqual(['16.000', '-0.500', '5.000'])
})
