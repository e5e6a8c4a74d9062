/**
 * The name of a category in a report. Lines without a category were added to an invoice by hand, or their product
 * was deleted.
 */
export const categoryName = (name: string | null): string => name ?? 'Not in the range'

/** For example 'Out of stock (3)'. */
export const reasonText = ({ reason, times }: { reason: string | null; times: number }): string =>
  `${reason ?? 'No reason given'}${times > 1 ? ` (${times})` : ''}`
