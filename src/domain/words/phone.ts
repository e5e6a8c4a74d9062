export const wrongPhone = 'Must be a phone number like 01632 960555'

/** Whether this looks like a phone number: at least six digits and the usual signs. An extension may follow. */
export const isPhone = (typed: string): boolean =>
  /^\+?[\d\s().\-/]+((ext\.?|x)\s*\d{1,6})?$/i.test(typed) && typed.replace(/\D/g, '').length >= 6

/** A phone number without what people write for the eye: only the digits, and the plus before a country code. */
export const dialled = (phone: string): string => phone.replaceAll(/[^+\d]/g, '')
