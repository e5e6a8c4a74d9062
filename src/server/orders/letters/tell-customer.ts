import { formatFullDay } from '#domain/days/day-labels.ts'
import { titleOf } from '#domain/orders/basket/basket.ts'
import { differencesOf } from '#domain/orders/line-differences.ts'
import {
  changesInWords,
  goodsTold,
  linesTold,
  type OrderStep,
  type OrderTold,
} from '#domain/orders/order-emails.ts'
import { isUnpriced } from '#domain/orders/price-on-request.ts'
import { subjectFrom } from '#domain/words/email-subject.ts'
import {
  type Letter,
  post,
  rewrite,
  waitingLetter,
  withdraw,
} from '#server/platform/background/outbox.ts'
import { epochOf, isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Work } from '#server/platform/work.ts'
import { linesOfOrder, type LockedOrder } from '../order-change-rows.ts'
import { addresseeOf } from './letters-rows.ts'

type At = Pick<Work, 'now' | 'publicUrl'>
type Lines = LockedOrder['items']

/** Longer than Undo is offered after confirming an order. */
const undoMs = 15_000
/** Further changes within this time go into the same email, which waits at most half an hour. */
const settledMs = 5 * 60_000
const longestMs = 30 * 60_000
/** The proof of delivery, which says what was short, may arrive a moment after the order is marked delivered. */
const proofMs = 60_000

export const tellReceived = (at: At, tx: Db, orderId: number) =>
  tell(at, tx, orderId, 'received', 0, (lines) => [
    'has reached us. We will check it next. You ordered:',
    ...inWords(lines),
  ])

export const tellConfirmed = (at: At, tx: Db, orderId: number) =>
  tell(at, tx, orderId, 'confirmed', undoMs, (lines) => ['is confirmed:', ...inWords(lines)])

/** Undoing a confirmation sends nothing. */
export const withdrawConfirmed = (tx: Db, orderId: number) =>
  withdraw(tx, [`order-confirmed-${orderId}`])

export const tellDelivered = (at: At, tx: Db, orderId: number) =>
  tell(at, tx, orderId, 'delivered', proofMs, (lines, { pickTolerance }) => {
    const short = lines.flatMap((line) => shortInWords(line, pickTolerance))
    const received = goodsTold(lines, 'invoiced')
    if (short.length === 0) return ['was delivered in full. You received:', ...received]
    const all = received.length > 0 ? ['', 'You received:', ...received] : []
    return ['was delivered. This is not as you ordered it:', ...short, ...all]
  })

/** Tells the customer that the office cancelled the order, and withdraws every email that still waits about it. */
export async function tellCancelled(at: At, tx: Db, orderId: number): Promise<void> {
  await withdrawAll(tx, orderId)
  await tell(at, tx, orderId, 'cancelled', 0, () => [
    'is cancelled. Ring us if this is a surprise.',
  ])
}

/** Withdraws every email that still waits about an order. */
export const withdrawAll = (tx: Db, orderId: number) =>
  withdraw(tx, [
    ...['received', 'confirmed', 'delivered'].map((step) => `order-${step}-${orderId}`),
    `order-changed-${orderId}-%`,
  ])

type Addressee = NonNullable<Awaited<ReturnType<typeof addresseeOf>>[0]>
type Words = (lines: Lines, addressee: Addressee) => string[]

/** Queues one email for this step of the order, or rewrites the one that still waits. */
async function tell(
  { now, publicUrl }: At,
  tx: Db,
  orderId: number,
  step: OrderStep | 'cancelled',
  waitMs: number,
  words: Words,
): Promise<void> {
  const [addressee] = await addresseeOf(tx, { orderId })
  if (!addressee?.wanted.includes(step === 'cancelled' ? 'changed' : step)) return
  const news = words(await linesOfOrder(tx, { orderId }), addressee)
  const letter = letterTo(addressee, publicUrl, step, news)
  const cause = `order-${step}-${orderId}`
  const waiting = await waitingLetter(tx, cause)
  if (waiting) await rewrite(tx, waiting.id, letter, isoOf(now + waitMs))
  else await post(tx, { ...letter, cause, notBefore: isoOf(now + waitMs) }, isoOf(now))
}

/** Tells the customer what the office changed since `was`; several changes in a row make one email. */
export async function tellChanged(at: At, tx: Db, was: LockedOrder): Promise<void> {
  const { now, publicUrl } = at
  const orderId = was.id
  const [addressee] = await addresseeOf(tx, { orderId })
  if (!addressee?.wanted.includes('changed')) return
  const { deliveryDate, deliveryAddress } = addressee
  const lines = linesTold(await linesOfOrder(tx, { orderId }))
  const waiting = await waitingLetter(tx, `order-changed-${orderId}-%`)
  const before = waiting?.was ?? toldOf(was)
  const changes = changesInWords(before, { deliveryDate, deliveryAddress, lines })
  if (changes.length === 0) {
    if (waiting) await withdraw(tx, [waiting.cause])
    return
  }
  const letter = letterTo(addressee, publicUrl, 'changed', ['was changed by us:', ...changes])
  const soon = isoOf(now + settledMs)
  if (waiting) {
    const latest = isoOf(epochOf(waiting.createdAt) + longestMs)
    await rewrite(tx, waiting.id, letter, soon < latest ? soon : latest)
    return
  }
  const cause = `order-changed-${orderId}-${was.version}`
  await post(tx, { ...letter, cause, was: before, notBefore: soon }, isoOf(now))
}

const toldOf = ({ deliveryDate, deliveryAddress, items }: LockedOrder): OrderTold => ({
  deliveryDate,
  deliveryAddress,
  lines: linesTold(items),
})

const subjects: Record<OrderStep | 'cancelled', string> = {
  received: 'we have your order',
  confirmed: 'confirmed: your order',
  changed: 'changed: your order',
  cancelled: 'cancelled: your order',
  delivered: 'delivered: your order',
}

function letterTo(
  addressee: Addressee,
  publicUrl: string,
  step: OrderStep | 'cancelled',
  [first = '', ...more]: string[],
): Omit<Letter, 'cause'> {
  const { orderNumber, siteName, deliveryDate, email, contactName, businessName } = addressee
  const where = siteName ? ` to ${siteName}` : ''
  return {
    recipient: email,
    subject: subjectFrom(businessName, `${subjects[step]} ${orderNumber}`),
    paragraphs: [
      `Dear ${contactName},`,
      `Your order ${orderNumber}, for delivery${where} on ${formatFullDay(deliveryDate)}, ${first}`,
      ...(more.length > 0 ? [more.join('\n')] : []),
      ...(businessName ? [businessName] : []),
    ],
    link: { label: 'See the order', url: `${publicUrl}/customer/orders` },
  }
}

const inWords = (lines: Lines): string[] =>
  lines.flatMap((line) =>
    linesTold([line]).map(({ title, amount }) =>
      [title, amount, isUnpriced(line) && 'price on request'].filter(Boolean).join(', '),
    ),
  )

function shortInWords(line: Lines[number], tolerance: number): string[] {
  const { picked, delivered } = differencesOf(line, tolerance)
  const why = [...(picked.isOdd ? picked.why : []), ...delivered.why]
  return why.length > 0 ? [`${titleOf(line)}: ${why.join(', ')}`] : []
}
