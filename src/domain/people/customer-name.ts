/**
 * A customer's name on screens and papers: its trading name, else its name. SQL does the same in `nameShown`
 * (`schema/people.ts`).
 */
export const nameShown = (customer: { name: string; tradingName: string | null }): string =>
  customer.tradingName ?? customer.name
