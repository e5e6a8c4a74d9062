const numbered = (prefix: string) => (n: number) => `${prefix}-${String(n).padStart(6, '0')}`

/** 'INV-000001'. */
export const invoiceNumber = numbered('INV')
/** 'CRN-000001'. */
export const creditNumber = numbered('CRN')
