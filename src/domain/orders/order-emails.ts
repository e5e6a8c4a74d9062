import { formatFullDay } from '#domain/days/day-labels.ts'
import { orderedInWords } from '#domain/products/by-the-piece.ts'
import { isZeroQuantity } from '#domain/products/quantities.ts'
import { capitalised } from '#domain/words/capitalised.ts'
import { titleOf } from './basket/basket.ts'
import { lineQuantities } from './line-quantities.ts'
import { lineInWords } from './line-words.ts'
import { suppliedName } from './picking/picking.ts'

/** The steps about which a customer can be emailed. Emails that a delivery is on its way are a separate choice. */
export const orderSteps = ['received', 'confirmed', 'changed', 'delivered'] as const
export type OrderStep = (typeof orderSteps)[number]

/** What a new customer is emailed about until it chooses otherwise. */
export const usualOrderSteps: readonly OrderStep[] = ['confirmed', 'changed', 'delivered']

export const stepChoices: Record<OrderStep, string> = {
  received: 'We received an order',
  confirmed: 'We confirmed an order',
  changed: 'We changed or cancelled an order',
  delivered: 'An order was delivered, and what was short',
}

type Choices = { emailAbout: readonly OrderStep[]; routeEmails: boolean }

/** For example 'Confirmed, on its way'. */
export function orderEmailsInWords({ emailAbout, routeEmails }: Choices): string {
  const chosen = [...emailAbout, ...(routeEmails ? ['on its way' as const] : [])]
  const all = ['received', 'confirmed', 'changed', 'on its way', 'delivered'] as const
  return capitalised(all.filter((step) => chosen.includes(step)).join(', ')) || 'None'
}

/** What an email says about an order. */
export type OrderTold = {
  deliveryDate: string
  deliveryAddress: string | null
  lines: { title: string; amount: string }[]
}

type Line = Parameters<typeof titleOf>[0] & Parameters<typeof orderedInWords>[0]

export const linesTold = (lines: readonly Line[]): OrderTold['lines'] =>
  lines.map((line) => ({ title: titleOf(line), amount: orderedInWords(line) }))

type LineOfVan = Parameters<typeof lineInWords>[0] & Parameters<typeof suppliedName>[0]

/** The goods on the van, or those to be charged: 'Sirloin, 3 pieces, 5.335 kg' for each line that is not 0. */
export const goodsTold = (lines: readonly LineOfVan[], step: 'sent' | 'invoiced'): string[] =>
  lines
    .filter((line) => !isZeroQuantity(lineQuantities(line)[step]))
    .map((line) => `${suppliedName(line)}, ${lineInWords(line)[step]}`)

/** What differs between two states of an order, a phrase for each difference. */
export function changesInWords(was: OrderTold, is: OrderTold): string[] {
  const [before, after] = [amountsOf(was), amountsOf(is)]
  const day =
    was.deliveryDate === is.deliveryDate
      ? []
      : [
          `Delivery on ${formatFullDay(is.deliveryDate)} instead of ${formatFullDay(was.deliveryDate)}`,
        ]
  const address =
    was.deliveryAddress === is.deliveryAddress || is.deliveryAddress === null
      ? []
      : [`Delivered to ${is.deliveryAddress}`]
  const changed = [...after].flatMap(([title, amount]) => {
    const earlier = before.get(title)
    if (earlier === undefined) return [`Added: ${title}, ${amount}`]
    return earlier === amount ? [] : [`${title}: ${amount} instead of ${earlier}`]
  })
  const gone = [...before].filter(([title]) => !after.has(title))
  return [...day, ...address, ...changed, ...gone.map(([title]) => `Taken off: ${title}`)]
}

/** Joins the amounts of each title, because an order may have a product on two lines. */
function amountsOf({ lines }: OrderTold): Map<string, string> {
  const amounts = new Map<string, string>()
  for (const { title, amount } of lines)
    amounts.set(title, [amounts.get(title), amount].filter(Boolean).join(' and '))
  return amounts
}
