/** A price as a price list writes it: the amount, and the unit if it says one. */
export type PriceRead = {
  price?: string
  unit?: string
  /** The list has no price, and customers must ask for it. */
  onRequest?: true
  /** The prices that an unclear text may mean. */
  maybe?: string[]
}

const onRequest =
  /^(poa|p\.o\.a\.?|on request|price on (application|request)|(market|daily) price|market|tbc|tba|ask|by quotation)$/

/** Reads '£10.95 per kg', '10.75/kg', '1,250.00', '95p' and 'POA'; null if it is none of these. */
export function readPrice(text: string): PriceRead | null {
  const typed = text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
  if (typed === '') return {}
  if (onRequest.test(typed)) return { onRequest: true }
  const [, number, unit = ''] =
    /^£? ?(\d[\d.,]*) ?(?:gbp)? ?(?:\/|per|a|p\/)? ?([a-z. ]*)$/.exec(typed) ?? []
  if (number === undefined) return null
  if (unit === 'p')
    return /^\d{1,2}$/.test(number) ? { price: `0.${number.padStart(2, '0')}` } : null
  const rest = unit === '' ? {} : { unit: unit.trim() }
  if (/^\d{1,8}(\.\d{1,2})?$/.test(number)) return { price: number, ...rest }
  if (/^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(number))
    return { price: number.replaceAll(',', ''), ...rest }
  const [, whole = '', part = ''] = /^(\d{1,6}),(\d{1,2})$/.exec(number) ?? []
  if (whole === '') return null
  return {
    maybe: [`${whole}.${part.padEnd(2, '0')}`, `${whole}${part.padEnd(2, '0')}.00`],
    ...rest,
  }
}
