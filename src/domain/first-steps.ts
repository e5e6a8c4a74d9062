import { daysApart, formatDayOf } from './days/day-labels.ts'
import { type InvitationCounts, invitationsWait } from './people/invitations.ts'
import { opensOnlyHere } from './private-address.ts'
import { counted } from './words/counted.ts'

/** The steps of the first day, in order: how many minutes each takes, and the screen where the admin does it. */
const firstSteps = [
  { step: 'you', title: 'You', minutes: 3, opens: '/account' },
  { step: 'business', title: 'Business', minutes: 5, opens: '/settings' },
  { step: 'invoices', title: 'Invoices', minutes: 5, opens: '/settings' },
  { step: 'delivery', title: 'Delivery', minutes: 3, opens: '/settings' },
  { step: 'range', title: 'Range', minutes: 10, opens: '/import-export' },
  { step: 'customers', title: 'Customers', minutes: 8, opens: '/import-export' },
  { step: 'staff', title: 'Staff', minutes: 4, opens: '/user-management' },
  { step: 'address-and-email', title: 'Web and email', minutes: 8, opens: '/system-config' },
  { step: 'printer', title: 'Printer', minutes: 3, opens: '/printer-settings' },
  { step: 'trial-order', title: 'Trial order', minutes: 5, opens: '/trial-order' },
  { step: 'backup', title: 'Backup', minutes: 4, opens: '/system-config' },
  { step: 'go-live', title: 'Go live', minutes: 3, opens: '/invitations' },
] as const
export type FirstStep = (typeof firstSteps)[number]['step']
export const firstStepNames = firstSteps.map(({ step }) => step) as [FirstStep, ...FirstStep[]]
export const stepStates = ['done', 'skipped', 'open'] as const
type StepState = (typeof stepStates)[number]

/** What the database says about the first day. */
export type FirstDay = {
  skipped: string[]
  you: { named: boolean; email: string | null; ownPassword: boolean; twoStep: boolean }
  business: {
    name: string
    address: string
    phone: string | null
    vatRegistered: boolean | null
    vatNumber: string | null
    approval: string | null
  }
  invoices: { terms: string | null; bank: string | null; next: string }
  delivery: { days: string[]; cutoff: string; closedDays: number }
  range: { products: number }
  customers: { customers: number; ownPrices: number }
  staff: { pickers: number; drivers: number; admins: number }
  emails: { sentAt: string | null; failedAt: string | null }
  printer: { usesA4: boolean; printers: number; tested: boolean }
  trial: { walked: boolean; begun: boolean }
  backup: { rehearsedAt: string | null }
  /** `last` is the moment of the last invitation. */
  live: Omit<InvitationCounts, 'customers' | 'setUp'> & { last: string | null }
}

/** What only the running program knows. */
export type Running = {
  publicUrl: string
  sendsEmail: boolean
  /** There is a mail server, but the business has no email address to send from. */
  lacksSender: boolean
  lastBackup: string | null
}

type Found = { missing: string[]; note: string }

/** Whether the admin has no email, or the one that the first start makes up. */
const isMadeUp = (email: string | null) => !email || /@topside\.example$/i.test(email)

const only = (asked: Record<string, boolean>): string[] =>
  Object.entries(asked).flatMap(([what, isMissing]) => (isMissing ? [what] : []))

const listed = (parts: readonly (string | false | null)[]): string =>
  parts.filter(Boolean).join(', ')

const byHand = ': they wait for web and email, or give each customer the link by hand'

const dayName = (day: string) => day.slice(0, 1).toUpperCase() + day.slice(1, 3)

