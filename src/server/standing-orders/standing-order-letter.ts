import { titleOf } from '#domain/orders/basket/basket.ts'
import { formatFullDay } from '#domain/days/day-labels.ts'
import { formatMoney } from '#domain/money/money.ts'
import { isUnpriced, totalToPrice } from '#domain/orders/price-on-request.ts'
import { orderedInWords } from '#domain/products/by-the-piece.ts'
import { subjectFrom } from '#domain/words/email-subject.ts'
import type { Letter } from '#server/platform/background/outbox.ts'
import type { Made } from './place-standing-order.ts'
import type { Addressee, Standing } from './standing-orders-rows.ts'

type About = {
  standing: Standing
  date: string
  made: Made
  addressee: Addressee
  publicUrl: string
}

/** Tells the customer what was ordered automatically, what was left out, and that it can be changed. */
export function letterAbout({ standing, date, made, addressee, publicUrl }: About): Letter {
  const { email, contactName, businessName } = addressee
  const { customerId, siteId, siteName } = standing
  const where = siteId === null ? '' : ` for ${siteName}`
  const placed = made.outcome === 'placed'
  return {
    cause: `standing-order-${customerId}-${siteId ?? 0}-${date}`,
    recipient: email,
    subject: subjectFrom(businessName, `your standing order for ${formatFullDay(date)}`),
    paragraphs: [
      `Dear ${contactName},`,
      ...(placed ? placedWords(made, date, where) : refusedWords(made, date, where)),
      ...leftOutWords(made),
      businessName,
    ],
    link: placed
      ? { label: 'See or change the order', url: `${publicUrl}/customer/orders` }
      : { label: 'Order now', url: `${publicUrl}/customer/catalog` },
  }
}

const placedWords = (
  { orderNumber, lines, total, linesToPrice }: Made,
  date: string,
  where: string,
) => [
  `Your standing order${where} is placed as ${orderNumber}, for delivery on ${formatFullDay(date)}.`,
  ...lines.map((line) =>
    [`${orderedInWords(line)} ${titleOf(line)}`, isUnpriced(line) && 'price on request']
      .filter(Boolean)
      .join(', '),
  ),
  `${totalWords({ grandTotal: total, linesToPrice })} It can be changed until the cut-off.`,
]

function totalWords(order: Parameters<typeof totalToPrice>[0]): string {
  const { sum, note } = totalToPrice(order)
  if (sum === null) return 'We tell you the price before we deliver.'
  return `Estimated total at today’s prices: ${[formatMoney(sum), note].filter(Boolean).join(', ')}.`
}

const refusedWords = ({ reason }: Made, date: string, where: string) => [
  `Your standing order${where} was not made for ${formatFullDay(date)}: ${reason}`,
]

const leftOutWords = ({ leftOut }: Made): string[] =>
  leftOut.length > 0 ? [`Left out, because it can’t be had: ${leftOut.join(', ')}.`] : []
