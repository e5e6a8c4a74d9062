import { asc, notInArray, sql } from 'drizzle-orm'
import type { Settings } from '#contract/business/settings.ts'
import type { ClosedDay } from '#domain/days/closed-days.ts'
import type { Db } from '#server/platform/database/db.ts'
import { closedDays, settings } from '#server/platform/database/schema/index.ts'

const columns = {
  businessName: settings.businessName,
  address: settings.address,
  phone: settings.phone,
  email: settings.email,
  vatNumber: settings.vatNumber,
  companyNumber: settings.companyNumber,
  bankDetails: settings.bankDetails,
  minimumOrder: settings.minimumOrder,
  deliveryFee: settings.deliveryFee,
  defaultDeliveryDays: sql<Settings['defaultDeliveryDays']>`${settings.defaultDeliveryDays}`,
  defaultOrderCutoffTime: settings.defaultOrderCutoffTime,
  minutesPerStop: settings.minutesPerStop,
  pickTolerance: settings.pickTolerance,
  priceTolerance: settings.priceTolerance,
  picturesKeptMonths: settings.picturesKeptMonths,
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

/** The present version, locked until the transaction ends. */
export async function lockVersion(tx: Db): Promise<{ id: number; version: number }> {
  const { id, version } = settings
  const [found] = await tx.select({ id, version }).from(settings).for('update')
  return found ?? { id: 0, version: 0 }
}

type Change = Omit<
  Settings,
  'closedDays' | 'version' | 'priceTolerance' | 'holidayRegion' | 'usesA4'
> & {
  /** If omitted, it stays. */
  holidayRegion?: Settings['holidayRegion'] | undefined
  usesA4?: boolean
  /** If omitted, it stays. */
  priceTolerance?: number | undefined
}

export const writeSettings = (tx: Db, change: Change) =>
  tx.update(settings).set({ ...change, version: sql`${settings.version} + 1` })

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
