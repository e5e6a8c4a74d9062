import { addDays } from '#domain/days/days.ts'
import { paymentStatusAfter } from '#domain/money/invoicing.ts'
import { lineTotal, subtractMoney, sumMoney } from '#domain/money/money.ts'
import { type Calendar, clock } from './calendar.ts'
import type { PayingHabit } from './customer-list.ts'

export type Payment = {
  amount: string
  receivedOn: string
  method: string
  reference: string
  createdAt: string
}

type Owed = { id: number; amount: string; issuedDate: string; dueDate: string; habit: PayingHabit }

/** How many days after the due date the customer pays. */
const daysLate: Record<PayingHabit, (id: number) => number> = {
  early: (id) => -1 - (id % 5),
  'on time': (id) => (id % 3) - 1,
  late: (id) => 6 + (id % 15),
  part: (id) => 2 + (id % 4),
}
const daysUntilTheRest = 50

/** The payments received by yesterday. */
export function paymentsOf(owed: Owed, calendar: Calendar): Payment[] {
  const paidOn = addDays(owed.dueDate, daysLate[owed.habit](owed.id))
  const first = paidOn > owed.issuedDate ? paidOn : addDays(owed.issuedDate, 1)
  return instalments(owed, first)
    .filter(({ receivedOn }) => receivedOn < calendar.today)
    .map(({ amount, receivedOn }) => ({
      amount,
      receivedOn,
      method: owed.id % 11 === 0 ? 'Card' : owed.id % 17 === 0 ? 'Cheque' : 'BACS',
      reference: `PH${String(owed.id).padStart(5, '0')}`,
      createdAt: calendar.at(receivedOn, clock(10, owed.id % 60)),
    }))
}

function instalments({ amount, habit }: Owed, first: string) {
  if (habit !== 'part') return [{ amount, receivedOn: first }]
  const half = lineTotal('0.5', amount)
  return [
    { amount: half, receivedOn: first },
    { amount: subtractMoney(amount, half), receivedOn: addDays(first, daysUntilTheRest) },
  ]
}

/** What an invoice says about the payments received for it. */
export function paidBy(amount: string, payments: readonly Payment[]) {
  const paidAmount = sumMoney(payments.map((payment) => payment.amount))
  const paymentStatus = paymentStatusAfter({ amount, paidAmount, creditedAmount: '0.00' })
  const last = payments.at(-1)?.createdAt ?? null
  return { paidAmount, paymentStatus, paidAt: paymentStatus === 'paid' ? last : null }
}
