import { obstacleToPieceTerms, type PieceTerms } from '#domain/products/by-the-piece.ts'
import type { Db } from '#server/platform/database/db.ts'
import { invalid } from '#server/platform/refusals.ts'
import { tareExists } from './products-rows.ts'

type Terms = PieceTerms & { tareId: number | null }
type Asked = { [field in keyof Terms]?: Terms[field] | undefined }

const byWeight: Terms = {
  orderedBy: 'kg',
  averageKg: null,
  leastKg: null,
  mostKg: null,
  piecesPerBox: null,
  tareId: null,
}

/** How a product or a size is ordered from now on. Fields that the request leaves out stay as they were. */
export async function pieceTermsOf(
  tx: Db,
  unit: string,
  asked: Asked,
  before: Terms = byWeight,
): Promise<Terms> {
  const terms: Terms = {
    orderedBy: asked.orderedBy ?? before.orderedBy,
    averageKg: sent(asked.averageKg, before.averageKg),
    leastKg: sent(asked.leastKg, before.leastKg),
    mostKg: sent(asked.mostKg, before.mostKg),
    piecesPerBox: sent(asked.piecesPerBox, before.piecesPerBox),
    tareId: sent(asked.tareId, before.tareId),
  }
  const obstacle = obstacleToPieceTerms({ ...terms, unit })
  if (obstacle) throw invalid(obstacle.message, { [obstacle.field]: obstacle.message })
  const isNew = terms.tareId !== null && terms.tareId !== before.tareId
  if (isNew && !(await tareExists(tx, terms.tareId ?? 0)))
    throw invalid('Choose a tare.', { tareId: 'Choose a tare.' })
  return terms
}

const sent = <Value>(asked: Value | undefined, before: Value): Value =>
  asked === undefined ? before : asked