const rules: Record<FirstStep, (day: FirstDay, running: Running) => Found> = {
  you: ({ you }) => ({
    missing: only({
      'your name': !you.named,
      'your email': isMadeUp(you.email),
      'a password of your own': !you.ownPassword,
    }),
    note: you.twoStep ? 'Name, password, two-step' : 'Name and password; two-step is off',
  }),
  business: ({ business }) => {
    const { name, address, phone, vatRegistered, vatNumber, approval } = business
    return {
      missing: only({
        name: !name,
        address: !address,
        phone: !phone,
        'VAT or not': vatRegistered === null && !vatNumber,
        'VAT number': vatRegistered === true && !vatNumber,
      }),
      note: listed([vatNumber ? 'VAT' : 'No VAT', approval ? `approval ${approval}` : name]),
    }
  },
  invoices: ({ invoices: { terms, bank, next } }) => ({
    missing: only({ 'payment terms': !terms, 'bank details': !bank }),
    note: `Next is ${next}`,
  }),
  delivery: ({ delivery: { days, cutoff, closedDays } }) => ({
    missing: only({
      'delivery days': days.length === 0,
      'bank holidays to close on': closedDays === 0,
    }),
    note: `${days.map(dayName).join(', ')}; cut-off ${cutoff}`,
  }),
  range: ({ range: { products } }) => ({
    missing: only({ 'your products': products === 0 }),
    note: counted(products, 'product'),
  }),
  customers: ({ customers: { customers, ownPrices } }) => ({
    missing: only({ 'your customers': customers === 0 }),
    note: listed([counted(customers, 'customer'), ownPrices > 0 && `${ownPrices} with own prices`]),
  }),
  staff: ({ staff: { pickers, drivers, admins } }) => ({
    missing: only({ 'a picker or a driver': pickers + drivers + admins === 0 }),
    note: listed([
      pickers > 0 && counted(pickers, 'picker'),
      drivers > 0 && counted(drivers, 'driver'),
      admins > 0 && `${counted(admins, 'more admin', 'more admins')}`,
    ]),
  }),
  'address-and-email': ({ emails: { sentAt, failedAt } }, running) => ({
    missing: opensOnlyHere(running.publicUrl)
      ? ['customers can’t open Topside: it has no web address yet']
      : !running.sendsEmail
        ? [
            running.lacksSender
              ? 'no email is sent yet: the business has no email in Settings to send from'
              : 'no email is sent yet: there is no mail server',
          ]
        : failedAt !== null && (sentAt === null || failedAt > sentAt)
          ? [`an email failed on ${formatDayOf(failedAt)}`]
          : only({ 'a test email': sentAt === null }),
    note: sentAt === null ? '' : `Email sent on ${formatDayOf(sentAt)}`,
  }),
  printer: ({ printer: { usesA4, printers, tested } }) => ({
    missing: usesA4
      ? []
      : only({ 'a printer, or A4': printers === 0, 'a test print': printers > 0 && !tested }),
    note: usesA4 ? 'We use A4' : `${counted(printers, 'printer')}, tested`,
  }),
  'trial-order': ({ trial: { walked, begun } }) => ({
    missing: begun ? ['it is under way'] : only({ 'from phone to invoice': !walked }),
    note: 'Walked from phone to invoice',
  }),
  backup: ({ backup: { rehearsedAt } }, { lastBackup }) => ({
    missing: only({
      'a backup now': lastBackup === null,
      'a try at restoring one': rehearsedAt === null,
    }),
    note: listed([
      lastBackup && `Last on ${formatDayOf(lastBackup)}`,
      rehearsedAt && `restore tried on ${formatDayOf(rehearsedAt)}`,
    ]),
  }),
  'go-live': ({ live: { reachable, invited, unsent, opened, ordered } }, running) => {
    const { publicUrl, sendsEmail } = running
    const waits = invitationsWait({ opensOnlyHere: opensOnlyHere(publicUrl), sendsEmail })
    const toSend = `${counted(unsent, 'invitation')} to send${waits ? byHand : ''}`
    return {
      missing: only({
        'customers to invite': reachable === 0,
        [`${reachable - invited - unsent} to invite`]: invited + unsent < reachable,
        [toSend]: unsent > 0,
      }),
      note: `${opened} of ${invited} invited have opened, ${ordered} ordered`,
    }
  },
}

export type StepNow = {
  step: FirstStep
  title: string
  minutes: number
  opens: string
  state: StepState
  /** If the step is done, what was found; if not, what is missing. */
  note: string
}

const sentence = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1)

/** Steps whose notes stand alone, without 'Missing:' before them. */
const saysItself = new Set<FirstStep>(['address-and-email', 'trial-order'])

/** Each step with its state: done if nothing is missing, whether it was skipped or not. */
export const stepsNow = (day: FirstDay, running: Running): StepNow[] =>
  firstSteps.map((each) => {
    const { missing, note } = rules[each.step](day, running)
    const isDone = missing.length === 0
    const state = isDone ? 'done' : day.skipped.includes(each.step) ? 'skipped' : 'open'
    const lacks = saysItself.has(each.step) ? '' : 'Missing: '
    return { ...each, state, note: isDone ? note : sentence(lacks + missing.join(', ')) }
  })

const daysShownAfter = 7

/** The guide ends by itself a week after the last invitation, if every step is done or skipped. */
export const isOver = (steps: readonly StepNow[], lastInvited: string | null, today: string) =>
  steps.every(({ state }) => state !== 'open') &&
  lastInvited !== null &&
  daysApart(lastInvited.slice(0, 10), today) > daysShownAfter

/** Whether the business is live: everybody reachable is invited, customers can open Topside, and emails go out. */
export const isLive = (steps: readonly StepNow[]): boolean =>
  (['go-live', 'address-and-email'] as const).every((name) =>
    steps.some(({ step, state }) => step === name && state === 'done'),
  )

/** How many minutes the open steps take together. */
export const minutesLeft = (steps: readonly StepNow[]): number =>
  steps.filter(({ state }) => state === 'open').reduce((sum, { minutes }) => sum + minutes, 0)
