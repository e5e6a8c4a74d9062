import * as z from 'zod/mini'
import { holidayRegions } from '#domain/days/bank-holidays.ts'
import { weekdays } from '#domain/days/weekdays.ts'
import { markets } from '#domain/lots/origin.ts'
import {
  day,
  emailAddress,
  maybe,
  nameOrBlank,
  oneLine,
  optional,
  priceInput,
  text,
  version,
} from '../shapes.ts'

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
export const whole = (least: number, most: number) => {
  const message = `Must be a whole number from ${least} to ${most}`
  return z.coerce
    .number(message)
    .check(z.int(message), z.minimum(least, message), z.maximum(most, message))
}

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
