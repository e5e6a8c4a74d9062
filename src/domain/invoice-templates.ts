import { decimal } from './decimals.ts'

export const headerStyles = ['centered', 'left', 'right'] as const
export const tableStyles = ['bordered', 'minimal', 'striped'] as const
export const fieldTypes = ['text', 'number', 'date', 'boolean'] as const
export const fieldPositions = ['header', 'customer', 'items', 'footer'] as const
export type FieldPosition = (typeof fieldPositions)[number]

/** A line of the business's own on its invoices. */
export type CustomField = {
  id: string
  label: string
  type: (typeof fieldTypes)[number]
  required: boolean
  defaultValue: string
  position: FieldPosition
}

/** A field as it is added (spec 2 §3). */
export const freshField = (id: string): CustomField => ({
  id,
  label: 'Custom Field',
  type: 'text',
  required: false,
  defaultValue: '',
  position: 'header',
})

/** '#RRGGBB', the only way a template names a colour. */
export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** Decimal text with exactly so many places, rounded half up: '5.375' to 2 is '5.38'. */
export const toPlaces = (amount: string, places: number): string => decimal(amount).toFixed(places)

/** Why a template stays, or null: invoices always need one, and one is the default. */
export function obstacleToRemoval(isDefault: boolean, templates: number): string | null {
  if (templates < 2) return 'The last template cannot be deleted.'
  return isDefault ? 'This is the default template. Make another one the default first.' : null
}
