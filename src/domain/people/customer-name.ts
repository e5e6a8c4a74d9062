/** What lists and letters call a customer: its trading name, else its name. In SQL `nameShown` (`schema/people.ts`). */
export const nameShown = (customer: { name: string; tradingName: string | null }): string =>
  customer.tradingName || customer.name
