import * as z from 'zod/mini'
import { holidayRegions } from '#domain/days/bank-holidays.ts'
import { weekdays } from '#domain/days/weekdays.ts'
import { markets } from '#domain/lots/origin.ts'
import { endpoint } from '../endpoint.ts'
import { settingsForm, whole } from './settings-form.ts'
import { money, oneLine, orNull, wholeList } from '../shapes.ts'

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
