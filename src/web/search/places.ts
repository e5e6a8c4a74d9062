import type { Entry } from './entries.ts'

type Place = { title: string; soft: 'Setting' | 'Help'; words?: string; to: string; hash?: string }

const setting = (title: string, hash: string, words = ''): Place => ({
  title,
  soft: 'Setting',
  words,
  to: '/settings',
  hash,
})
const help = (title: string, to: string, words = ''): Place => ({
  title,
  soft: 'Help',
  words,
  to,
  hash: 'how',
})

/** What admins look for by name although it has no screen of its own: settings and explanations. */
const places: readonly Place[] = [
  setting('Business name', 'business'),
  setting('Address of the business', 'business'),
  setting('Phone and email of the business', 'business', 'reply'),
  setting('VAT number', 'business', 'tax'),
  setting('Company number', 'business'),
  setting('Payment terms', 'payment', 'due days'),
  setting('Bank details', 'payment', 'account sort code'),
  setting('Minimum order', 'orders'),
  setting('Delivery fee', 'orders', 'charge'),
  setting('Order cut-off', 'orders', 'cutoff time'),
  setting('Delivery days', 'orders'),
  setting('Bank holidays and closed days', 'closed-days', 'christmas easter'),
  setting('Picking tolerance', 'picking', 'weight'),
  setting('Price tolerance', 'picking'),
  setting('Minutes per stop', 'picking', 'route'),
  setting('How long signatures and photos are kept', 'picking', 'pictures'),
  setting('Delivery reminder', 'reminders', 'time'),
  setting('Usual order reminder', 'reminders', 'weekly'),
  setting('How long invitations can be used', 'reminders', 'link expires'),
  help('How to set up a printer', '/printer-settings', 'star receipt ip'),
  help('How dispatch works', '/dispatch', 'release driver van route'),
  help('How price changes work', '/price-changes', 'percent'),
  help('How a bank statement is read', '/bank-statement', 'payments csv'),
  help('How the accounting export works', '/accounting', 'sage xero quickbooks'),
  help('How standing orders work', '/standing-orders', 'weekly'),
  help('How invoice templates work', '/invoice-templates', 'logo terms'),
  help('How an import works', '/import-export', 'excel csv price list'),
  help('How to invite customers', '/invitations', 'go live nudge'),
  help('How to begin: the first day', '/first-day', 'guide start'),
  help('How to try an order first', '/trial-order', 'test practise'),
]

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** Words that occur in any question. */
const common = new Set(['how', 'to', 'do', 'i', 'the', 'a', 'of', 'set', 'where', 'is'])

/**
 * The settings and explanations that have, for every typed word, a word beginning with it. Common words are ignored; if
 * another word is shorter than three letters, nothing is found.
 */
export function placesCalled(typed: string): Entry[] {
  const typedWords = wordsOf(typed).filter((word) => !common.has(word))
  if (typedWords.length === 0 || typedWords.some((word) => word.length < 3)) return []
  return places
    .filter(({ title, words = '' }) => {
      const own = wordsOf(`${title} ${words}`)
      return typedWords.every((word) => own.some((each) => each.startsWith(word)))
    })
    .map(({ title, soft, to, hash }) => ({
      key: `place-${title}`,
      kind: 'screen',
      title,
      soft,
      place: { to, ...(hash && { hash }) },
    }))
}
