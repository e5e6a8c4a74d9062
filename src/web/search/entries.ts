import type { Hit } from '#contract/business/search.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import type { Target } from '#web/platform/routing/addresses.ts'
import { categories } from '#domain/products/categories.ts'

/** A result of the search: something found, something to do for a customer, or a screen. */
export type Entry = {
  key: string
  kind: Hit['kind'] | 'command' | 'screen'
  title: string
  soft: string
  place: Target
  /** What was found, whose facts are shown beside the list. */
  about?: Hit
  /** Frequent actions for the first customer have a key of their own: Alt with this digit. */
  digit?: number
}

type Screen = { label: string; path: string }

/** What staff do for a customer, with the names of its buttons and screens. */
const commands: { title: string; place: (id: number) => Target }[] = [
  {
    title: 'Place Order',
    place: (id) => ({ to: '/customer-order/:customerId', params: { customerId: String(id) } }),
  },
  {
    title: 'Receive Payment',
    place: (id) => ({ to: '/receive-payment', search: { customer: id } }),
  },
  { title: 'Statement', place: (id) => ({ to: '/statements', search: { customer: id } }) },
  {
    title: 'Message',
    place: (id) => ({ to: `/customers/${id}`, search: { tab: 'orders', message: 'newest' } }),
  },
]

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Whether a typed word of three letters or more is the beginning of one of these words. */
const begins = (typed: string, words: readonly string[]): boolean =>
  typed.length >= 3 && words.some((word) => word.startsWith(typed))

/**
 * Splits a text into the command at its beginning or end and the rest, which is searched for: 'statement oak' and
 * 'oak state' both name Statement and search for 'oak'.
 */
export function commandIn(typed: string): { command: string | null; rest: string } {
  const words = wordsOf(typed)
  for (const { title } of commands) {
    const named = wordsOf(title)
    const first = words.findIndex((word) => !begins(word, named))
    const last = words.findLastIndex((word) => !begins(word, named))
    if (first > 0) return { command: title, rest: words.slice(first).join(' ') }
    if (first === 0 && last < words.length - 1)
      return { command: title, rest: words.slice(0, last + 1).join(' ') }
  }
  return { command: null, rest: typed.trim() }
}

/**
 * The results to list. With a command, that command for each customer found comes first; without one, the frequent
 * actions are below the first customer.
 */
export function entriesOf(hits: readonly Hit[], command: string | null): Entry[] {
  const wanted = commands.filter(({ title }) => title === command)
  const customers = hits.filter(({ kind }) => kind === 'customer')
  const first = customers[0]
  const named = customers.flatMap((customer) => wanted.map((each) => toDo(each, customer)))
  const usual = first && !command ? commands.map((each) => toDo(each, first)) : []
  const found = hits.flatMap((hit) => {
    if (hit === first) {
      const last = hits.filter(({ kind }) => kind === 'delivery').map(entryOf)
      return [entryOf(hit), ...[...last, ...usual].map((each, at) => ({ ...each, digit: at + 1 }))]
    }
    return hit.kind === 'delivery' ? [] : [entryOf(hit)]
  })
  return [...named, ...found]
}

const toDo = ({ title, place }: (typeof commands)[number], customer: Hit): Entry => ({
  key: `${title}-${customer.id}`,
  kind: 'command',
  title,
  soft: `for ${customer.title}`,
  place: place(customer.id),
  about: customer,
})

const pricesChanged = wordsOf('change changes price prices')

/** Entries that open price changes for the category that a text names, such as 'price change beef' or 'lamb prices'. */
export function priceChangesCalled(typed: string): Entry[] {
  const words = wordsOf(typed)
  const named = words.filter((word) => !begins(word, pricesChanged))
  if (named.length === 0 || !words.some((word) => begins(word, ['price', 'prices']))) return []
  return categories
    .filter(({ name }) => named.every((word) => begins(word, wordsOf(name))))
    .map(({ id, name }) => ({
      key: `prices-${id}`,
      kind: 'command',
      title: 'Change Prices',
      soft: `of ${name}`,
      place: { to: '/price-changes', search: { category: id } },
    }))
}

const kinds = {
  order: 'Order',
  customer: 'Customer',
  product: 'Product',
  invoice: 'Invoice',
  credit: 'Credit note',
  lot: 'Lot',
}

function entryOf(hit: Hit): Entry {
  const { kind, id, title, detail, deliveryDate } = hit
  const day = deliveryDate ? `, ${formatLongDay(deliveryDate)}` : ''
  const shared = { key: `${kind}-${id}-${title}`, kind, place: placeOf(hit), about: hit }
  if (kind === 'delivery')
    return { ...shared, title: 'What was in the last delivery', soft: `${title}${day}` }
  return { ...shared, title, soft: `${kinds[kind]}, ${detail}${day}` }
}

/** The address of a result: for a driver the day of the stop, for a product its place in the product list. */
function placeOf({ kind, id, title, deliveryDate }: Hit): Target {
  if (kind === 'order' && deliveryDate)
    return { to: '/deliveries', search: { date: deliveryDate, search: title } }
  if (kind === 'order' || kind === 'delivery') return { to: `/orders/${title}` }
  if (kind === 'customer') return { to: `/customers/${id}` }
  if (kind === 'invoice' || kind === 'credit') return { to: `/invoices/${id}` }
  if (kind === 'lot') return { to: `/lots/${id}` }
  return { to: '/catalog', search: { highlight: id } }
}

/** The screens where work often begins, listed while nothing is typed. */
export const frequentScreens = (screens: readonly Screen[]): Entry[] =>
  screens
    .filter(({ label }) => ['Receive Payment', 'Change Prices', 'Statements'].includes(label))
    .map(entryOfScreen)

/** The screens whose names contain every typed word. */
export function screensCalled(typed: string, screens: readonly Screen[]): Entry[] {
  const words = wordsOf(typed)
  return screens
    .filter(({ label }) => words.every((word) => begins(word, wordsOf(label))))
    .map(entryOfScreen)
}

const entryOfScreen = ({ label, path }: Screen): Entry => ({
  key: path,
  kind: 'screen',
  title: label,
  soft: 'Screen',
  place: { to: path },
})
