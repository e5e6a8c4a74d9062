/** A phone number that a phone dials when it is pressed. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
)
