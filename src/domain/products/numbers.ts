const numbered = (prefix: string) => (n: number) => `${prefix}-${String(n).padStart(6, '0')}`

/** For example 'INV-000001'. */
export const invoiceNumber = numbered('INV')
/** For example 'CRN-000001'. */
export const creditNumber = numbered('CRN')
