import { and, asc, eq, sql } from 'drizzle-orm'
import type { Printer, PrintJob } from '#contract/orders/printing.ts'
import type { Db } from '#server/platform/database/db.ts'
import { printerProfiles, printJobs } from '#server/platform/database/schema/index.ts'
import { type PageAsked, countOf, type Page, pageOf, Sort } from '#server/platform/http/pages.ts'

const printerColumns = {
  id: printerProfiles.id,
  kind: sql<Printer['kind']>`${printerProfiles.kind}`,
  name: printerProfiles.name,
  ipAddress: printerProfiles.ipAddress,
  port: printerProfiles.port,
  paperWidth: printerProfiles.paperWidth,
  model: printerProfiles.model,
  isActive: printerProfiles.isActive,
} satisfies Record<keyof Printer, unknown>

export const printers = (db: Db): Promise<Printer[]> =>
  db.select(printerColumns).from(printerProfiles).orderBy(asc(printerProfiles.id))

export async function printerCalled(db: Db, id: number): Promise<Printer | undefined> {
  return (
    await db.select(printerColumns).from(printerProfiles).where(eq(printerProfiles.id, id))
  )[0]
}

/** A printer, locked until the transaction ends. */
export async function lockPrinter(tx: Db, id: number): Promise<Printer | undefined> {
  return (
    await tx
      .select(printerColumns)
      .from(printerProfiles)
      .where(eq(printerProfiles.id, id))
      .for('update')
  )[0]
}

export async function insertPrinter(
  db: Db,
  printer: typeof printerProfiles.$inferInsert,
): Promise<Printer | undefined> {
  return (await db.insert(printerProfiles).values(printer).returning(printerColumns))[0]
}

export async function updatePrinter(
  db: Db,
  id: number,
  printer: Partial<typeof printerProfiles.$inferInsert>,
): Promise<Printer | undefined> {
  const changed = await db
    .update(printerProfiles)
    .set(printer)
    .where(eq(printerProfiles.id, id))
    .returning(printerColumns)
  return changed[0]
}

export async function deletePrinter(db: Db, id: number): Promise<Printer | undefined> {
  const gone = await db
    .delete(printerProfiles)
    .where(eq(printerProfiles.id, id))
    .returning(printerColumns)
  return gone[0]
}

const jobColumns = {
  id: printJobs.id,
  title: printJobs.title,
  content: printJobs.content,
  isLabel: sql<boolean>`${printJobs.zpl} is not null`,
  status: sql<PrintJob['status']>`${printJobs.status}`,
  reason: printJobs.reason,
  requestedBy: printJobs.requestedBy,
  createdAt: printJobs.createdAt,
  printer: printerColumns,
} satisfies Record<keyof PrintJob, unknown>

const jobs = (db: Db) =>
  db
    .select(jobColumns)
    .from(printJobs)
    .leftJoin(printerProfiles, eq(printerProfiles.id, printJobs.printerId))

const newestFirst = new Sort<PrintJob>(
  'print-jobs',
  'descending',
  ['moment', printJobs.createdAt, ({ createdAt }) => createdAt],
  ['whole', printJobs.id, ({ id }) => id],
)
const isUnprinted = sql`${printJobs.status} <> 'printed'`

/** The prints that have not come out, newest first. */
export const openJobs = (db: Db, page: PageAsked): Promise<Page<PrintJob>> =>
  pageOf(newestFirst, page, {
    rows: ({ beyond, order, limit }) =>
      jobs(db)
        .where(and(isUnprinted, beyond))
        .orderBy(...order)
        .limit(limit),
    count: () => countOf(db, printJobs, isUnprinted),
  })

export async function jobCalled(db: Db, id: number): Promise<PrintJob | undefined> {
  return (await jobs(db).where(eq(printJobs.id, id)))[0]
}

/** What a label printer is sent for a print; null for a receipt. */
export async function zplOfJob(db: Db, id: number): Promise<string | null> {
  const [found] = await db
    .select({ zpl: printJobs.zpl })
    .from(printJobs)
    .where(eq(printJobs.id, id))
  return found?.zpl ?? null
}

export async function insertJob(db: Db, job: typeof printJobs.$inferInsert): Promise<number> {
  const [made] = await db.insert(printJobs).values(job).returning({ id: printJobs.id })
  if (!made) throw new Error('The print was not kept')
  return made.id
}

/**
 * Marks a print as taken, and returns whether it did. It does not if the print is done, or if it is waiting and someone
 * took it at or after `since`.
 */
export async function markTaken(
  db: Db,
  id: number,
  takenAt: string,
  since: string,
): Promise<boolean> {
  const taken = await db
    .update(printJobs)
    .set({ status: 'waiting', reason: null, takenAt, sentAt: null })
    .where(
      sql`${printJobs.id} = ${id} and (${printJobs.status} = 'failed'
        or (${printJobs.status} = 'waiting' and ${printJobs.takenAt} < ${since}))`,
    )
    .returning({ id: printJobs.id })
  return taken.length === 1
}

/**
 * Marks a print as sent, and returns whether it did. It does not if the print is done, or if it is waiting and was sent
 * at or after `since`.
 */
export async function markSent(
  db: Db,
  id: number,
  sentAt: string,
  since: string,
): Promise<boolean> {
  const sent = await db
    .update(printJobs)
    .set({ status: 'waiting', reason: null, sentAt })
    .where(
      sql`${printJobs.id} = ${id} and (${printJobs.status} = 'failed'
        or (${printJobs.status} = 'waiting' and coalesce(${printJobs.sentAt} < ${since}, true)))`,
    )
    .returning({ id: printJobs.id })
  return sent.length === 1
}

type Outcome = { status: PrintJob['status']; reason: string | null; endedAt: string }

/** A job that was printed stays printed, even if a failure is reported later. */
export const writeOutcome = (db: Db, id: number, outcome: Outcome) =>
  db
    .update(printJobs)
    .set(outcome)
    .where(sql`${printJobs.id} = ${id} and ${printJobs.status} <> 'printed'`)

export async function deleteJob(db: Db, id: number): Promise<string | undefined> {
  const gone = await db
    .delete(printJobs)
    .where(eq(printJobs.id, id))
    .returning({ title: printJobs.title })
  return gone[0]?.title
}
