import { afterAll, beforeAll, expect, it } from 'vitest'
import { downloadReport, getGiveAway } from '#contract/business/reports.ts'
import { placeOrder } from '#contract/ordering/ordering.ts'
import { changeOrderItem } from '#contract/orders/orders.ts'
import { addWeighing } from '#contract/orders/weighings.ts'
import { made } from '#tests/support/everything.ts'
import { move } from '#tests/support/journey.ts'
import { type Person, startTopside, type Topside } from '#tests/support/topside.ts'

let topside: Topside
let admin: Person
beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
})
afterAll(() => topside.stop())

it('the report adds up pieces, what one weighed on average, and what was picked above what was ordered', async () => {
  const oak = await topside.customer({ name: 'Oak Tavern' })
  const piece = { basePrice: '11.49', orderedBy: 'piece', averageKg: '1.800' }
  const sirloin = (await topside.product({ name: 'Sirloin', ...piece })).id
  const mince = (await topside.product({ name: 'Mince' })).id
  const pies = (await topside.product({ name: 'Pies', unit: 'each' })).id
  const order = async (items: object[]) => {
    const body = { deliveryDate: '2026-12-03', items } as never
    const { id, items: lines } = await made(oak, placeOrder, { body })
    await move(admin, id, 'confirmed')
    return lines.map((line) => ({ params: { itemId: line.id } }))
  }
  const pick = (at: { params: { itemId: number } } | undefined, body: object) =>
    made(admin, changeOrderItem, { ...at!, body })
  const [one, two, three] = await order([
    { productId: sirloin, pieces: 2 },
    { productId: mince, quantityOrdered: '5' },
    { productId: pies, quantityOrdered: '4' },
  ])
  for (const grossKg of ['1.9', '1.85'])
    await made(admin, addWeighing, { ...one!, body: { pieces: 1, grossKg, source: 'scale' } })
  await pick(two, { quantityPicked: '5.2' })
  await pick(three, { quantityPicked: '4' })
  // Two of three pieces came, and are measured by the average of two.
  const [light, lightMince, swapped] = await order([
    { productId: sirloin, pieces: 3 },
    { productId: mince, quantityOrdered: '5' },
    { productId: sirloin, pieces: 1 },
  ])
  await made(admin, addWeighing, {
    ...light!,
    body: { pieces: 2, grossKg: '3.7', source: 'scale', moreToCome: true },
  })
  await pick(lightMince, { quantityPicked: '4.5' })
  await pick(swapped, { substitute: 'Rump', pickingNotes: 'None left', quantityPicked: '2.1' })

  const query = { from: '2026-12-03', to: '2026-12-03' }
  expect(await made(admin, getGiveAway, { query })).toEqual({
    lines: 4,
    picked: '17.15',
    givenAway: '0.45',
    products: [
      {
        ...{ id: sirloin, name: 'Sirloin', unit: 'kg', lines: 2 },
        ...{ picked: '7.45', givenAway: '0.25', pieces: 4, averageKg: '1.863' },
      },
      {
        ...{ id: mince, name: 'Mince', unit: 'kg', lines: 2 },
        ...{ picked: '9.7', givenAway: '0.2', pieces: 0, averageKg: null },
      },
    ],
    others: null,
  })
  const file = await admin.call(downloadReport, { params: { report: 'give-away' }, query })
  expect((file.body as Buffer).toString().split('\r\n').slice(0, 3)).toEqual([
    expect.stringContaining('Product,Unit,Picked lines,Pieces,Average piece (kg),Picked (kg),Over'),
    'Sirloin,kg,2,4,1.863,7.45,0.25',
    'Mince,kg,2,0,,9.7,0.2',
  ])
})
