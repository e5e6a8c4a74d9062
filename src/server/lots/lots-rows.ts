import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Lot } from '#contract/lots/lots.ts'
import { lotCode, type MoveReason } from '#domain/lots/lots.ts'
import { standingOf } from '#domain/lots/origin.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  lotEvents,
  lotInputs,
  lotMoves,
  lotNumbers,
  lots,
  productCategories,
  products,
  settings,
  suppliers,
} from '#server/platform/database/schema/index.ts'
import { countOf, type Page, type PageAsked, pageOf, Sort } from '#server/platform/http/pages.ts'
import { hasUnchecked, uncheckedKgOfLot, uncheckedPiecesOfLot } from './lot-returns-rows.ts'

const columns = {
  id: lots.id,
  code: lots.code,
  kind: sql<Lot['kind']>`${lots.kind}`,
  productId: lots.productId,
  name: lots.name,
  species: sql<Lot['species']>`${lots.species}`,
  form: sql<Lot['form']>`${lots.form}`,
  supplierId: lots.supplierId,
  supplierName: suppliers.name,
  supplierLot: lots.supplierLot,
  day: lots.day,
  useBy: lots.useBy,
  frozenOn: lots.frozenOn,
  bornIn: lots.bornIn,
  rearedIn: lots.rearedIn,
  slaughteredIn: lots.slaughteredIn,
  slaughterhouse: lots.slaughterhouse,
  slaughteredOn: lots.slaughteredOn,
  cutIn: lots.cutIn,
  cuttingPlants: lots.cuttingPlants,
  status: sql<Lot['status']>`${lots.status}`,
  statusReason: lots.statusReason,
  onHandKg: lots.onHandKg,
  uncheckedKg: uncheckedKgOfLot,
  uncheckedPieces: uncheckedPiecesOfLot,
  version: lots.version,
} satisfies Record<keyof Lot, unknown>

const ofLots = (db: Db) =>
  db.select(columns).from(lots).leftJoin(suppliers, eq(suppliers.id, lots.supplierId)).$dynamic()

const newestFirst = new Sort<Lot>(
  'lots',
  'descending',
  ['text', lots.day, ({ day }) => day],
  ['whole', lots.id, ({ id }) => id],
)

type Wanted = Partial<
  Pick<Lot, 'code' | 'status' | 'kind' | 'productId'> & {
    supplierId: number
    stock: 'some'
    returns: 'unchecked'
  }
>

/** Codes are found by their beginning: the butcher's own, or the supplier's in any case. */
const wantedLots = ({ code, status, stock, returns, ...equal }: Wanted): SQL | undefined =>
  and(
    code
      ? sql`(${lots.code} like ${`${likeText(code.toUpperCase())}%`} or lower(${lots.supplierLot}) like ${`${likeText(code.toLowerCase())}%`})`
      : undefined,
    status && eq(lots.status, status),
    stock && sql`${gt(lots.onHandKg, '0')} and ${lots.onHandKg} > ${uncheckedKgOfLot}`,
    returns && hasUnchecked,
    equal.kind && eq(lots.kind, equal.kind),
    equal.productId ? eq(lots.productId, equal.productId) : undefined,
    equal.supplierId ? eq(lots.supplierId, equal.supplierId) : undefined,
  )

const likeText = (typed: string) => typed.replace(/[\\%_]/g, String.raw`\$&`)

export function pageOfLots(db: Db, wanted: Wanted, page: PageAsked): Promise<Page<Lot>> {
  const where = wantedLots(wanted)
  return pageOf(newestFirst, page, {
    rows: ({ beyond, order, limit }) =>
      ofLots(db)
        .where(and(where, beyond))
        .orderBy(...order)
        .limit(limit),
    count: () => countOf(db, lots, where),
  })
}

export async function lotById(db: Db, id: number): Promise<Lot | undefined> {
  return (await ofLots(db).where(eq(lots.id, id)))[0]
}

/** Locks these lots until the transaction ends, always by ascending id, so that no two transactions deadlock. */
export async function lockLots(tx: Db, ids: readonly number[]): Promise<Lot[]> {
  await tx
    .select({ id: lots.id })
    .from(lots)
    .where(inArray(lots.id, [...ids]))
    .orderBy(asc(lots.id))
    .for('update')
  return ofLots(tx)
    .where(inArray(lots.id, [...ids]))
    .orderBy(asc(lots.id))
}

