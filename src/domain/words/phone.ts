/** At least six digits and the usual signs. An extension may follow. */
const isPhone = (typed: string): boolean =>
  /^\+?[\d\s().\-/]+((ext\.?|x)\s*\d{1,6})?$/i.test(typed) && typed.replace(/\D/g, '').length >= 6

/** What is wrong with a phone number of the business or a supplier, or null. Customers' are kept as typed. */
export const wrongWithPhone = (typed: string): string | null =>
  typed === '' || isPhone(typed) ? null : 'Must be a phone number like 01632 960555'

/** A phone number without what people write for the eye: only the digits, and the plus before a country code. */
export const dialled = (phone: string): string => phone.replaceAll(/[^+\d]/g, '')
