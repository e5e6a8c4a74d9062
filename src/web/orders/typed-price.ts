import { money } from '#domain/money.ts'

/** A typed price to 2 decimals, or null where it isn't a price of at least 0. */
export function toTwoPlaces(typed: string): string | null {
  return /^\d{1,8}(\.\d{1,2})?$/.test(typed.trim()) ? money(typed.trim()) : null
}
