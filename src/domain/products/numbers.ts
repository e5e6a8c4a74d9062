/** How the numbers of a series are written: 'INV-' and 6 make 'INV-000001'. */
export type NumberStyle = { prefix: string; width: number }

/** How a series' numbers are written until the business says otherwise. */
export const usualStyles = {
  invoice: { prefix: 'INV-', width: 6 },
  credit_note: { prefix: 'CRN-', width: 6 },
} satisfies Record<string, NumberStyle>
export type Series = keyof typeof usualStyles

/** A document's number: it has as many digits as the style says, and more when they are needed. */
export const documentNumber = ({ prefix, width }: NumberStyle, number: number): string =>
  prefix + String(number).padStart(width, '0')
