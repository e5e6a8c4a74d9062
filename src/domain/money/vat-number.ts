/** The VAT numbers of each EU country, without the country's two letters. */
const euShapes: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]?\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

const shapeOfVatNumber = 'Must be a VAT number like GB 123 4567 82'

/** What is wrong with a VAT number, or null. A number without a country's letters counts as British. */
export function wrongWithVatNumber(typed: string): string | null {
  const bare = typed.toUpperCase().replace(/[\s.-]/g, '')
  if (bare === '') return null
  const [, country = 'GB', rest = ''] = /^([A-Z]{2})?(.*)$/.exec(bare) ?? []
  if (country !== 'GB' && country !== 'XI')
    return euShapes[country]?.test(rest)
      ? null
      : euShapes[country]
        ? `This is not a VAT number of ${country}: check each character`
        : shapeOfVatNumber
  if (!/^\d{9}(\d{3})?$/.test(rest)) return shapeOfVatNumber
  return addsUp(rest) ? null : 'This VAT number does not add up: check each digit'
}

/**
 * Digits 8 and 9 check the first seven, since 2010 with 55 added to the sum. Three more name a branch and are not
 * checked.
 */
function addsUp(digits: string): boolean {
  const sum = [8, 7, 6, 5, 4, 3, 2].reduce((so, weight, at) => so + weight * Number(digits[at]), 0)
  const rest = (sum + Number(digits.slice(7, 9))) % 97
  return rest === 0 || rest === 42
}
