import { desc, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import { question } from '#server/platform/database/questions.ts'
import { lots } from '#server/platform/database/schema/index.ts'
import { beginning } from '#server/platform/database/text-search.ts'
import { countOf } from '#server/platform/http/pages.ts'
import { counted, type Found, kind, mostOfAKind, none } from './found-rows.ts'

const isCalled = (code: unknown, theirs: unknown) =>
  sql`(${lots.code} like ${code} or lower(${lots.supplierLot}) like ${theirs})`

const lotsLike = question(null, ['code', 'theirs'], (db, { code, theirs }) =>
  db
    .select({
      kind: kind('lot'),
      id: lots.id,
      title: lots.code,
      detail: sql<string>`concat_ws(', ', ${lots.name}, 'supplier’s lot ' || ${lots.supplierLot})`,
    })
    .from(lots)
    .where(isCalled(code, theirs))
    .orderBy(desc(lots.id))
    .limit(mostOfAKind),
)

/** The newest lots whose code, or whose supplier's, begins with the text; a code has a digit. */
export async function lotsCalled(db: Db, text: string): Promise<Found> {
  if (!/\d/.test(text)) return none
  const code = beginning(text)
  const theirs = code.toLowerCase()
  return counted(await lotsLike(db, { code, theirs }), () =>
    countOf(db, lots, isCalled(code, theirs)),
  )
}
