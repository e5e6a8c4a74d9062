import type { BodyOf } from '#contract/endpoint.ts'
import { changeOrderItem } from '#contract/orders/orders.ts'
import type { LotToPick } from '#contract/orders/picking.ts'
import { addWeighing } from '#contract/orders/weighings.ts'
import { netKg } from '#domain/orders/picking/weighings.ts'
import { decimal } from '#domain/products/decimals.ts'
import { bodyOf, paramsOf, type Unsent } from '../pieces/weighings-on-tablet.ts'

type Named = NonNullable<BodyOf<typeof addWeighing>['lots']>

/** The weights that wait on this tablet: every weighing, and the last weight typed for each line. */
function waitingWeights(unsent: readonly Unsent[]): { lots: Named; netKg: string }[] {
  const added = unsent
    .filter(({ endpoint }) => endpoint.name === addWeighing.name)
    .map((change) => {
      const { lots = [], grossKg, tareKg = '0' } = bodyOf<BodyOf<typeof addWeighing>>(change)
      return { lots, netKg: netKg({ grossKg, tareKg }) }
    })
  const typed = new Map<number, { lots: Named; netKg: string }>()
  for (const change of unsent) {
    const { lots = [], quantityPicked } = bodyOf<BodyOf<typeof changeOrderItem>>(change)
    if (change.endpoint.name === changeOrderItem.name && quantityPicked != null)
      typed.set(Number(paramsOf(change)['itemId']), { lots, netKg: quantityPicked })
  }
  return [...added, ...typed.values()]
}

/** False for a number of pieces: only the server knows what those weigh. */
const isOfWeight = ({ kg, pieces }: Named[number]) => kg !== undefined || pieces == null

/**
 * The lots, each with what will be left of it once this tablet's waiting weights are sent, so that the next press does
 * not offer kilos that are gone.
 */
export function lotsLeft(lots: readonly LotToPick[], unsent: readonly Unsent[]): LotToPick[] {
  const taken = new Map<number, string>()
  for (const weight of waitingWeights(unsent))
    for (const { lotId, kg = weight.netKg } of weight.lots.filter(isOfWeight))
      taken.set(
        lotId,
        decimal(taken.get(lotId) ?? '0')
          .plus(kg)
          .toFixed(3),
      )
  return lots.map((lot) => {
    const kg = taken.get(lot.lotId)
    return kg === undefined ? lot : { ...lot, onHandKg: decimal(lot.onHandKg).minus(kg).toFixed(3) }
  })
}
