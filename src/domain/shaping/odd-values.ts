import { capitalised } from '#domain/words/capitalised.ts'
import { weekdays } from '#domain/days/weekdays.ts'
import { compareMoney, formatMoney, money } from '#domain/money/money.ts'
import { readDays } from './day-words.ts'
import type { Check, Shaped } from './shaped.ts'

/** No butcher's product costs more per kilo or each: a higher price is more likely a slip. */
const mostLikelyPrice = money('1000')

const priceHeads = ['Base price', 'Size price', 'Price']

/** Asks about a price that is possible, but more likely a slip. */
export function withOddPrices(shaped: Shaped): Shaped {
  const odd = priceHeads.flatMap((head): Check[] => {
    const typed = (shaped.cells[head] ?? '').replace(/^\s*£\s*/, '').trim()
    if (!/^\d{1,12}(\.\d{1,2})?$/.test(typed) || compareMoney(money(typed), mostLikelyPrice) <= 0)
      return []
    return [{ field: 'Price', message: `${formatMoney(money(typed))}: is that right?` }]
  })
  return odd.length === 0 ? shaped : { ...shaped, checks: [...shaped.checks, ...odd] }
}

/**
 * Says on which of a customer's delivery days the business does not deliver. A customer with all seven days has no
 * fixed days, so nothing is said.
 */
export function withOddDays(shaped: Shaped, businessDays: readonly string[]): Shaped {
  const days = readDays(shaped.cells['Delivery days'] ?? '') ?? []
  const odd = days.filter((day) => !businessDays.includes(day))
  if (businessDays.length === 0 || days.length === weekdays.length || odd.length === 0)
    return shaped
  const message = `You don’t deliver on ${odd.map(capitalised).join(', ')}`
  return { ...shaped, checks: [...shaped.checks, { field: 'Delivery days', message }] }
}
