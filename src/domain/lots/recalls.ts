import { formatDay } from '../days/day-labels.ts'
import { addDays, type Day } from '../days/days.ts'
import { decimal } from '../products/decimals.ts'
import { type Quantity, quantityInWords } from '../products/quantities.ts'
import { hadInWords } from './lot-words.ts'
import { lastDayWords } from './lots.ts'
import { counted } from '../words/counted.ts'

/** Meat is withdrawn before it reaches consumers, or recalled from consumers too (178/2002, article 19). */
export const recallKinds = ['withdrawal', 'recall'] as const
export type RecallKind = (typeof recallKinds)[number]

/** The usual reasons for a recall, offered as buttons. */
export const usualReasons = [
  'Kept too warm at the supplier',
  'Pathogen found',
  'Foreign body',
  'Wrong use-by date',
  'Allergen not declared',
] as const

export const usualAdvice: Record<RecallKind, string> = {
  withdrawal: 'Please set aside what you have left, do not serve or sell it, and answer below.',
  recall:
    'Please set aside what you have left, ask for back what you have sold, put up a notice for your customers, and answer below.',
}

/** The business's own limit for finding and telling all customers; the law says at once (rules 15.12). */
export const ownLimitHours = 4

/** After how many hours a customer who has not answered is reminded. */
const reminderHours: readonly number[] = [1, 3]

/** How many reminders a customer should have had by now, counted from when it was told. */
export const remindersDue = (toldMs: number, nowMs: number): number =>
  reminderHours.filter((hours) => nowMs - toldMs >= hours * 3_600_000).length

export type Amounts = { isolatedKg: Quantity; usedKg: Quantity; returnedKg: Quantity }

/** Why a customer who had `hadKg` can't give this answer, or null. */
export function obstacleToAnswer(amounts: Amounts, hadKg: Quantity): string | null {
  const all = Object.values(amounts).reduce((sum, kg) => sum.plus(kg), decimal(0))
  // Counted goods have 0 kg here, because nobody knows what they weigh; any answer is accepted for them.
  return decimal(hadKg).gt(0) && all.gt(hadKg)
    ? `Together that is ${quantityInWords(all.toFixed(3))} kg, more than the ${quantityInWords(hadKg)} kg delivered.`
    : null
}

/** 'Isolated 1.8 kg, used 0.4 kg'; null without an answer. */
export function answerInWords({
  isolatedKg,
  usedKg,
  returnedKg,
}: {
  isolatedKg: Quantity | null
  usedKg: Quantity | null
  returnedKg: Quantity | null
}): string | null {
  if (isolatedKg === null) return null
  const parts = [
    ['isolated', isolatedKg],
    ['used', usedKg],
    ['returned', returnedKg],
  ] as const
  const said = parts.flatMap(([word, kg]) =>
    kg !== null && decimal(kg).gt(0) ? [`${word} ${quantityInWords(kg)} kg`] : [],
  )
  const text = said.join(', ') || 'nothing left, nothing used'
  return text.charAt(0).toUpperCase() + text.slice(1)
}

type Line = {
  orderNumber: string
  deliveryDate: Day
  code: string
  name: string
  kg: Quantity
  pieces?: number | null | undefined
}
type Recall = {
  kind: RecallKind
  isDrill: boolean
  reason: string
  advice: string
  lots: readonly { code: string; name: string; useBy: Day | null; frozenOn: Day | null }[]
}
type Customer = { contactName: string; kg: Quantity; lines: readonly Line[] }
type Business = { name: string; phone: string | null }

const listed = (words: Iterable<string>): string => [...new Set(words)].join(', ')

/** The lots of a recall that this customer had, or all its lots without a customer. */
const lotsOf = ({ lots }: Recall, customer: Customer | null) => {
  const codes = customer && new Set(customer.lines.map(({ code }) => code))
  return lots.filter(({ code }) => codes?.has(code) ?? true)
}

/** 'Do not use: Sirloin, lot 261119-03'. A drill leaves out 'Do not use', because some people read only the subject. */
export function recallSubject(recall: Recall, customer: Customer | null): string {
  const lots = lotsOf(recall, customer)
  const codes = lots.map(({ code }) => code)
  const which = codes.length <= 3 ? `lot ${codes.join(', ')}` : counted(codes.length, 'lot')
  const goods = `${listed(lots.map(({ name }) => name))}, ${which}`
  return recall.isDrill ? `DRILL, please answer: ${goods}` : `Do not use: ${goods}`
}

/** 'Use by: 01/12/2026', and for frozen lots 'Best before: 01/06/2027, 02/06/2027'. */
const lastDays = (lots: Recall['lots']): string[] =>
  (['Use by', 'Best before'] as const).flatMap((words) => {
    const days = lots.flatMap((lot) =>
      lot.useBy && lastDayWords(lot) === words ? [formatDay(lot.useBy)] : [],
    )
    return days.length > 0 ? [`${words}: ${listed(days)}`] : []
  })

/** What a customer is told: the particulars that the FSA asks for, what to do and whom to ring. */
export function recallParagraphs(
  recall: Recall,
  customer: Customer,
  { name, phone }: Business,
): string[] {
  const lots = lotsOf(recall, customer)
  const had = customer.lines
    .map(({ name: goods, orderNumber, deliveryDate, code, ...amount }) => {
      return `${hadInWords([amount])} ${goods}, ${orderNumber} of ${formatDay(deliveryDate)}, lot ${code}`
    })
    .join('\n')
  return [
    `Dear ${customer.contactName},`,
    recall.isDrill
      ? 'This is a drill. Nothing is wrong with this meat: use it as usual, and answer below, so that we see that this message arrived.'
      : recall.advice,
    [
      `Product: ${listed(lots.map((lot) => lot.name))}`,
      `Lots: ${listed(lots.map(({ code }) => code))}`,
      ...lastDays(lots),
      `You had, ${hadInWords(customer.lines)} in all:\n${had}`,
      `Why: ${recall.reason}`,
      ...(phone ? [`Ring: ${phone}`] : []),
    ].join('\n'),
    name,
  ]
}

type Row = { kg: Quantity; isolatedKg: Quantity | null }

/** How many customers have answered and how many have not, with the kilos that each group received. */
export function answeredOf(customers: readonly Row[]) {
  const sum = (rows: readonly Row[]) =>
    rows.reduce((so, { kg }) => so.plus(kg), decimal(0)).toFixed(3)
  const answered = customers.filter(({ isolatedKg }) => isolatedKg !== null)
  const open = customers.filter(({ isolatedKg }) => isolatedKg === null)
  return {
    customers: answered.length,
    open: open.length,
    answeredKg: sum(answered),
    openKg: sum(open),
    allKg: sum(customers),
  }
}

/** Why a customer can't be deleted yet, or null: a recall must still reach it (rules 15.13). */
export function obstacleToForgettingCustomer(
  name: string,
  { lastUseBy, today, days }: { lastUseBy: Day | null; today: Day; days: number },
): string | null {
  if (lastUseBy === null) return null
  const from = addDays(lastUseBy, days + 1)
  return today >= from
    ? null
    : `${name} has had meat that keeps until ${formatDay(lastUseBy)}. It can be deleted from ${formatDay(from)} on, so that a recall still reaches it.`
}
