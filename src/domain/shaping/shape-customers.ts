import { hasLoneT, readDays } from './day-words.ts'
import { type Day } from '#domain/days/days.ts'
import { weekdays } from '#domain/days/weekdays.ts'
import { dueDateOf, readTerms, termsText } from '#domain/money/payments/payment-terms.ts'
import { capitalised } from '#domain/words/capitalised.ts'
import { shapeOwed } from './shape-openings.ts'
import { tidyPostcode } from './postcodes.ts'
import { blank, forAll, type Given, type Meanings, type Shaped } from './shaped.ts'

type Known = {
  meaning: Meanings
  /** The business's delivery days, 'Monday, Friday', on which a customer without fixed days is delivered. */
  usualDays: string
  today: Day
}

const taken = [
  'Account ID',
  'Trading name',
  'Site name',
  'Kitchen',
  'Collection days',
  'Cut-off time',
  'Cut-off day',
  'Notifications',
  'Emails on the route',
  'On stop',
  'Credit limit',
  'Discount, %',
  'Reason for the discount',
  'Sage account',
  'Xero contact',
  'QuickBooks customer',
  'Payment terms',
]

/**
 * Shapes the rows of a customer list. A row that repeats an earlier one adds nothing; one with the same name and
 * postcode but other details is a problem.
 */
export function customerShaper(known: Known) {
  const earlier = new Map<string, { number: number; details: string }>()
  return {
    shape(given: Given): Shaped[] {
      const shaped = shapeOne(known, given)
      const { Name = '', ...all } = shaped.cells
      const rest: Record<string, string> = { ...all, Notes: '' }
      if (Name === '' || (rest['Account ID'] ?? '') !== '') return [shaped]
      const key = `${Name}\n${tidyPostcode(given.values.Postcode ?? '')}`.toLowerCase()
      const details = JSON.stringify(rest).toLowerCase()
      const before = earlier.get(key)
      if (!before) earlier.set(key, { number: given.number, details })
      else if (before.details === details)
        return [{ ...blank(given.number), cells: shaped.cells, same: before.number }]
      else
        shaped.problems.push({
          field: 'Name',
          message: `Row ${before.number} has this name and postcode, but other details. Change one, or leave this row out.`,
          suggestions: [],
        })
      return [shaped]
    },
  }
}

function shapeOne(known: Known, { number, values }: Given): Shaped {
  const shaped: Shaped = { ...blank(number), mayLack: ['Email', 'Phone'] }
  const { cells, checks } = shaped
  const tidied = (head: string) => (values[head] ?? '').trim().replaceAll(/[^\S\n]+/g, ' ')
  for (const head of taken) if (values[head] !== undefined) cells[head] = tidied(head)
  for (const head of ['Name', 'Email', 'Phone', 'Delivery instructions', 'Notes'])
    if (values[head] !== undefined) cells[head] = tidied(head)
  // If there is no contact name, a new customer gets its own name as the contact; a known one keeps its contact.
  if (tidied('Contact name') !== '') cells['Contact name'] = tidied('Contact name')
  shapeAddress(shaped, tidied)
  shapeDays(known, shaped, values)
  shapeTerms(known, shaped, tidied('Payment terms'))
  const toldIn = ['Notes', 'Delivery instructions'].find((head) =>
    /\bon stop\b/i.test(tidied(head)),
  )
  if (!cells['On stop'] && toldIn !== undefined) {
    cells['On stop'] = 'yes'
    checks.push({ field: toldIn, message: 'On stop' })
  }
  if (values.Balance !== undefined) {
    cells.Balance = values.Balance
    shapeOwed(shaped, 'Balance')
  }
  shapeReach(shaped, values)
  return shaped
}

