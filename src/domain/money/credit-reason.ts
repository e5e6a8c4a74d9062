import { lineQuantities, missingFromVan } from '#domain/orders/line-quantities.ts'
import { isZeroQuantity } from '#domain/products/quantities.ts'
import { suppliedName } from '#domain/orders/picking/picking.ts'
import { shortened } from '#domain/words/plain-text.ts'
import type { CreditLine } from './crediting.ts'
import { type DeliveredLine, goodsText, type ReturnedGoods, sentBeside } from './invoicing.ts'
import { pairing } from './refused-goods.ts'

const refused = 'Refused at delivery'
const lessDelivered = 'Less delivered than invoiced'

type Invoiced = Parameters<ReturnType<typeof pairing>>[0] & { id: number }

/** The reason of a credit note after a delivery: the goods and quantities that it credits, by what became of them. */
export function reasonForCredit(
  credited: readonly CreditLine[],
  invoiced: readonly Invoiced[],
  ordered: readonly DeliveredLine[],
): string {
  const orderedFor = pairing(ordered.map(asCharged))
  const lines = invoiced.flatMap((charged) => {
    const line = orderedFor(charged)
    return credited
      .filter(({ invoiceItemId }) => invoiceItemId === charged.id)
      .map((credit) => ({ why: whyCredited(line), goods: goodsOf(credit, line) }))
  })
  const reasons = [refused, missingFromVan, lessDelivered].flatMap((why) => {
    const goods = lines.filter((line) => line.why === why).map((line) => line.goods)
    return goods.length === 0 ? [] : [`${why}: ${goodsText(goods)}`]
  })
  return shortened(reasons.join('. '), 300)
}

const asCharged = (line: DeliveredLine) => ({
  ...line,
  orderItemId: line.id,
  name: suppliedName(line),
})

function whyCredited(line: DeliveredLine | undefined): string {
  const { returned, missing } = line ? lineQuantities(line) : { returned: '0', missing: '0' }
  if (!isZeroQuantity(returned)) return refused
  return isZeroQuantity(missing) ? lessDelivered : missingFromVan
}

/** What a credit note credits of a line, beside what was sent of it and why it came back. */
function goodsOf(
  { name, quantity, pieces, unit }: CreditLine,
  line: DeliveredLine | undefined,
): ReturnedGoods {
  const goods = { name, quantity, pieces, unit, reason: null }
  if (!line || whyCredited(line) === lessDelivered) return goods
  const reason = whyCredited(line) === refused ? line.returnReason : null
  return { ...goods, ...sentBeside(line, quantity), reason }
}
