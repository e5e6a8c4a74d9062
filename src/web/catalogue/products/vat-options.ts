/** The VAT rates in a form's select. */
export const vatOptions = [
  { value: '0', label: '0%' },
  { value: '20', label: '20%' },
]
