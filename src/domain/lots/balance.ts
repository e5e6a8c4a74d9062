import { decimal } from '../products/decimals.ts'

type Kilos = {
  lotId: number
  inKg: string
  weighedKg: string
  missingFromVanKg: string
  wasteKg: string
  returnedKg: string
  countedKg: string
  onHandKg: string
}

type Link = { inputId: number; outputId: number; kg: string }

const zero = decimal(0)
const orZero = (kg: typeof zero) => (kg.gt(0) ? kg : zero)

/**
 * Where all the meat of these lots is (rules 15.10). Each kilo comes in once: a lot made from another of these lots
 * adds nothing, except for meat that went into it from lots outside these. The surplus is what lots gave beyond what
 * they had, and what counts found in addition. What is missing is kept apart from it; only `percent` sets one against
 * the other. What was missing from a van was weighed into an order, but nobody knows where it is.
 */
export function balanceOf(lots: readonly Kilos[], links: readonly Link[]) {
  const here = new Set(lots.map(({ lotId }) => lotId))
  const into = links.filter(({ outputId }) => here.has(outputId))
  const made = new Set(into.filter(({ inputId }) => here.has(inputId)).map((link) => link.outputId))
  const inputs = into.filter(({ outputId }) => made.has(outputId))
  const sum = <Row>(rows: readonly Row[], kg: (row: Row) => string | typeof zero) =>
    rows.reduce((so, row) => so.plus(kg(row)), zero)
  const outside = sum(
    inputs.filter(({ inputId }) => !here.has(inputId)),
    ({ kg }) => kg,
  )
  const first = lots.filter(({ lotId }) => !made.has(lotId))
  const later = lots.filter(({ lotId }) => made.has(lotId))
  const came = sum(first, ({ inKg }) => inKg).plus(outside)
  const cuttingLoss = sum(inputs, ({ kg }) => kg).minus(sum(later, ({ inKg }) => inKg))
  const missing = sum(lots, ({ countedKg }) => orZero(zero.minus(countedKg)))
  const surplus = sum(lots, ({ countedKg, onHandKg }) =>
    orZero(decimal(countedKg)).plus(orZero(zero.minus(onHandKg))),
  )
  const fromVan = sum(lots, ({ missingFromVanKg }) => missingFromVanKg)
  const returned = sum(lots, ({ returnedKg }) => returnedKg)
  const all = came.plus(returned)
  return {
    inKg: came.toFixed(3),
    weighedKg: sum(lots, ({ weighedKg }) => weighedKg)
      .minus(fromVan)
      .toFixed(3),
    missingFromVanKg: fromVan.toFixed(3),
    stockKg: sum(lots, ({ onHandKg }) => orZero(decimal(onHandKg))).toFixed(3),
    wasteKg: sum(lots, ({ wasteKg }) => wasteKg).toFixed(3),
    cuttingLossKg: cuttingLoss.toFixed(3),
    missingKg: missing.toFixed(3),
    surplusKg: surplus.toFixed(3),
    returnedKg: returned.toFixed(3),
    percent: all.gt(0)
      ? all.minus(missing).minus(fromVan).plus(surplus).div(all).times(100).toFixed(1)
      : null,
  }
}
