import type { FirstStep } from '#domain/first-steps.ts'

type Words = { about: string; press: string; other?: { press: string; opens: string } }

/** What each step is about, and the label of the link that opens it. */
export const stepWords: Record<FirstStep, Words> = {
  you: {
    about:
      'Your name, an email that reaches you, and a password of your own. Two-step sign-in is worth a minute.',
    press: 'Open your account',
  },
  business: {
    about:
      'Name, address, phone and VAT. Enter them once; invoices and emails take them from here.',
    press: 'Enter your details',
  },
  invoices: {
    about:
      'Choose payment terms, add your bank, and set the number to go on from. Then see your invoice as customers will.',
    press: 'Choose how customers pay',
    other: { press: 'Look at your invoice', opens: '/invoice-templates' },
  },
  delivery: {
    about:
      'The days you deliver, the cut-off, a minimum or a fee, and the bank holidays you close for.',
    press: 'Set your days',
  },
  range: {
    about:
      'What you sell, with sizes and prices. Bring your price list as it is, from Excel or as CSV.',
    press: 'Bring a price list',
    other: { press: 'Type products', opens: '/catalog' },
  },
  customers: {
    about: 'Who buys from you, with their own prices and what they owe. Nobody is emailed yet.',
    press: 'Bring a customer list',
    other: { press: 'Type customers', opens: '/customers' },
  },
  staff: {
    about:
      'A sign-in for each picker and driver, with a card to hand over. The card names your web address, so print it once that is set (the next step).',
    press: 'Add staff',
  },
  'address-and-email': {
    about:
      'Where links in emails lead, and whether emails go out. If that is not a job for you, there is a text to send to whoever can do it.',
    press: 'Check web and email',
  },
  printer: {
    about: 'Connect a receipt printer and print a test page, or say that you print on A4.',
    press: 'Set up printing',
  },
  'trial-order': {
    about:
      'Walk one order from phone to invoice with a customer made for it, then take it away again.',
    press: 'Start the trial order',
  },
  backup: {
    about: 'Make a backup now, keep it on another disk, and see that it can be restored.',
    press: 'Look at backups',
  },
  'go-live': {
    about:
      'Invite your customers by email, or print their links as cards; see who has opened them, and nudge the rest.',
    press: 'Invite customers',
  },
}

/** The query of the address of a step's screen. */
export const searchOf = (step: FirstStep): { guide: FirstStep; kind?: string } => ({
  guide: step,
  ...(step === 'range' && { kind: 'products' }),
  ...(step === 'customers' && { kind: 'customers' }),
})
