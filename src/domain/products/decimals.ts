import Big from 'big.js'

/** Decimal arithmetic that rounds half up and never uses floating point. */
export const Decimal = Big()
Decimal.RM = 1
Decimal.NE = -30
Decimal.PE = 30

const plain = /^-?\d{1,12}(\.\d{1,20})?$/

/** Reads decimal text. Throws RangeError for anything else. */
export function decimal(value: string | number): Big {
  const text = String(value).trim()
  if (!plain.test(text)) throw new RangeError(`Not a decimal number: ${text.slice(0, 40)}`)
  return new Decimal(text)
}
