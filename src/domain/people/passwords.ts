/** The letters that people replace with these digits and signs. */
const stands: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Words from the trade and the product that anyone would try first (docs/security.md). */
const knownWords = [
  'topside',
  'butcher',
  'butchers',
  'butchery',
  'meat',
  'meats',
  'admin',
  'picker',
  'picking',
  'driver',
  'customer',
  'password',
  'welcome',
]

/** If nobody uses a password that someone else chose, it expires after this long (milliseconds). */
export const firstPasswordMs = 14 * 86_400_000

/** Keeps only the letters; `spelledOut` first turns digits and signs back into the letters they replace. */
const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
const spelledOut = (text: string): string =>
  lettersOf(text.replaceAll(/[013457@$!]/g, (sign) => stands[sign] ?? ''))

/** The letters of each name, and of each word in it; anything under 3 letters is left out. */
const wordsOf = (names: readonly string[]): string[] =>
  [...names, ...names.flatMap((name) => name.split(/[^\p{L}\d]+/u))]
    .map(lettersOf)
    .filter((word) => word.length >= 3)

const fewest = 4

/**
 * Whether a password consists of words about the business and the person, with at most three other letters, and digits
 * and signs around them: 'Topside2026!', 'P@ssword-Admin1'.
 */
export function isOfOwnWords(password: string, names: readonly string[]): boolean {
  const words = [...knownWords, ...wordsOf(names)].sort((a, b) => b.length - a.length)
  return [lettersOf(password), spelledOut(password)].some((letters) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), letters)
    return rest !== letters && rest.length < fewest
  })
}
