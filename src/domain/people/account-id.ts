/**
 * Makes an account ID from the trading name, else from the business name: upper case letters and digits, at most 20
 * (rules 4.1).
 */
export const accountIdFrom = (tradingName: string, name: string): string =>
  (tradingName.trim() || name)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, 20)

export const obstacleToAccountId = (text: string): string | null =>
  /^[A-Z0-9]{4,20}$/.test(text.trim().toUpperCase())
    ? null
    : 'Account ID must be 4-20 characters, uppercase letters and numbers only'

/** The wanted ID if it is long enough and free, otherwise with the lowest number appended that makes it both. */
export function freeAccountId(wanted: string, taken: (id: string) => boolean): string {
  const stem = wanted || 'CUSTOMER'
  if (stem.length >= 4 && !taken(stem)) return stem
  for (let number = 1; ; number++) {
    const end = String(number).padStart(Math.max(1, 4 - stem.length), '0')
    const id = stem.slice(0, 20 - end.length) + end
    if (!taken(id)) return id
  }
}
