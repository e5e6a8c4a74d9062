import { formatDay } from '#domain/days/day-labels.ts'
import { isDay } from '#domain/days/days.ts'
import { decimal } from '#domain/products/decimals.ts'

export const headerStyles = ['centered', 'left', 'right'] as const
export const tableStyles = ['bordered', 'minimal', 'striped'] as const
export const fieldTypes = ['text', 'number', 'date', 'boolean'] as const
export const fieldPositions = ['header', 'customer', 'items', 'footer'] as const
export type FieldPosition = (typeof fieldPositions)[number]

/** An extra line that the business adds to its invoices. */
export type CustomField = {
  id: string
  label: string
  type: (typeof fieldTypes)[number]
  required: boolean
  defaultValue: string
  position: FieldPosition
}

/** The defaults of a new template (rules 10.3). */
export const templateDefaults = {
  primaryColor: '#2563eb',
  secondaryColor: '#64748b',
  headerStyle: 'centered',
  invoiceTitle: 'INVOICE',
  tableStyle: 'bordered',
  quantityDecimalPlaces: 2,
  priceDecimalPlaces: 2,
  footerText: 'Thank you for your business!',
  paymentTerms: 'Net 30 days',
} as const

/** A newly added field (rules 10.3). */
export const freshField = (id: string): CustomField => ({
  id,
  label: 'Custom Field',
  type: 'text',
  required: false,
  defaultValue: '',
  position: 'header',
})

/** '#RRGGBB', the only form in which a template accepts a colour. */
export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/**
 * Decimal text with at least this many places. It is never rounded, so that rate times quantity gives the line's
 * total.
 */
export const toPlaces = (amount: string, places: number): string => {
  const [, fraction = ''] = decimal(amount).toFixed().split('.')
  return decimal(amount).toFixed(Math.max(places, fraction.length))
}

/** A rate in pounds with at least this many places. If it has pence, at least two: '12.5' becomes '£12.50'. */
export const rateToPlaces = (rate: string, places: number): string => {
  const whole = decimal(rate).round(0).eq(decimal(rate))
  return `£${toPlaces(rate, whole ? places : Math.max(places, 2))}`
}

/** How a field's value is printed; '–' if it is blank. */
export function fieldValue({ type, defaultValue }: CustomField): string {
  if (type === 'boolean') return defaultValue === 'true' ? 'Yes' : 'No'
  if (defaultValue === '') return '–'
  return type === 'date' ? formatDay(defaultValue) : defaultValue
}

/** Why a field's value does not fit its type, or null. */
export function obstacleToField({ type, required, defaultValue }: CustomField): string | null {
  if (defaultValue === '') return required ? 'A required field needs a value' : null
  if (type === 'number' && !/^-?\d+(\.\d+)?$/.test(defaultValue)) return 'Must be a number'
  if (type === 'date' && !isDay(defaultValue)) return 'Must be a date'
  if (type === 'boolean' && !['true', 'false'].includes(defaultValue)) return 'Must be yes or no'
  return null
}

/** Why a template can't be deleted, or null: invoices always need one, and the default must stay. */
export function obstacleToRemoval(isDefault: boolean, templates: number): string | null {
  if (templates < 2) return 'The last template cannot be deleted.'
  return isDefault ? 'This is the default template. Make another one the default first.' : null
}
