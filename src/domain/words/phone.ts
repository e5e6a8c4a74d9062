export const wrongPhone = 'Must be a phone number like 01632 960555'

/** Whether somebody can ring this: enough digits, and nothing that no phone number has. An extension may follow. */
export const isPhone = (typed: string): boolean =>
  /^\+?[\d\s().\-/]+((ext\.?|x)\s*\d{1,6})?$/i.test(typed) && typed.replace(/\D/g, '').length >= 6
