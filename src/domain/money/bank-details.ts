const sortCode = /(?<![\d-])(\d{2})([- ])(\d{2})\2(\d{2})(?![\d-])/
const iban = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,4})?\b/

/**
 * What is wrong with bank details, or null. They are free text, but what looks like an IBAN or a sort code must be one,
 * and beside a sort code there must be an account number.
 */
export function wrongWithBankDetails(text: string): string | null {
  const [foreign] = iban.exec(text) ?? []
  if (foreign) return ibanAddsUp(foreign) ? null : 'This IBAN does not add up: check each character'
  const [found] = sortCode.exec(text) ?? []
  if (!found)
    return /\b\d{1,6}-\d{1,6}-\d{1,6}\b|sort code\W*\d/i.test(text) &&
      !/sort code\W*\d{6}\b/i.test(text)
      ? 'A sort code has six digits, like 20-00-00'
      : null
  const hasAccount = /(?<!\d)\d{4} ?\d{4}(?!\d)/.test(text.replace(found, ' '))
  return hasAccount ? null : 'Add the account number: eight digits, like 12345678'
}

/**
 * Moves the first four characters to the end and turns letters into numbers (A is 10). A valid IBAN then leaves 1 when
 * divided by 97.
 */
function ibanAddsUp(typed: string): boolean {
  const bare = typed.replaceAll(' ', '')
  const digits = (bare.slice(4) + bare.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return BigInt(digits) % 97n === 1n
}
