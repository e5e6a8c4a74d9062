import { vatRates } from '#domain/money/money.ts'

/** The VAT rates in a form's select. */
export const vatOptions = vatRates.map((rate) => ({ value: String(rate), label: `${rate}%` }))
