import { and, desc, eq, sql } from 'drizzle-orm'
import type { ColdPlace, TemperatureReading } from '#contract/lots/temperatures.ts'
import type { Db } from '#server/platform/database/db.ts'
import { coldPlaces, temperatures } from '#server/platform/database/schema/index.ts'
import { momentText } from '#server/platform/database/moment-text.ts'
import { countOf, type Page, type PageAsked, pageOf, Sort } from '#server/platform/http/pages.ts'

const columns = {
  id: temperatures.id,
  placeId: temperatures.placeId,
  place: coldPlaces.name,
  celsius: temperatures.celsius,
  warmest: temperatures.warmest,
  done: temperatures.done,
  isProbe: temperatures.isProbe,
  day: temperatures.day,
  byName: temperatures.byName,
  at: temperatures.at,
} satisfies Record<keyof TemperatureReading, unknown>

const readings = (db: Db) =>
  db
    .select(columns)
    .from(temperatures)
    .innerJoin(coldPlaces, eq(coldPlaces.id, temperatures.placeId))
    .$dynamic()

const newestFirst = new Sort<TemperatureReading>(
  'temperatures',
  'descending',
  ['moment', temperatures.at, ({ at }) => at],
  ['whole', temperatures.id, ({ id }) => id],
)

export function pageOfReadings(
  db: Db,
  day: string | undefined,
  page: PageAsked,
): Promise<Page<TemperatureReading>> {
  const where = day === undefined ? undefined : eq(temperatures.day, day)
  return pageOf(newestFirst, page, {
    rows: ({ beyond, order, limit }) =>
      readings(db)
        .where(and(where, beyond))
        .orderBy(...order)
        .limit(limit),
    count: () => countOf(db, temperatures, where),
  })
}

/** The readings of these days, both included, the oldest first. */
export const readingsOf = (db: Db, from: string, to: string): Promise<TemperatureReading[]> =>
  readings(db)
    .where(sql`${temperatures.day} between ${from} and ${to}`)
    .orderBy(temperatures.at, temperatures.id)

const placeColumns = {
  id: coldPlaces.id,
  name: coldPlaces.name,
  kind: sql<ColdPlace['kind']>`${coldPlaces.kind}`,
  warmest: coldPlaces.warmest,
  isActive: coldPlaces.isActive,
}

export async function placesWithLast(db: Db): Promise<ColdPlace[]> {
  const { rows } = await db.execute<ColdPlace>(sql`
    select p.id, p.name, p.kind, p.warmest::text as warmest, p.is_active as "isActive",
      ${momentText(sql`p.probe_key_since`)} as "probeKeySince", (
      select json_build_object('id', t.id, 'placeId', p.id, 'place', p.name, 'celsius', t.celsius::text,
        'warmest', t.warmest::text, 'done', t.done, 'isProbe', t.is_probe, 'day', t.day, 'byName', t.by_name,
        'at', ${momentText(sql`t.at`)})
      from temperatures t where t.place_id = p.id order by t.at desc, t.id desc limit 1) as last
    from cold_places p order by not p.is_active, lower(p.name), p.id`)
  return rows
}

export async function lockPlace(tx: Db, id: number) {
  return (
    await tx.select(placeColumns).from(coldPlaces).where(eq(coldPlaces.id, id)).for('update')
  )[0]
}

/** The place that a probe's key is for, locked until the transaction ends. */
export async function lockPlaceOfKey(tx: Db, probeKeyHash: string) {
  return (
    await tx
      .select(placeColumns)
      .from(coldPlaces)
      .where(eq(coldPlaces.probeKeyHash, probeKeyHash))
      .for('update')
  )[0]
}

/** When this place's probe sent its last reading. */
export async function lastProbed(tx: Db, placeId: number): Promise<string | undefined> {
  const [last] = await tx
    .select({ at: temperatures.at })
    .from(temperatures)
    .where(and(eq(temperatures.placeId, placeId), eq(temperatures.isProbe, true)))
    .orderBy(desc(temperatures.at))
    .limit(1)
  return last?.at
}

type PlaceRow = typeof coldPlaces.$inferInsert

/** Undefined if one in use has that name already. */
export async function insertPlace(tx: Db, row: PlaceRow): Promise<number | undefined> {
  const [made] = await tx
    .insert(coldPlaces)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: coldPlaces.id })
  return made?.id
}

export async function isPlaceNamed(tx: Db, id: number, name: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: coldPlaces.id })
    .from(coldPlaces)
    .where(
      sql`${coldPlaces.isActive} and lower(${coldPlaces.name}) = lower(${name}) and ${coldPlaces.id} <> ${id}`,
    )
  return found !== undefined
}

export const updatePlace = (tx: Db, id: number, row: Partial<PlaceRow>) =>
  tx.update(coldPlaces).set(row).where(eq(coldPlaces.id, id))

export async function insertReading(
  tx: Db,
  row: typeof temperatures.$inferInsert,
): Promise<TemperatureReading> {
  const [made] = await tx.insert(temperatures).values(row).returning({ id: temperatures.id })
  const [found] = await readings(tx).where(eq(temperatures.id, made?.id ?? 0))
  if (!found) throw new Error('The reading was not kept')
  return found
}

/** Temperatures of what arrived on these days. */
export async function arrivalsOf(db: Db, from: string, to: string) {
  const { rows } = await db.execute<Arrived>(sql`
    select r.day, ${momentText(sql`r.at`)} as at, s.name as supplier, r.name, r.temperature::text as celsius, r.warmest::text as warmest,
      r.outcome, r.reason, r.by_name as "byName"
    from receipts r join suppliers s on s.id = r.supplier_id
    where r.day between ${from} and ${to} order by r.at, r.id`)
  return rows
}

export type Arrived = {
  day: string
  at: string
  supplier: string
  name: string
  celsius: string | null
  warmest: string
  outcome: string
  reason: string | null
  byName: string
}
