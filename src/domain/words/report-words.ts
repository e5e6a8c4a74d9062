/** A category as a report names it; without one is what an invoice got by hand, or a product that is gone. */
export const categoryName = (name: string | null): string => name ?? 'Not in the range'

/** 'Out of stock (3)'. */
export const reasonText = ({ reason, times }: { reason: string | null; times: number }): string =>
  `${reason ?? 'No reason given'}${times > 1 ? ` (${times})` : ''}`
