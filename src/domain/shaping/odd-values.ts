import { capitalised } from '#domain/words/capitalised.ts'
import { weekdays } from '#domain/days/weekdays.ts'
import { readDays } from './day-words.ts'
import type { Shaped } from './shaped.ts'

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
