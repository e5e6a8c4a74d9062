import { nameOf, pickers } from './business.ts'
import { type LivedOrder, stepTo } from './order-rows.ts'

type Used = { lotId: number; orderItemId: number; grams: number }

/** What drivers brought back of lines with one lot. The newest waits to be checked, the others were put back. */
export function lotReturnRows(orders: readonly LivedOrder[], used: readonly Used[]) {
  const returns = orders.flatMap((order) => backOf(order, used)).toSorted(byTime)
  const picker = nameOf(pickers[0]!)
  return {
    grams: new Map(returns.map(({ lotId }) => [lotId, gramsOf(returns, lotId)])),
    moves: returns.map(({ lotId, orderItemId, kg, pieces, orderNumber, name, by, at }) => ({
      ...{ lotId, orderItemId, kg, pieces, reason: 'return', at },
      ...{ reference: `from ${orderNumber}, ${name}`, byId: by.id, byName: by.name },
    })),
    returns: returns.map(({ grams: _, by: __, ...row }, place) => ({
      ...{ ...row, isEstimate: false },
      ...(place === returns.length - 1
        ? { outcome: null, checkedBy: null, checkedAt: null }
        : { outcome: 'put back', checkedBy: picker, checkedAt: row.at }),
    })),
  }
}

const byTime = (a: { at: string }, b: { at: string }) => (a.at < b.at ? -1 : 1)

const gramsOf = (returns: readonly { lotId: number; grams: number }[], of: number) =>
  returns.reduce((sum, { lotId, grams }) => sum + (lotId === of ? grams : 0), 0)

function backOf(order: LivedOrder, used: readonly Used[]) {
  const delivered = stepTo(order, 'delivered')
  if (!delivered) return []
  return order.lines.flatMap((line, place) => {
    const orderItemId = order.id * 100 + place
    const lots = new Set(
      used.filter((each) => each.orderItemId === orderItemId).map((u) => u.lotId),
    )
    const [lotId] = lots
    const grams = Math.round((Number(line.picked) - Number(line.delivered)) * 1000)
    if (lots.size !== 1 || lotId === undefined || grams <= 0) return []
    const orderNumber = `ORD-${String(order.id).padStart(6, '0')}`
    const { at, by } = delivered
    const kg = (grams / 1000).toFixed(3)
    return [
      {
        ...{ lotId, orderItemId, orderNumber, name: line.item.name, kg, grams },
        pieces: null,
        at,
        by,
      },
    ]
  })
}
