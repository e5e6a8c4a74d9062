import { missingFromVan } from '../orders/line-quantities.ts'
import { decimal } from '../products/decimals.ts'
import { grouped } from '../words/grouped.ts'

type Balance = {
  inKg: string
  weighedKg: string
  /** Missing in the balances of recalls that began before it was a figure of its own. */
  missingFromVanKg?: string | undefined
  stockKg: string
  wasteKg: string
  cuttingLossKg: string
  missingKg: string
  /** Missing in the balances of recalls that began before it was recorded. */
  surplusKg?: string | undefined
  returnedKg: string
}

/** The rows of a mass balance, in kg, for screens and papers. */
export function balanceInWords(balance: Balance): { label: string; kg: string; isBold: boolean }[] {
  const row = (label: string, kg: string, isBold = false) => ({ label, kg, isBold })
  const some = (label: string, kg: string, isBold = false) =>
    decimal(kg).eq(0) ? [] : [row(label, kg, isBold)]
  return [
    row('Came in', balance.inKg, true),
    ...some('Came back', balance.returnedKg),
    ...some('Taken or found beyond that', balance.surplusKg ?? '0', true),
    row('Weighed into orders', balance.weighedKg),
    ...some('Bone, trim and drip', balance.cuttingLossKg),
    ...some('Waste', balance.wasteKg),
    row('On hand', balance.stockKg),
    ...some(missingFromVan, balance.missingFromVanKg ?? '0', true),
    row('Not accounted for', balance.missingKg, true),
  ]
}

/**
 * Whether somebody should check a balance: if more than 2 % of what came in and came back is missing, from a lot or from
 * a van, or if the surplus is more than 1 % of it. Each is checked by itself, because together they can cancel out.
 */
export function isBalanceOdd({
  inKg,
  returnedKg,
  missingKg,
  missingFromVanKg = '0',
  surplusKg = '0',
}: Balance): boolean {
  const came = decimal(inKg).plus(returnedKg)
  const missing = decimal(missingKg).plus(missingFromVanKg)
  return missing.gt(came.times(0.02)) || decimal(surplusKg).gt(came.times(0.01))
}

type Traced = {
  lots: readonly { lotId: number; code: string }[]
  links: readonly { inputId: number; outputId: number; kg: string }[]
  otherInputs: readonly { outputId: number; code: string; kg: string }[]
}

/** What each lot was made from, with the code of every input, even of lots that the trace does not show. */
export function inputsOf({ lots, links, otherInputs }: Traced) {
  const codes = new Map(lots.map(({ lotId, code }) => [lotId, code]))
  const shown = links.map(({ inputId, ...link }) => ({ ...link, code: codes.get(inputId) ?? '' }))
  const all = grouped([...shown, ...otherInputs], ({ outputId }) => outputId)
  return (lotId: number): readonly { code: string; kg: string }[] => all.get(lotId) ?? []
}
