/** What is known about the people who may take in a delivery. */
type Facts = {
  /** The contact person of the place that the driver delivers to. */
  contactName: string
  /** Who took in the last deliveries at the place, newest first. */
  signedBefore: readonly string[]
  /** The people of the customer's team. */
  people: readonly string[]
}

export type Receiver = {
  name: string
  known: 'contact' | 'signed last time' | 'signed before' | 'team'
}

/** With more names than this, typing a name is quicker than reading them all. */
const mostNames = 4

/** Someone who signed this many times in a row is chosen in advance. */
const timesInARow = 3

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** The names offered to the driver: the contact, those who signed before, then the customer's team. */
export function receiversOf({ contactName, signedBefore, people }: Facts): Receiver[] {
  const [last, ...before] = signedBefore
  const all: Receiver[] = [
    { name: contactName, known: 'contact' },
    ...(last === undefined ? [] : [{ name: last, known: 'signed last time' as const }]),
    ...before.map((name) => ({ name, known: 'signed before' as const })),
    ...people.map((name) => ({ name, known: 'team' as const })),
  ]
  return all
    .filter(({ name }) => name.trim() !== '')
    .filter((each, place, those) => those.findIndex(({ name }) => same(name, each.name)) === place)
    .slice(0, mostNames)
}

/** Who signed the last three times in a row, and is chosen until the driver chooses another name; '' for nobody. */
export function usualReceiver(signedBefore: readonly string[]): string {
  const [last = '', ...before] = signedBefore.slice(0, timesInARow)
  return before.length === timesInARow - 1 && before.every((name) => same(name, last)) ? last : ''
}
