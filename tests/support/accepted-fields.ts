import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Person } from './topside.ts'

export type Fields = Record<string, unknown>
export type Row = Fields & { id: number }

/** Fields that `tried` leaves out, each with the reason: most of them are not stored, or no call returns them. */
const asks = {
  version: 'what the change was made against',
  seen: 'what the change was made against',
  seenPicked: 'what the change was made against',
  acceptedTotal: 'the sum that the person saw',
  total: 'the client’s own sum',
  belowMinimum: 'an admin’s yes, kept in the timeline',
  oddPricesAreRight: 'an admin’s yes to prices that look like slips',
  alreadyOrdered: 'a person’s yes to a second order for a day',
  confirmed: 'a person’s yes to a weight',
  weighedAt:
    'whether somebody can still be asked; tried by src/server/orders/weighing/weighing-lots.test.ts',
  pieces: 'tried by the weighings',
  lots: 'tried by src/server/orders/weighing/weighing-lots.test.ts',
  piecesGone: 'tried by src/server/orders/weighing/pieces-gone.test.ts',
  release: 'an admin’s yes to a held order',
  manual: 'how it is moved',
  reason: 'kept in the timeline',
  status: 'tried by the journeys of an order',
  routePosition: 'tried by the rounds',
  pickingCompleted: 'the server sets its own',
  returnedQuantity: 'the server’s own sum',
  lastModified: 'the server sets its own',
  quantityDelivered: 'tried by the deliveries',
  returnReason: 'tried by the deliveries',
  modifiedAfterSignature: 'tried by the deliveries',
  password: 'never told',
  currentPassword: 'proof of who asks',
  code: 'proof of who asks',
  inviteTiming: 'the call itself says it',
  inviteMethod: 'the call itself says it',
  personalMessage: 'goes with the invitation',
  updateAllCustomers: 'whether customers’ own prices follow',
} as Record<string, string>

function fieldsOf({ name, body }: Endpoint): string[] {
  const shape = (body?._zod.def as { shape?: Record<string, z.ZodMiniType> }).shape
  if (!shape) throw new Error(`${name} takes no fields`)
  return Object.keys(shape)
}

/** Removes zeros from the end of amounts, because Topside returns '7.50' for '7.5'. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]))
  return typeof value === 'string' && /^\d+\.\d+$/.test(value) ? String(Number(value)) : value
}

/** Fields that a call takes in one form and returns in another, with the form that it returns. */
const answeredOtherwise: Record<string, string> = {
  activeUntil: 'the last moment of the day',
  customerSignature: 'the address of the picture',
  deliveryPhoto: 'the address of the picture',
}

const isPlain = (value: unknown) => value === null || typeof value !== 'object'
const same = (one: unknown, other: unknown) => isDeepStrictEqual(plain(one), plain(other))

type Sent = {
  by?: Person
  params?: Fields
  body: Fields
  /** Fields of `asks` that this call stores and returns, so that they are tried. */
  also?: readonly string[]
  /** Fields that this call alone does not store, and why. */
  but?: Record<string, string>
}

/** Returns `tried`, which sends every field of a call, as `admin` or `by`, and then looks for each in what is read. */
export const triedBy =
  (admin: () => Person) =>
  async <E extends Endpoint>(
    endpoint: E,
    { by = admin(), params = {}, body, also = [], but = {} }: Sent,
    read: (made: Row) => Promise<Fields | undefined>,
  ): Promise<Row> => {
    const isKept = (field: string) => also.includes(field) || !(asks[field] ?? but[field])
    const answer = await by.call(endpoint, { params, body } as never)
    expect([endpoint.name, answer.status, answer.status < 300 ? null : answer.failure]).toEqual([
      endpoint.name,
      endpoint.status ?? 200,
      null,
    ])
    expect(
      fieldsOf(endpoint).filter((field) => isKept(field) && !(field in body)),
      `${endpoint.name}: send each in this file, or say in \`asks\` why it is kept nowhere`,
    ).toEqual([])
    const made = answer.body as Row
    const kept = Object.entries(body).filter(([field]) => isKept(field))
    const found = await read(made)
    expect(plain(found), `${endpoint.name} keeps what it accepts`).toMatchObject(
      plain(Object.fromEntries(kept)) as object,
    )
    const answered = kept.filter(([field]) => field in made && !answeredOtherwise[field])
    expect(
      answered.filter(([field, sent]) => isPlain(sent) && !same(made[field], found?.[field])),
      `${endpoint.name} stores each of these and answers another value`,
    ).toEqual([])
    return made
  }

export const withId =
  (list: () => Promise<{ body: unknown }>) =>
  async ({ id }: Row): Promise<Row | undefined> =>
    ((await list()).body as Row[]).find((each) => each.id === id)

