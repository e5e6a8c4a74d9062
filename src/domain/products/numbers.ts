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

/**
 * Splits a number such as 'INV-020418' into its prefix, its count of digits and the number itself; null if it does not
 * end in one to nine digits, or is 0.
 */
export function readNumber(text: string): (NumberStyle & { number: number }) | null {
  const [, prefix = '', digits = ''] = /^(.{0,12}?)(\d{1,9})$/.exec(text.trim()) ?? []
  if (!digits || Number(digits) === 0 || /\d$/.test(prefix)) return null
  return { prefix, width: digits.length, number: Number(digits) }
}

/** Why the next invoice can't have this number, or null. `least` is the lowest that Topside has not used yet. */
export function obstacleToNextNumber(text: string, least: number): string | null {
  const next = readNumber(text)
  if (!next) return 'Write a whole number such as INV-020418'
  return next.number < least ? `Numbers below ${least} are used already` : null
}
