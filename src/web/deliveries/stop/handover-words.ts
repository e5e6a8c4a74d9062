import { lineQuantities, missingFromVan } from '#domain/orders/line-quantities.ts'
import { suppliedName } from '#domain/orders/picking/picking.ts'
import { weightInWords } from '#domain/products/by-the-piece.ts'
import { formatQuantity, isZeroQuantity } from '#domain/products/quantities.ts'
import { type Handover, notHandedOver } from '../use-delivery.ts'

/** For example '5 each: Missing from the van', or null if the whole line is handed over. */
export function shortInWords(line: Handover): string | null {
  const lacking = notHandedOver(line)
  return lacking && [lackingInWords(line, lacking), line.reason].filter(Boolean).join(': ')
}

/** For example '5 each', or '1 piece, 1.688 kg' where pieces were named. */
function lackingInWords({ item, gone }: Handover, lacking: string): string {
  if (gone.length === 0) return formatQuantity(lacking, item.unit)
  return weightInWords(
    gone.reduce((sum, { pieces }) => sum + pieces, 0),
    lacking,
  )
}

/** Whether any of the line is on the van; false if nothing was picked. */
export const isOnVan = ({ item }: Handover): boolean => !isZeroQuantity(lineQuantities(item).sent)

/** For example '6 delivered, 1 short', of what is on the van. */
export function countInWords(goods: readonly Handover[]): string {
  const lines = goods.filter(isOnVan)
  const short = lines.filter((line) => notHandedOver(line) !== null).length
  return short === 0
    ? `${lines.length} delivered`
    : `${lines.length - short} delivered, ${short} short`
}

/** What the customer signs for: '6 delivered. Rack of lamb: 5 each missing from the van.' */
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
  return [`${lines.filter(isOnVan).length - short.length} delivered`, ...short]
    .map((each) => `${each}.`)
    .join(' ')
}
