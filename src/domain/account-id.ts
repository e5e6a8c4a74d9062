/** From the trading name, else the business name: upper case, letters and digits only, 20 at most (spec 1 §5). */
export const accountIdFrom = (tradingName: string, name: string): string =>
  (tradingName.trim() || name)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, 20)

export const obstacleToAccountId = (text: string): string | null =>
  /^[A-Z0-9]{4,20}$/.test(text.trim().toUpperCase())
    ? null
    : 'Account ID must be 4-20 characters, uppercase letters and numbers only'
