import { wrongWithPhone } from '#domain/words/phone.ts'
import { wrongWithBankDetails } from './bank-details.ts'
import { wrongWithVatNumber } from './vat-number.ts'

const rules = {
  businessName: (text: string) => (text === '' ? 'Business name is required' : null),
  phone: wrongWithPhone,
  companyPhone: wrongWithPhone,
  vatNumber: wrongWithVatNumber,
  bankDetails: wrongWithBankDetails,
}
type Field = keyof typeof rules
const fields = Object.keys(rules) as Field[]

/** What the business types about itself or a supplier. Fields that a form lacks are omitted. */
export type OwnDetails = { readonly [Each in Field]?: string | null | undefined }

const inField = (field: Field, text: string) => {
  const message = rules[field](text)
  return message ? [[field, message] as const] : []
}

/**
 * The message for each wrong detail that differs from the saved one. A detail that stays as it is saved is never
 * refused: it may be from before this rule, or from a restored backup, and the save may be about something else.
 */
export function wrongWithChanged(typed: OwnDetails, saved: OwnDetails): Record<string, string> {
  const changed = fields.filter((field) => (typed[field] ?? '').trim() !== (saved[field] ?? ''))
  return Object.fromEntries(changed.flatMap((field) => inField(field, (typed[field] ?? '').trim())))
}

/** The message for each saved detail that is wrong; those that are blank are not. */
export const wrongWithSaved = (saved: OwnDetails): Record<string, string> =>
  Object.fromEntries(fields.flatMap((field) => (saved[field] ? inField(field, saved[field]) : [])))
