import * as z from 'zod/mini'
import { holidayRegions } from '#domain/days/bank-holidays.ts'
import { weekdays } from '#domain/days/weekdays.ts'
import { markets } from '#domain/lots/origin.ts'
import { endpoint } from '../endpoint.ts'
import {
  day,
  emailAddress,
  maybe,
  money,
  nameOrBlank,
  oneLine,
  optional,
  orNull,
  priceInput,
  text,
  version,
  wholeList,
} from '../shapes.ts'

const closedDay = z.object({ day: z.string(), name: z.string() })

/** The business that uses this Topside, and how it works. */
export const settings = z.object({
  businessName: z.string(),
  address: z.string(),
  phone: orNull(z.string()),
  email: orNull(z.string()),
  vatNumber: orNull(z.string()),
  companyNumber: orNull(z.string()),
  bankDetails: orNull(z.string()),
  /** The approval number of its premises, as in the health mark. */
  approvalNumber: orNull(z.string()),
  /** GS1 gave the business these digits to begin its article numbers. Without them labels have no GS1 barcodes. */
  gs1Prefix: orNull(z.string()),
  /** The market whose rules its meat follows; if null, that of `holidayRegion`, or else Great Britain. */
  market: orNull(z.enum(markets)),
  /** The address of its logo on this server. */
  logoUrl: orNull(z.string()),
  /** Whether the business is registered for VAT; null until an admin has said so. */
  vatRegistered: orNull(z.boolean()),
  /** For customers without terms of their own, unless the invoice template has others. */
  paymentTerms: orNull(z.string()),
  minimumOrder: orNull(money),
  /** The delivery fee, added to each invoice. */
  deliveryFee: orNull(money),
  defaultDeliveryDays: z.array(z.enum(weekdays)),
  defaultOrderCutoffTime: z.string(),
  minutesPerStop: z.number(),
  pickTolerance: z.number(),
  priceTolerance: z.number(),
  picturesKeptMonths: z.number(),
  /** A customer can't be deleted until this many days after the last use-by of its meat. */
  customersKeptDays: z.number(),
  invitationDays: z.number(),
  deliveryReminderTime: z.string(),
  weeklyReminderHours: z.number(),
  /** The nation whose bank holidays are offered as closed days. */
  holidayRegion: orNull(z.enum(holidayRegions)),
  /** The business prints on A4 and has no receipt printer. */
  usesA4: z.boolean(),
  closedDays: wholeList(closedDay, 'The days of a year or two that the business is closed'),
  version: z.number(),
})
export type Settings = z.output<typeof settings>

const blank = z.literal('')
const wrongEmail = 'Invalid email address'
const logo = oneLine(300_000).check(
  z.refine(
    (given) => given === '' || /^(data:image\/(png|jpeg);base64,|\/(?![/\\]))/.test(given),
    'A logo is a PNG or JPEG.',
  ),
)
const clockTime = (message: string, allowed: (time: string) => boolean = () => true) =>
  z
    .string(message)
    .check(z.refine((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time) && allowed(time), message))
const whole = (least: number, most: number) => {
  const message = `Must be a whole number from ${least} to ${most}`
  return z.coerce
    .number(message)
    .check(z.int(message), z.minimum(least, message), z.maximum(most, message))
}

export const getSettings = endpoint({
  name: 'getSettings',
  method: 'GET',
  path: '/api/settings',
  summary: 'Settings of the business, with its closed days',
  audience: ['admin'],
  answer: settings,
  reads: ['settings'],
})

export const listBankHolidays = endpoint({
  name: 'listBankHolidays',
  method: 'GET',
  path: '/api/settings/bank-holidays',
  summary: 'The bank holidays of a region in a year, to be ticked as closed days',
  audience: ['admin'],
  query: z.object({ region: z.enum(holidayRegions), year: whole(2000, 2100) }),
  answer: wholeList(closedDay, 'The dozen bank holidays of a year'),
  reads: [],
})

