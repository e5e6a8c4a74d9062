import { asc, eq, notInArray, sql } from 'drizzle-orm'
import { getBusinessLogo } from '#contract/people/sign-in.ts'
import type { Settings } from '#contract/business/settings.ts'
import { type NumberStyle, usualStyles } from '#domain/products/numbers.ts'
import type { ClosedDay } from '#domain/days/closed-days.ts'
import type { Picture } from '#server/platform/http/serve.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  closedDays,
  images,
  numberSeries,
  settings,
} from '#server/platform/database/schema/index.ts'

const logoAddress = getBusinessLogo.path.replace('{imageId}', '')

const columns = {
  businessName: settings.businessName,
  address: settings.address,
  phone: settings.phone,
  email: settings.email,
  vatNumber: settings.vatNumber,
  companyNumber: settings.companyNumber,
  bankDetails: settings.bankDetails,
  approvalNumber: settings.approvalNumber,
  gs1Prefix: settings.gs1Prefix,
  market: settings.market,
  logoUrl: sql<string | null>`${logoAddress}::text || ${settings.logoId}::text`,
  vatRegistered: settings.vatRegistered,
  paymentTerms: settings.paymentTerms,
  minimumOrder: settings.minimumOrder,
  deliveryFee: settings.deliveryFee,
  defaultDeliveryDays: sql<Settings['defaultDeliveryDays']>`${settings.defaultDeliveryDays}`,
  defaultOrderCutoffTime: settings.defaultOrderCutoffTime,
  minutesPerStop: settings.minutesPerStop,
  pickTolerance: settings.pickTolerance,
  priceTolerance: settings.priceTolerance,
  picturesKeptMonths: settings.picturesKeptMonths,
  customersKeptDays: settings.customersKeptDays,
  invitationDays: settings.invitationDays,
  deliveryReminderTime: settings.deliveryReminderTime,
  weeklyReminderHours: settings.weeklyReminderHours,
  holidayRegion: settings.holidayRegion,
  usesA4: settings.usesA4,
  version: settings.version,
} satisfies Record<keyof Omit<Settings, 'closedDays'>, unknown>

export async function readSettings(db: Db): Promise<Settings> {
  const [found] = await db.select(columns).from(settings)
  if (!found) throw new Error('There are no settings')
  const days = await db.select().from(closedDays).orderBy(asc(closedDays.day))
  return { ...found, closedDays: days }
}

const locked = {
  id: settings.id,
  version: settings.version,
  businessName: settings.businessName,
  phone: settings.phone,
  vatNumber: settings.vatNumber,
  bankDetails: settings.bankDetails,
  vatRegistered: settings.vatRegistered,
  paymentTerms: settings.paymentTerms,
  logoId: settings.logoId,
}

/** The present version and what a change is compared with, locked until the transaction ends. */
export async function lockSettings(tx: Db) {
  const [found] = await tx.select(locked).from(settings).for('update')
  if (!found) throw new Error('There are no settings')
  return found
}

type Row = typeof settings.$inferInsert
/** What is omitted stays. */
type Change = { [Field in Exclude<keyof Row, 'id' | 'version'>]?: Row[Field] | undefined }

export const writeSettings = (tx: Db, change: Change) =>
  tx.update(settings).set({ ...change, version: sql`${settings.version} + 1` })

/** Stores a logo and makes it the business's own; null for none. The one before is deleted. */
export async function replaceLogo(
  tx: Db,
  before: string | null,
  picture: Picture | null,
): Promise<void> {
  const [kept] = picture ? await tx.insert(images).values(picture).returning({ id: images.id }) : []
  await tx.update(settings).set({ logoId: kept?.id ?? null })
  if (before) await tx.delete(images).where(eq(images.id, before))
}

export const writePaper = (tx: Db, usesA4: boolean) => tx.update(settings).set({ usesA4 })

/** Writes only what differs, so that the audit log shows only what changed. */
export async function writeClosedDays(tx: Db, days: ClosedDay[]): Promise<void> {
  await tx.delete(closedDays).where(
    notInArray(
      closedDays.day,
      days.map(({ day }) => day),
    ),
  )
  if (days.length === 0) return
  await tx
    .insert(closedDays)
    .values(days)
    .onConflictDoUpdate({
      target: closedDays.day,
      set: { name: sql`excluded.name` },
      setWhere: sql`closed_days.name <> excluded.name`,
    })
}

export type SeriesRow = NumberStyle & { lastNumber: number; usedBefore: number }

const ofInvoices = eq(numberSeries.series, 'invoice')
const unused: SeriesRow = { ...usualStyles.invoice, lastNumber: 0, usedBefore: 0 }

export const invoiceSeries = async (db: Db): Promise<SeriesRow> =>
  (await db.select().from(numberSeries).where(ofInvoices))[0] ?? unused

/** No invoice takes a number until the transaction ends. */
export async function lockInvoiceSeries(tx: Db): Promise<SeriesRow> {
  await tx.insert(numberSeries).values({ series: 'invoice' }).onConflictDoNothing()
  const [found] = await tx.select().from(numberSeries).where(ofInvoices).for('update')
  return found ?? unused
}

/** Numbers that are skipped count as used by the earlier books. */
export const goOnFrom = (tx: Db, { number, prefix, width }: NumberStyle & { number: number }) =>
  tx
    .update(numberSeries)
    .set({
      prefix,
      width,
      lastNumber: number - 1,
      usedBefore: sql`${numberSeries.usedBefore} + ${number - 1} - ${numberSeries.lastNumber}`,
    })
    .where(ofInvoices)