function shapeAddress({ cells, checks }: Shaped, tidied: (head: string) => string): void {
  const [address, postcode] = [tidied('Address'), tidyPostcode(tidied('Postcode'))]
  if (address === '' && postcode === '') return
  if (postcode !== '') cells.Postcode = postcode
  const has = postcode !== '' && address.toUpperCase().includes(postcode)
  cells.Address = has || postcode === '' ? address : [address, postcode].filter(Boolean).join(', ')
  if (postcode === '' && !/[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}/i.test(address))
    checks.push({ field: 'Postcode', message: 'No postcode' })
}

/** Refuses only an invalid email. A customer may be imported without an email or a phone number. */
function shapeReach({ cells, checks, problems }: Shaped, values: Given['values']): void {
  if (values.Email !== undefined && cells.Email === '')
    checks.push({ field: 'Email', message: 'No email: invite it with a link to give' })
  if (values.Phone !== undefined && cells.Phone === '')
    checks.push({ field: 'Phone', message: 'No phone number' })
  const email = cells.Email ?? ''
  if (email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    problems.push({
      field: 'Email',
      message: 'Invalid email address',
      suggestions: [{ label: 'No email yet', value: '' }],
    })
}

function shapeDays(
  known: Known,
  { cells, checks, problems }: Shaped,
  values: Given['values'],
): void {
  const text = (values['Delivery days'] ?? '').trim()
  if (values['Delivery days'] === undefined) return
  const word = text.toLowerCase().replaceAll(/\s+/g, ' ')
  const asked = { kind: 'days', word } as const
  const meant = known.meaning(asked)
  const days = readDays(text)
  if (meant !== undefined) cells['Delivery days'] = meant
  else if (days) {
    cells['Delivery days'] = days.map(capitalised).join(', ')
    if (hasLoneT(text)) checks.push({ field: 'Delivery days', message: 'T is Tuesday' })
  } else if (text === '') cells['Delivery days'] = ''
  else {
    const everyDay = weekdays.join(', ')
    const { usualDays } = known
    const weekly = [
      ...(isAsAsked(word) ? [['Any day: no fixed days', usualDays || everyDay]] : []),
      ['Monday to Friday', 'monday, tuesday, wednesday, thursday, friday'],
      ['Monday to Saturday', 'monday, tuesday, wednesday, thursday, friday, saturday'],
      ...(isAsAsked(word) ? [] : [['Every day', everyDay]]),
      ...(usualDays === '' || isAsAsked(word) ? [] : [['Our usual days', usualDays]]),
    ]
    problems.push({
      field: 'Delivery days',
      message: `Which days are “${text}”?`,
      suggestions: weekly.map(([label = '', value = '']) => forAll(asked, value, label)),
    })
  }
}

/** Whether words such as 'as req', 'when needed' or 'on request' say that the customer has no fixed days. */
const isAsAsked = (word: string): boolean =>
  /\b(as|when|if)\b.*\b(req|reqd|required|needed|wanted|ordered|asked|and when)\b|\bon (request|demand)\b|\b(any|various|varies|ad hoc|no fixed)\b/.test(
    word,
  )

const usualTerms = ['30 days', '14 days', '7 days', 'On delivery', 'In advance', '30 days EOM']

/** Writes payment terms as invoices word them, and notes the day on which an invoice of today would be due. */
function shapeTerms({ meaning, today }: Known, shaped: Shaped, text: string): void {
  if (text === '') return
  const asked = { kind: 'terms', word: text.toLowerCase() } as const
  const terms = readTerms(meaning(asked) ?? text)
  if (terms) {
    shaped.cells['Payment terms'] = termsText(terms)
    shaped.notes = [
      `${termsText(terms)}: an invoice of today is due on ${shortDay(dueDateOf(today, terms))}`,
    ]
    return
  }
  const suggestions = usualTerms.map((each) => forAll(asked, each))
  shaped.problems.push({ field: 'Payment terms', message: `When is “${text}” due?`, suggestions })
}

const shortDay = (day: Day): string => day.split('-').reverse().join('/')
