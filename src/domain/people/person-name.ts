/** A person as the database has them, and the name of the customer that they belong to (`nameShown`), if any. */
export type Named = {
  isMainLogin: boolean
  firstName: string
  lastName: string
  email: string | null
  username: string | null
  customerName: string | null
}

/** A customer's main login has the name of the business; everyone else has their own. */
export const personName = (person: Named): string =>
  (person.isMainLogin && person.customerName) ||
  `${person.firstName} ${person.lastName}`.trim() ||
  person.username ||
  person.email ||
  'Someone'
