import { dialled } from '#domain/words/phone.ts'

/** A phone number that a phone dials when it is pressed. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${dialled(phone)}`}>{phone}</a>
)
