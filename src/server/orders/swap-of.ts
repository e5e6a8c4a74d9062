import type * as contract from '#contract/orders/orders.ts'
import { orderedName } from '#domain/orders/picking/picking.ts'
import { obstacleToSwap, type Swap } from '#domain/orders/picking/supplied.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { invalid } from '#server/platform/refusals.ts'
import type { LockedOrder } from './order-change-rows.ts'
import { goodsToSend } from './substitute-rows.ts'

type Body = Asked<typeof contract.changeOrderItem>['body']
type Line = LockedOrder['items'][number]

const nameOnly = (substitute: string | null): Swap => ({
  substitute,
  substituteProductId: null,
  substituteVariationId: null,
})

/** What a change swaps a line for; nothing if it leaves that as it is. */
export async function swapOf(tx: Db, line: Line, body: Body): Promise<Partial<Swap>> {
  const { substituteProductId: productId, substituteVariationId: variationId } = body
  // A device sends the substitute again with each note, even if that was renamed or deleted since.
  if (productId != null && isThatAlready(line, body)) return {}
  if (productId != null || variationId != null)
    return swapById(tx, line, { productId, variationId, substitute: body.substitute })
  const name = body.substitute || null
  // A client that knows only names may send the same one again.
  if (body.substitute === undefined || name === line.substitute) return {}
  return nameOnly(name)
}

const isThatAlready = (line: Line, { substituteProductId, substituteVariationId }: Body): boolean =>
  substituteProductId === line.substituteProductId &&
  (substituteVariationId ?? null) === line.substituteVariationId

type ById = { [Key in 'productId' | 'variationId']: number | null | undefined } & {
  substitute: Body['substitute']
}

async function swapById(tx: Db, line: Line, asked: ById): Promise<Swap> {
  const { productId = null, variationId = null, substitute } = asked
  const [goods] = await goodsToSend(tx, { productId, variationId })
  if (goods && (goods.isOthersSize || (goods.hasVariations && variationId === null)))
    throw refuse(`Choose one of the sizes of ${goods.name}.`)
  if (!goods || goods.variationId !== variationId) {
    // It was deleted after a device without signal had swapped the line: the name still says what was sent.
    if (substitute)
      return { ...nameOnly(substitute), substituteProductId: goods?.productId ?? null }
    throw refuse('Choose what replaces it.')
  }
  const isOrdered = goods.productId === line.productId && goods.variationId === line.variationId
  if (isOrdered) return nameOnly(null)
  const name = orderedName(goods)
  const obstacle = obstacleToSwap(line, { name, unit: goods.unit })
  if (obstacle) throw refuse(obstacle)
  return {
    substitute: name,
    substituteProductId: goods.productId,
    substituteVariationId: goods.variationId,
  }
}

const refuse = (message: string) => invalid(message, { substitute: message })
