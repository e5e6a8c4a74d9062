/** What invoices and other papers say about the business. */
export type BusinessDetails = {
  name: string | null
  address: string | null
  /** The terms that apply to the invoice: the customer's, the template's or those in Settings. */
  terms: string | null
  vatRegistered: boolean | null
  vatNumber: string | null
}

const isBlank = (text: string | null) => !text?.trim()

/** The missing details without which an invoice is not valid, in the order in which people fill them in. */
function missingDetails(business: BusinessDetails): string[] {
  const { name, address, terms, vatRegistered, vatNumber } = business
  const missing: [boolean, string][] = [
    [isBlank(name), 'your name'],
    [isBlank(address), 'your address'],
    [isBlank(terms), 'payment terms'],
    [vatRegistered === true && isBlank(vatNumber), 'your VAT number'],
  ]
  return missing.flatMap(([isMissing, what]) => (isMissing ? [what] : []))
}

/** Why no invoice can be approved, or null. */
export const obstacleToApproving = (business: BusinessDetails): string | null =>
  obstacleTo('Invoices can’t go out', business)

/** Why no sample invoice can be made, or null. It needs what a real invoice needs. */
export const obstacleToSample = (business: BusinessDetails): string | null =>
  obstacleTo('A sample can’t be made', business)

function obstacleTo(what: string, business: BusinessDetails): string | null {
  const missing = missingDetails(business)
  const last = missing.pop()
  if (!last) return null
  const pronoun = missing.length > 0 || last === 'payment terms' ? 'them' : 'it'
  const listed = missing.length > 0 ? `${missing.join(', ')} and ${last}` : last
  return `${what} without ${listed}. Add ${pronoun} in Settings first.`
}

const refusedForSettings = ['BUSINESS_INCOMPLETE', 'NO_VAT_NUMBER']

/** Whether a call refused with this code succeeds once something is filled in under Settings. */
export const isMendedInSettings = (code: string): boolean => refusedForSettings.includes(code)
