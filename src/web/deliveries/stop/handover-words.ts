import {
  linePieces,
  lineQuantities,
  missingFromVan,
  piecesKept,
} from '#domain/orders/line-quantities.ts'
import { suppliedName } from '#domain/orders/picking/picking.ts'
import { shareInWords } from '#domain/products/by-the-piece.ts'
import { compareQuantity, isZeroQuantity, quantity } from '#domain/products/quantities.ts'
import { type Handover, notHandedOver } from '../use-delivery.ts'

/** For example '2 of 5 each: Missing from the van', or null if the whole line is handed over. */
export function shortInWords(line: Handover): string | null {
  const lacking = notHandedOver(line)
  return lacking && [lackingInWords(line, lacking), line.reason].filter(Boolean).join(': ')
}

/** '2 of 5 each', or '1 of 3 pieces, 1.688 kg' where pieces were named; '5 each' if nothing is handed over. */
function lackingInWords(line: Handover, lacking: string): string {
  const { item } = line
  const pieces = piecesGone(line)
  const all = { quantity: lineQuantities(item).sent, pieces: linePieces(item).sent }
  return shareInWords({ quantity: lacking, pieces }, all, item.unit)
}

/** How many pieces are not handed over: those named here or recorded before; null if nobody knows. */
function piecesGone({ item, gone, quantity: kept }: Handover): number | null {
  if (gone.length > 0) return gone.reduce((sum, { pieces }) => sum + pieces, 0)
  const { sent } = linePieces(item)
  const delivered = piecesKept(item, quantity(kept))
  return sent === null || delivered === null ? null : sent - delivered
}

/** Whether any of the line is on the van; false if nothing was picked. */
export const isOnVan = ({ item }: Handover): boolean => !isZeroQuantity(lineQuantities(item).sent)

/** For example '6 delivered, 1 in part, 1 short', of what is on the van. */
export function countInWords(goods: readonly Handover[]): string {
  const lines = goods.filter(isOnVan)
  const short = lines.filter((line) => notHandedOver(line) !== null)
  const inPart = short.filter(isInPart).length
  return [
    `${lines.length - short.length} delivered`,
    ...(inPart > 0 ? [`${inPart} in part`] : []),
    ...(short.length > inPart ? [`${short.length - inPart} short`] : []),
  ].join(', ')
}

/** Some of the line is handed over. */
export const isInPart = (line: Handover): boolean =>
  compareQuantity(notHandedOver(line) ?? '0', lineQuantities(line.item).sent) < 0

/** What the customer signs for: '5 delivered, 1 in part. Rack of lamb: 2 of 5 each missing from the van.' */
export function summaryInWords(lines: readonly Handover[]): string {
  const short = lines.flatMap((line) => {
    const lacking = notHandedOver(line)
    if (!lacking) return []
    const amount = `${suppliedName(line.item)}: ${lackingInWords(line, lacking)}`
    return [
      line.reason === missingFromVan
        ? `${amount} missing from the van`
        : `${amount} not taken (${line.reason})`,
    ]
  })
  return [countInWords(lines), ...short].map((each) => `${each}.`).join(' ')
}