const money = 'src/server/invoices'
const signIn = 'src/server/sign-in/sign-in.test.ts'
const account = 'src/server/account'
const invitations = 'src/server/invitations/invitations.test.ts'
const printing = 'src/server/printing/printing.test.ts'
const confirming = 'src/server/orders/confirming'
const takingBack = 'src/server/orders/pricing/undo.test.ts'
const importing = 'src/server/spreadsheets/importing.test.ts'
const undoing = 'src/server/spreadsheets/undo-import.test.ts'
const weighing = 'src/server/orders/weighing/weighings.test.ts'
const lots = 'src/server/lots/lots.test.ts'
const recalls = 'src/server/recalls/recalls.test.ts'
const temperatures = 'src/server/lots/temperatures.test.ts'
const labels = 'src/server/labels/labels.test.ts'
const labelling = 'src/server/picking/label-prefixes.test.ts'
const readsOnly = 'reads, and stores nothing'

/** Calls with a body that no `tried` covers: the test that covers each, or why there is nothing to test. */
export const heldElsewhere: Record<string, string> = {
  adminSignIn: signIn,
  addWeighing: weighing,
  voidWeighing: weighing,
  addLabelPrefix: labelling,
  changeLabelPrefix: labelling,
  addSupplier: lots,
  changeSupplier: lots,
  printLabels: labels,
  addColdPlace: temperatures,
  changeColdPlace: temperatures,
  addTemperature: temperatures,
  makeProbeKey: temperatures,
  sendProbeReading: temperatures,
  receiveMeat: lots,
  makeLot: lots,
  correctLot: lots,
  holdLot: lots,
  freeLot: lots,
  writeOffLot: lots,
  countLot: lots,
  checkReturn: 'src/server/orders/weighing/returned-meat.test.ts',
  startRecall: recalls,
  tellRecall: recalls,
  remindOfRecall: recalls,
  tellAuthority: recalls,
  answerRecall: recalls,
  tellByPhone: recalls,
  seeRecall: recalls,
  closeRecall: recalls,
  addTare: weighing,
  changeTare: weighing,
  customerSignIn: signIn,
  staffSignIn: signIn,
  changeOwnDetails: 'src/server/staff/own-details.test.ts',
  changeOwnPassword: `${account}/own-account.test.ts`,
  startTwoStep: `${account}/two-step.test.ts`,
  confirmTwoStep: 'tests/support/authenticator.ts',
  turnOffTwoStep: `${account}/two-step.test.ts`,
  renewRecoveryCodes: `${account}/two-step.test.ts`,
  saveNotices: 'src/server/notifications/notices.test.ts',
  saveTwoStepRule: `${account}/asking-two-step.test.ts`,
  proveMyself: 'tests/access.test.ts',
  completeSetup: invitations,
  requestPasswordReset: invitations,
  resetPassword: invitations,
  trackInvitation: invitations,
  trackSetup: 'other clients send it; it stores nothing',
  validateInvitation: readsOnly,
  validatePasswordReset: readsOnly,
  previewPriceChange: readsOnly,
  readPriceFile: readsOnly,
  previewImport: readsOnly,
  readBankStatement: readsOnly,
  dailySummaryContent: readsOnly,
  dispatchRouteContent: readsOnly,
  orderTicketContent: readsOnly,
  importSpreadsheet: importing,
  addCategory: undoing,
  renameCategory: undoing,
  orderCategories: undoing,
  keepPickingList: 'src/server/ordering/editing-orders.test.ts',
  cancelOrder: 'src/server/orders/closing-orders.test.ts',
  markDelivered: 'src/server/orders/order-life.test.ts',
  confirmOrders: `${confirming}/bulk-orders.test.ts`,
  releaseHolds: `${confirming}/hold-orders.test.ts`,
  explainHold: `${confirming}/hold-orders.test.ts`,
  releaseMany: `${confirming}/bulk-orders.test.ts`,
  unconfirmOrders: `${confirming}/bulk-orders.test.ts`,
  inviteAll: 'src/server/invitations/invite-all.test.ts',
  giveInvitations: 'src/server/invitations/invite-all.test.ts',
  putGuideAway: 'src/server/first-steps/first-steps.test.ts',
  skipFirstStep: 'src/server/first-steps/first-steps.test.ts',
  stopBulk: `${confirming}/bulk-orders.test.ts`,
  unreleaseOrders: takingBack,
  unconfirmPrices: takingBack,
  confirmUnchangedPrices: 'src/server/orders/pricing/price-unchanged.test.ts',
  acknowledgePrint: printing,
  testPrint: printing,
  releaseOrders: 'src/server/dispatch/dispatch.test.ts',
  startRoute: 'src/server/deliveries/deliveries.test.ts',
  approveInvoices: `${money}/making/approve-invoices.test.ts`,
  recordBankLines: `${money}/bank/bank-statements.test.ts`,
  issueCreditNote: `${money}/credit/credit-notes.test.ts`,
  emailInvoice: `${money}/paper/issued-papers.test.ts`,
  emailStatement: `${money}/statements/statements.test.ts`,
  confirmReminderAddress: 'src/server/reminders/reminders.test.ts',
  unsubscribe: 'src/server/emails/emails.test.ts',
  resendOrderReminders: 'tests/sending-reminders.test.ts',
  resendEmails: 'src/server/emails/emails.test.ts',
}
