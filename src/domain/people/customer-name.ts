/** A customer's name in lists and letters: the trading name, else the name. SQL: `nameShown` (`schema/people.ts`). */
export const nameShown = (customer: { name: string; tradingName: string | null }): string =>
  customer.tradingName ?? customer.name
