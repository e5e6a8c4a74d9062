import { addDays, type Day } from '#domain/days/days.ts'
import { isIssued } from '../invoicing.ts'
import {
  addMoney,
  compareMoney,
  formatMoney,
  isPositiveMoney,
  type Money,
  subtractMoney,
  sumMoney,
} from '../money.ts'

/** How much of a payment pays an invoice. */
export type Allocation = { invoiceId: number; amount: Money }

type Open = { id: number; dueDate: Day; outstanding: Money }
type Owing = Open & { customerId: number; status: string; invoiceNumber: string }

/** Sorts invoices by due date, the oldest first: the order in which money pays them. */
export const oldestDueFirst = <Invoice extends { id: number; dueDate: Day }>(
  invoices: readonly Invoice[],
): Invoice[] =>
  invoices.toSorted((a, b) =>
    a.dueDate === b.dueDate ? a.id - b.id : a.dueDate < b.dueDate ? -1 : 1,
  )

/** Spreads money over the open invoices, oldest due first, until it is used up. */
export function spread(open: readonly Open[], amount: Money): Allocation[] {
  let left = amount
  const allocations: Allocation[] = []
  for (const { id: invoiceId, outstanding } of oldestDueFirst(open)) {
    if (!isPositiveMoney(left)) break
    if (!isPositiveMoney(outstanding)) continue
    const pays = compareMoney(left, outstanding) < 0 ? left : outstanding
    allocations.push({ invoiceId, amount: pays })
    left = subtractMoney(left, pays)
  }
  return allocations
}

export const sumOf = (allocations: readonly Pick<Allocation, 'amount'>[]): Money =>
  sumMoney(allocations.map(({ amount }) => amount))

/** A field of a form, and why its value can't be accepted. */
export type WrongField = { field: string; message: string }

type Spread = { customerId: number; amount: Money; allocations: readonly Allocation[] }

/** The first thing wrong with how money is spread over a customer's invoices, or null. */
export function wrongWithSpread(
  { customerId, amount, allocations }: Spread,
  invoices: readonly Owing[],
): WrongField | null {
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const seen = new Set<number>()
  for (const [place, { invoiceId, amount: pays }] of allocations.entries()) {
    const found = byId.get(invoiceId)
    const own = found?.customerId === customerId ? found : undefined
    const message = seen.has(invoiceId)
      ? 'This invoice is listed twice.'
      : obstacleToAllocating(own, pays)
    if (message) return { field: `allocations.${place}.amount`, message }
    seen.add(invoiceId)
  }
  const beyond = subtractMoney(sumOf(allocations), amount)
  if (!isPositiveMoney(beyond)) return null
  return { field: 'allocations', message: `This is ${formatMoney(beyond)} more than there is.` }
}

/** Why money can't pay an invoice of the customer, or null. */
function obstacleToAllocating(invoice: Owing | undefined, amount: Money): string | null {
  if (!invoice) return 'This customer has no such invoice.'
  if (!isIssued(invoice)) return `${invoice.invoiceNumber} is not issued.`
  if (!isPositiveMoney(amount)) return 'The amount must be above 0.'
  const { invoiceNumber, outstanding } = invoice
  if (!isPositiveMoney(outstanding)) return `${invoiceNumber} is already paid.`
  return compareMoney(amount, outstanding) > 0
    ? `Only ${formatMoney(outstanding)} of ${invoiceNumber} is outstanding.`
    : null
}

/** A payment, and how much of it is still on account. */
type Purse = { id: number; left: Money }
export type Drawn = Allocation & { paymentId: number }

/** Pays each invoice its amount from the payments, the first payment first. Throws if they have too little left. */
export function drawn(from: readonly Purse[], wanted: readonly Allocation[]): Drawn[] {
  const purses = from.map(({ id, left }) => ({ id, left }))
  return wanted.flatMap(({ invoiceId, amount }) => {
    let missing = amount
    const parts: Drawn[] = []
    for (const purse of purses) {
      if (!isPositiveMoney(missing)) break
      if (!isPositiveMoney(purse.left)) continue
      const takes = compareMoney(missing, purse.left) < 0 ? missing : purse.left
      parts.push({ paymentId: purse.id, invoiceId, amount: takes })
      purse.left = subtractMoney(purse.left, takes)
      missing = subtractMoney(missing, takes)
    }
    if (isPositiveMoney(missing)) throw new RangeError('More is wanted than there is')
    return parts
  })
}

/** What is outstanding on these invoices, less what is on account. */
export const balanceOf = (invoices: readonly { outstanding: Money }[], onAccount: Money): Money =>
  subtractMoney(
    invoices.reduce((sum, { outstanding }) => addMoney(sum, outstanding), '0.00'),
    onAccount,
  )

/**
 * Why money on account can't have been paid back on a day, with the field, or null. `least` is the lowest amount on
 * account at the end of that day or of any day since; null if it is not known.
 */
export function wrongWithRefund(
  { amount, refundedOn }: { amount: Money; refundedOn: Day },
  { onAccount, least, today }: { onAccount: Money; least: Money | null; today: Day },
): WrongField | null {
  if (!isPositiveMoney(amount)) return { field: 'amount', message: 'The amount must be above 0.' }
  if (compareMoney(amount, onAccount) > 0)
    return { field: 'amount', message: `Only ${formatMoney(onAccount)} is on account.` }
  if (refundedOn > today)
    return { field: 'refundedOn', message: 'A refund can’t be in the future.' }
  if (least === null || compareMoney(amount, least) <= 0) return null
  const then = isPositiveMoney(least) ? `Only ${formatMoney(least)}` : 'Nothing'
  return { field: 'refundedOn', message: `${then} was on account on that day. Check the date.` }
}

/** If money came more days ago than this, somebody probably mistyped the year. */
const mostDaysAgo = 366

/** Why money that pays no invoice can't have arrived on a day, or null. */
export function obstacleToReceivingOnAccount(receivedOn: Day, today: Day): string | null {
  if (receivedOn > today) return 'A payment can’t be received in the future.'
  return receivedOn < addDays(today, -mostDaysAgo)
    ? 'This is more than a year ago. Check the date.'
    : null
}

/**
 * Spreads money around the amounts that someone fixed for some invoices: the others get the rest, oldest due first. A
 * fixed amount of 0 leaves its invoice out.
 */
export function spreadAround(
  open: readonly Open[],
  amount: Money,
  fixed: ReadonlyMap<number, Money>,
): Allocation[] {
  const byHand = [...fixed]
    .filter(([, pays]) => isPositiveMoney(pays))
    .map(([invoiceId, pays]) => ({ invoiceId, amount: pays }))
  const left = subtractMoney(amount, sumOf(byHand))
  const others = open.filter(({ id }) => !fixed.has(id))
  return [...byHand, ...spread(others, left)]
}