export type NewLot = Omit<typeof lots.$inferInsert, 'id' | 'onHandKg' | 'version' | 'createdAt'>

/** Undefined if the code is taken. */
export async function insertLot(tx: Db, row: NewLot): Promise<number | undefined> {
  const [made] = await tx.insert(lots).values(row).onConflictDoNothing().returning({ id: lots.id })
  return made?.id
}

/** The next code of a day; two people never get the same one. */
export async function nextLotCode(tx: Db, day: string): Promise<string> {
  for (;;) {
    const [made] = await tx
      .insert(lotNumbers)
      .values({ day, last: 1 })
      .onConflictDoUpdate({
        target: lotNumbers.day,
        set: { last: sql`${lotNumbers.last} + 1` },
      })
      .returning({ last: lotNumbers.last })
    const code = lotCode(day, made?.last ?? 1)
    const [taken] = await tx.select({ id: lots.id }).from(lots).where(eq(lots.code, code))
    if (!taken) return code
  }
}

/** A lot that this meat may join: it has the same product, supplier, day, status and label facts. */
export async function equalLot(tx: Db, row: NewLot): Promise<number | undefined> {
  const same = (
    [
      'kind',
      'productId',
      'species',
      'form',
      'supplierId',
      'supplierLot',
      'day',
      'useBy',
      'frozenOn',
      'slaughterhouse',
      'slaughteredOn',
      'cutIn',
      'status',
    ] as const
  ).map((key) => sql`${lots[key]} is not distinct from ${row[key] ?? null}`)
  const list = (values: readonly string[] = []) =>
    sql`array[${sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )}]::text[]`
  const [found] = await tx
    .select({ id: lots.id })
    .from(lots)
    .where(
      and(
        ...same,
        sql`${lots.bornIn} = ${list(row.bornIn)}`,
        sql`${lots.rearedIn} = ${list(row.rearedIn)}`,
        sql`${lots.slaughteredIn} = ${list(row.slaughteredIn)}`,
        sql`${lots.cuttingPlants} = ${list(row.cuttingPlants)}`,
      ),
    )
    .orderBy(desc(lots.id))
    .limit(1)
  return found?.id
}

type Doing = { byId: number | null; byName: string; at: string }

export type Move = {
  lotId: number
  kg: string
  pieces?: number | null
  reason: MoveReason
  reference?: string | null
  /** The line that this came back from. */
  orderItemId?: number
}

/** Adds kilos to a lot that is locked or new, or takes them from it. */
export async function moveKilos(tx: Db, move: Move, doing: Doing): Promise<void> {
  await tx.insert(lotMoves).values({ ...move, ...doing })
  await tx
    .update(lots)
    .set({ onHandKg: sql`${lots.onHandKg} + ${move.kg}::numeric` })
    .where(eq(lots.id, move.lotId))
}

export const tellOfLots = (tx: Db, lotIds: readonly number[], told: string, doing: Doing) =>
  tx.insert(lotEvents).values(lotIds.map((lotId) => ({ lotId, told, ...doing })))

export const tellOfLot = (tx: Db, lotId: number, told: string, doing: Doing) =>
  tellOfLots(tx, [lotId], told, doing)

export const insertInputs = (tx: Db, rows: (typeof lotInputs.$inferInsert)[]) =>
  tx.insert(lotInputs).values(rows)

type Correction = Partial<Omit<NewLot, 'code' | 'kind' | 'productId' | 'name'>>

export const updateLot = (tx: Db, id: number, row: Correction) =>
  tx
    .update(lots)
    .set({ ...row, version: sql`${lots.version} + 1` })
    .where(eq(lots.id, id))

/** A product of the butcher's range or of a customer, as far as lots need it. */
export async function productOfLot(db: Db, id: number) {
  const [found] = await db
    .select({
      id: products.id,
      name: products.name,
      category: productCategories.name,
      lotsRequired: productCategories.lotsRequired,
      usualDays: products.typicalUseByDays,
    })
    .from(products)
    .innerJoin(productCategories, eq(productCategories.id, products.categoryId))
    .where(eq(products.id, id))
  return found
}

/** Where the business stands: its market and country, and its own approval number. */
export async function premises(db: Db) {
  const [found] = await db
    .select({
      region: settings.holidayRegion,
      chosen: settings.market,
      approvalNumber: settings.approvalNumber,
    })
    .from(settings)
  return {
    ...standingOf(found?.region ?? null, found?.chosen),
    approvalNumber: found?.approvalNumber ?? null,
  }
}