export const settingsForm = z.object({
  /** `wrongWithChanged` refuses a wrong name, phone, VAT number or bank details, but only if it is not the saved one. */
  businessName: nameOrBlank(120),
  address: text(500),
  phone: maybe(oneLine(60)),
  email: maybe(z.union([emailAddress(wrongEmail), blank], wrongEmail)),
  vatNumber: maybe(oneLine(20)),
  companyNumber: maybe(oneLine(60)),
  bankDetails: maybe(text(500)),
  approvalNumber: maybe(oneLine(40)),
  /** If the prefix is omitted, it stays as it is. The same goes for the market. */
  gs1Prefix: maybe(
    z.string().check(z.regex(/^(\d{6,10})?$/, 'Must be the 6 to 10 digits that GS1 gave you')),
  ),
  market: maybe(z.enum(markets)),
  /** A picture as a data URL, or the address of the present logo; blank for none. If omitted, it stays. */
  logoUrl: maybe(logo),
  /** If this is omitted, it stays as it is. The same goes for the payment terms. */
  vatRegistered: maybe(z.boolean()),
  paymentTerms: maybe(text(120)),
  minimumOrder: maybe(z.union([blank, priceInput()], 'Must be a price like 12.34')),
  deliveryFee: maybe(z.union([blank, priceInput()], 'Must be a price like 12.34')),
  defaultDeliveryDays: z.array(z.enum(weekdays)).check(z.maxLength(7)),
  defaultOrderCutoffTime: clockTime('Must be a time like 14:00'),
  minutesPerStop: whole(1, 240),
  pickTolerance: whole(1, 100),
  /** How far, in per cent, a line’s price may be from the customer’s usual one before Topside asks about it. */
  priceTolerance: optional(whole(1, 100)),
  picturesKeptMonths: whole(1, 120),
  /** If omitted, it stays. */
  customersKeptDays: optional(whole(0, 3650)),
  invitationDays: whole(1, 90),
  // A reminder can go out up to six hours late; even then it must go on the day before the delivery.
  deliveryReminderTime: clockTime(
    'Must be a time from 06:00 to 18:00',
    (time) => time >= '06:00' && time <= '18:00',
  ),
  weeklyReminderHours: whole(1, 48),
  holidayRegion: maybe(z.enum(holidayRegions)),
  closedDays: z
    .array(z.object({ day: day('A day is required'), name: nameOrBlank(60) }))
    .check(z.maxLength(200, 'At most 200 days')),
  version,
})

export const saveSettings = endpoint({
  name: 'saveSettings',
  method: 'PUT',
  path: '/api/settings',
  summary: 'Save all settings; refused with 409 if another admin saved since they were read',
  audience: ['admin'],
  body: settingsForm,
  bodyLimit: 400_000,
  uploads: { logoUrl: 'logo' },
  answer: settings,
  changes: ['settings', 'orders', 'reminders', 'invoices', 'templates'],
})

export const savePaper = endpoint({
  name: 'savePaper',
  method: 'PUT',
  path: '/api/settings/paper',
  summary: 'Note that the business prints on A4 and has no receipt printer, or that it has one',
  audience: ['admin'],
  body: z.object({ usesA4: z.boolean() }),
  answer: settings,
  changes: ['settings'],
})

const invoiceNumbers = z.object({
  /** The number that the next invoice gets, such as 'INV-000001'. */
  next: z.string(),
  /** The lowest number that can be chosen, because those below it are used. */
  least: z.number(),
})

export const getInvoiceNumbers = endpoint({
  name: 'getInvoiceNumbers',
  method: 'GET',
  path: '/api/settings/invoice-numbers',
  summary: 'The number of the next invoice, and the lowest that can still be chosen',
  audience: ['admin'],
  answer: invoiceNumbers,
  reads: ['settings', 'invoices'],
})

export const saveInvoiceNumbers = endpoint({
  name: 'saveInvoiceNumbers',
  method: 'PUT',
  path: '/api/settings/invoice-numbers',
  summary: 'Go on from the earlier books with this number; refused below what is used',
  audience: ['admin'],
  body: z.object({ next: oneLine(21) }),
  answer: invoiceNumbers,
  changes: ['settings', 'invoices'],
})
