import { createHash } from 'node:crypto'
import { and, asc, eq, gt, gte, isNull, sql } from 'drizzle-orm'
import type { InvoiceLook } from '#contract/invoices/invoice-templates.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  issuedPaperFiles,
  issuedPapers,
  paperLogos,
} from '#server/platform/database/schema/index.ts'

export type IssuedDocument = { invoiceId: number } | { creditNoteId: number }

const sha256Of = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex')

/** Stores what a document says. Its logo is stored separately, because many papers share one. */
export async function insertPaper(
  tx: Db,
  document: IssuedDocument,
  contents: { look: InvoiceLook },
  now: number,
): Promise<void> {
  const logo = await keepLogo(tx, contents.look)
  await tx.insert(issuedPapers).values({
    ...document,
    contents: { ...contents, look: { ...contents.look, logoUrl: null } },
    logo,
    keptAt: isoOf(now),
  })
}

/** Stores only an uploaded logo, because a picture at another address may change. */
async function keepLogo(tx: Db, { logoUrl }: InvoiceLook): Promise<string | null> {
  if (!logoUrl?.startsWith('data:')) return null
  const sha256 = sha256Of(logoUrl)
  await tx.insert(paperLogos).values({ sha256, dataUrl: logoUrl }).onConflictDoNothing()
  return sha256
}

export type KeptPaper = { id: number; isCreditNote: boolean; contents: object }

/** What an issued document says, with its logo. */
export async function readPaper(
  db: Db,
  document: IssuedDocument | { paperId: number },
): Promise<KeptPaper> {
  const [paper] = await db
    .select({
      id: issuedPapers.id,
      creditNoteId: issuedPapers.creditNoteId,
      contents: issuedPapers.contents,
      logoUrl: paperLogos.dataUrl,
    })
    .from(issuedPapers)
    .leftJoin(paperLogos, eq(paperLogos.sha256, issuedPapers.logo))
    .where(ofDocument(document))
  if (!paper) throw new Error(`No paper is kept of ${JSON.stringify(document)}`)
  const { look, ...said } = paper.contents as { look: object }
  const contents = { ...said, look: { ...look, logoUrl: paper.logoUrl } }
  return { id: paper.id, isCreditNote: paper.creditNoteId !== null, contents }
}

function ofDocument(document: IssuedDocument | { paperId: number }) {
  if ('paperId' in document) return eq(issuedPapers.id, document.paperId)
  return 'invoiceId' in document
    ? eq(issuedPapers.invoiceId, document.invoiceId)
    : eq(issuedPapers.creditNoteId, document.creditNoteId)
}

export async function readPaperFile(db: Db, document: IssuedDocument): Promise<Buffer | undefined> {
  const [file] = await db
    .select({ pdf: issuedPaperFiles.pdf })
    .from(issuedPaperFiles)
    .innerJoin(issuedPapers, eq(issuedPapers.id, issuedPaperFiles.paperId))
    .where(ofDocument(document))
  return file?.pdf
}

/** Stores a paper's file. If two processes draw it at once, both get the file that was stored first. */
export async function insertPaperFile(
  tx: Db,
  paperId: number,
  pdf: Buffer,
  now: number,
): Promise<Buffer> {
  await tx
    .insert(issuedPaperFiles)
    .values({ paperId, pdf, sha256: sha256Of(pdf), madeAt: isoOf(now) })
    .onConflictDoNothing()
  const [kept] = await tx
    .select({ pdf: issuedPaperFiles.pdf })
    .from(issuedPaperFiles)
    .where(eq(issuedPaperFiles.paperId, paperId))
  if (!kept) throw new Error(`The file of paper ${paperId} was not kept`)
  return kept.pdf
}

const drawingLock = 7_401_953

/**
 * Takes a lock until the transaction ends, so that only one process draws papers in the background. Returns false if
 * another process has it.
 */
export async function takeDrawing(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${drawingLock}) as taken`,
  )
  return rows[0]?.taken ?? false
}

/** The first paper without a file that was issued since a moment and has a higher id than `after`. */
export async function nextWithoutFile(
  db: Db,
  after: number,
  since: string,
): Promise<number | undefined> {
  const [paper] = await db
    .select({ id: issuedPapers.id })
    .from(issuedPapers)
    .leftJoin(issuedPaperFiles, eq(issuedPaperFiles.paperId, issuedPapers.id))
    .where(
      and(
        gt(issuedPapers.id, after),
        gte(issuedPapers.keptAt, since),
        isNull(issuedPaperFiles.paperId),
      ),
    )
    .orderBy(asc(issuedPapers.id))
    .limit(1)
  return paper?.id
}
