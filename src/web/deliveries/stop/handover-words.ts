import { missingFromVan } from '#domain/orders/line-quantities.ts'
import { suppliedName } from '#domain/orders/picking/picking.ts'
import { weightInWords } from '#domain/products/by-the-piece.ts'
import { formatQuantity } from '#domain/products/quantities.ts'
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

/** For example '6 delivered, 1 short'. */
export function countInWords(lines: readonly Handover[]): string {
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
  return [`${lines.length - short.length} delivered`, ...short].map((each) => `${each}.`).join(' ')
}
