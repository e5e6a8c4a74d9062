import { describe, expect, it } from 'vitest'
import {
  type FirstDay,
  isLive,
  isOver,
  minutesLeft,
  type Running,
  stepsNow,
} from './first-steps.ts'

const running: Running = {
  publicUrl: 'https://orders.butcher.test',
  sendsEmail: true,
  lacksSender: false,
  lastBackup: '2026-11-24T03:00:00Z',
}
const ready: FirstDay = {
  skipped: [],
  you: { named: true, email: 'ruth@butcher.test', ownPassword: true, twoStep: true },
  business: {
    name: 'Hale',
    address: '1 High Street',
    phone: '01632 960001',
    vatRegistered: true,
    vatNumber: 'GB 123 4567 89',
    approval: 'UK 4471',
  },
  invoices: { terms: '14 days', bank: 'Sort code 00-00-00', next: 'INV-20418' },
  delivery: { days: ['monday', 'saturday'], cutoff: '16:00', closedDays: 8 },
  range: { products: 63 },
  customers: { customers: 12, ownPrices: 3 },
  staff: { pickers: 2, drivers: 1, admins: 0 },
  emails: { sentAt: '2026-11-24T09:00:00Z', failedAt: null },
  printer: { usesA4: true, printers: 0, tested: false },
  trial: { walked: true, begun: false },
  backup: { rehearsedAt: '2026-11-24T09:00:00Z' },
  live: {
    reachable: 9,
    invited: 9,
    unsent: 0,
    opened: 4,
    ordered: 2,
    last: '2026-11-24T09:00:00Z',
  },
}
const stepOf = (step: string, day: Partial<FirstDay>, now: Partial<Running> = {}) =>
  stepsNow({ ...ready, ...day }, { ...running, ...now }).find((each) => each.step === step)
const { you, business, printer, live } = ready

it('if nothing is missing, every step is done and no minutes are left', () => {
  const steps = stepsNow(ready, running)
  expect(steps.map(({ state }) => state)).toEqual(Array<string>(12).fill('done'))
  expect(minutesLeft(steps)).toBe(0)
})

it('a business is not live while customers can’t open it, even if the step is skipped', () => {
  expect(isLive(stepsNow(ready, running))).toBe(true)
  const skipped = { ...ready, skipped: ['address-and-email'] }
  for (const now of [{ publicUrl: 'http://localhost:3000' }, { sendsEmail: false }])
    expect(isLive(stepsNow(skipped, { ...running, ...now }))).toBe(false)
})

describe('a step', () => {
  it.each<[string, Partial<FirstDay>, Partial<Running>, string]>([
    ['you', { you: { ...you, email: 'admin@topside.example' } }, {}, 'Missing: your email'],
    [
      'you',
      { you: { ...you, named: false, ownPassword: false } },
      {},
      'Missing: your name, a password of your own',
    ],
    [
      'business',
      { business: { ...business, vatRegistered: null, vatNumber: null } },
      {},
      'Missing: VAT or not',
    ],
    ['business', { business: { ...business, vatNumber: null } }, {}, 'Missing: VAT number'],
    [
      'invoices',
      { invoices: { terms: null, bank: null, next: 'INV-1' } },
      {},
      'Missing: payment terms, bank details',
    ],
    [
      'delivery',
      { delivery: { days: [], cutoff: '14:00', closedDays: 0 } },
      {},
      'Missing: delivery days, bank holidays to close on',
    ],
    ['range', { range: { products: 0 } }, {}, 'Missing: your products'],
    ['customers', { customers: { customers: 0, ownPrices: 0 } }, {}, 'Missing: your customers'],
    [
      'staff',
      { staff: { pickers: 0, drivers: 0, admins: 0 } },
      {},
      'Missing: a picker or a driver',
    ],
    [
      'address-and-email',
      {},
      { publicUrl: 'http://localhost:3000' },
      'Customers can’t open Topside: it has no web address yet',
    ],
    [
      'address-and-email',
      {},
      { sendsEmail: false },
      'No email is sent yet: there is no mail server',
    ],
    ['address-and-email', { emails: { sentAt: null, failedAt: null } }, {}, 'A test email'],
    [
      'address-and-email',
      { emails: { sentAt: '2026-11-24T09:00:00Z', failedAt: '2026-12-02T09:00:00Z' } },
      {},
      'An email failed on 02/12/2026',
    ],
    ['printer', { printer: { ...printer, usesA4: false } }, {}, 'Missing: a printer, or A4'],
    [
      'printer',
      { printer: { usesA4: false, printers: 1, tested: false } },
      {},
      'Missing: a test print',
    ],
    ['trial-order', { trial: { walked: false, begun: true } }, {}, 'It is under way'],
    ['backup', {}, { lastBackup: null }, 'Missing: a backup now'],
    ['backup', { backup: { rehearsedAt: null } }, {}, 'Missing: a try at restoring one'],
    ['go-live', { live: { ...live, invited: 6 } }, {}, 'Missing: 3 to invite'],
    [
      'go-live',
      { live: { ...live, invited: 6, unsent: 2 } },
      {},
      'Missing: 1 to invite, 2 invitations to send',
    ],
    [
      'go-live',
      { live: { ...live, unsent: 1 } },
      { sendsEmail: false },
      'Missing: 1 invitation to send: they wait for web and email, or give each customer the link by hand',
    ],
    [
      'go-live',
      { live: { ...live, reachable: 0, invited: 0 } },
      {},
      'Missing: customers to invite',
    ],
  ])('%s with %o and %o says “%s”', (step, day, now, note) => {
    expect(stepOf(step, day, now)).toMatchObject({ state: 'open', note })
    expect(stepOf(step, { ...day, skipped: [step] }, now)?.state).toBe('skipped')
  })

  it('that somebody skipped is done once its data is there', () =>
    expect(stepOf('range', { skipped: ['range'] })).toMatchObject({
      state: 'done',
      note: '63 products',
    }))
})

it('the guide ends a week after the last invitation, unless a step is open', () => {
  const over = (day: Partial<FirstDay>, today: string) =>
    isOver(stepsNow({ ...ready, ...day }, running), live.last, today)
  expect([over({}, '2026-12-01'), over({}, '2026-12-02')]).toEqual([false, true])
  expect(over({ range: { products: 0 } }, '2026-12-02')).toBe(false)
  expect(over({ range: { products: 0 }, skipped: ['range'] }, '2026-12-02')).toBe(true)
})
