import { missingFromVan } from '../orders/line-quantities.ts'
import { isReleased, type OrderStatus } from '../orders/states/order-statuses.ts'
import { decimal } from '../products/decimals.ts'
import { isZeroQuantity } from '../products/quantities.ts'
import { counted } from '../words/counted.ts'
import { grouped } from '../words/grouped.ts'
import { hadInWords } from './lot-words.ts'

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

/** The row of a mass balance for kilos that lots gave beyond what they had, or that counts found in addition. */
export const beyondWhatCameIn = 'Taken or found beyond that'

/** The rows of a mass balance, in kg, for screens and papers. */
export function balanceInWords(balance: Balance): { label: string; kg: string; isBold: boolean }[] {
  const row = (label: string, kg: string, isBold = false) => ({ label, kg, isBold })
  const some = (label: string, kg: string, isBold = false) =>
    decimal(kg).eq(0) ? [] : [row(label, kg, isBold)]
  return [
    row('Came in', balance.inKg, true),
    ...some('Came back', balance.returnedKg),
    ...some(beyondWhatCameIn, balance.surplusKg ?? '0', true),
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

type TracedLine = {
  customerId: number
  orderId: number
  orderStatus: OrderStatus
  kg: string
  pieces: number | null
  keptKg: string | null
  keptPieces: number | null
}

/**
 * Splits lines by who has their meat now (rules 15.10): customers have what they kept or what is on its way to them, and
 * what is picked for orders that have not left is still here. What came back or was missing from the van is in neither.
 */
export function whoHas<Line extends TracedLine>(
  lines: readonly Line[],
): { atCustomers: Line[]; stillHere: Line[] } {
  const hasLeft = ({ orderStatus }: Line) => isReleased({ status: orderStatus })
  const stillHere = lines.filter((line) => !hasLeft(line))
  const atCustomers = lines.filter(hasLeft).flatMap((line) => {
    const kg = line.keptKg ?? line.kg
    const pieces = line.keptKg === null ? line.pieces : line.keptPieces
    return isZeroQuantity(kg) && !pieces ? [] : [{ ...line, kg, pieces }]
  })
  return { atCustomers, stillHere }
}

const howMany = <Row>(rows: readonly Row[], of: (row: Row) => number) => new Set(rows.map(of)).size

/** '4.408 kg picked for 1 order'; null if all that was picked has left. */
const pickedInWords = (stillHere: readonly TracedLine[]): string | null =>
  stillHere.length === 0
    ? null
    : `${hadInWords(stillHere)} picked for ${counted(
        howMany(stillHere, ({ orderId }) => orderId),
        'order',
      )}`

/** '9.383 kg and 4.408 kg picked for 1 order', of what customers have and what has not left yet. */
const amountsInWords = (lines: readonly TracedLine[], none: string): string => {
  const { atCustomers, stillHere } = whoHas(lines)
  const has = atCustomers.length === 0 ? none : hadInWords(atCustomers)
  return [has, pickedInWords(stillHere)].filter((each) => each !== null).join(' and ')
}

/** '1 customer, 9.383 kg and 4.408 kg picked for 1 order'. */
export function whoHasInWords(lines: readonly TracedLine[]): string {
  const customers = howMany(whoHas(lines).atCustomers, ({ customerId }) => customerId)
  const amounts = amountsInWords(lines, 'no customer')
  return customers === 0 ? amounts : `${counted(customers, 'customer')}, ${amounts}`
}

/** 'The Elm has 9.383 kg and 4.408 kg picked for 1 order of these lots'. */
export const customerHasInWords = (name: string, lines: readonly TracedLine[]): string =>
  `${name} has ${amountsInWords(lines, 'nothing')} of these lots`
