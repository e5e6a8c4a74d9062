import { decimal } from '../products/decimals.ts'

type Balance = {
  inKg: string
  weighedKg: string
  stockKg: string
  wasteKg: string
  cuttingLossKg: string
  missingKg: string
  returnedKg: string
}

/** A mass balance's rows, in kg, for screen and paper alike. */
export function balanceInWords(balance: Balance): { label: string; kg: string; isBold: boolean }[] {
  const row = (label: string, kg: string, isBold = false) => ({ label, kg, isBold })
  const some = (label: string, kg: string) => (decimal(kg).eq(0) ? [] : [row(label, kg)])
  return [
    row('Came in', balance.inKg, true),
    ...some('Came back', balance.returnedKg),
    row('Weighed into orders', balance.weighedKg),
    ...some('Bone, trim and drip', balance.cuttingLossKg),
    ...some('Waste', balance.wasteKg),
    row('On hand', balance.stockKg),
    row('Not accounted for', balance.missingKg, true),
  ]
}

/** Whether so much or so little is accounted for that somebody should check. */
export const isBalanceOdd = (percent: string): boolean =>
  decimal(percent).lt(98) || decimal(percent).gt(101)
