import type { BodyOf } from '#contract/endpoint.ts'
import { changeOrderItem, type OrderItem } from '#contract/orders/orders.ts'
import {
  addWeighing,
  type LineToWeigh,
  voidWeighing,
  type Weighing,
} from '#contract/orders/weighings.ts'
import { isSwap, isWeighedByPiece } from '#domain/orders/picking/picking.ts'
import { liveOf, netKg, pickedOf } from '#domain/orders/picking/weighings.ts'
import { isWeighed, isZeroQuantity, quantity } from '#domain/products/quantities.ts'
import type { KeptChange } from '#web/platform/offline/offline-queue.ts'

/** A weighing as this tablet knows it. */
export type TabletWeighing = Weighing & {
  /** Made on this tablet and not on the server's list yet. */
  waiting: boolean
}

/** A change that is being sent or waits to be sent. */
export type Unsent = Pick<KeptChange, 'given' | 'placedAt'> & { endpoint: { name: string } }

export const bodyOf = <Body>({ given }: Pick<KeptChange, 'given'>) => given.body as unknown as Body
export const paramsOf = ({ given }: Pick<KeptChange, 'given'>) =>
  (given.params ?? {}) as unknown as Record<string, unknown>

type Adding = BodyOf<typeof addWeighing>

/** Whether a change adds a weighing to the line. */
export const isAddedTo = (change: Unsent, itemId: number): boolean =>
  change.endpoint.name === addWeighing.name && Number(paramsOf(change)['itemId']) === itemId

const isVoiding = ({ endpoint }: Unsent): boolean => endpoint.name === voidWeighing.name

/** A line's weighings with what this tablet has not sent yet, in the order in which it was done. */
export function weighingsWith(
  there: readonly Weighing[],
  unsent: readonly Unsent[],
  { item, name }: { item: OrderItem; name: string },
): TabletWeighing[] {
  const start = there.map((each): TabletWeighing => ({ ...each, waiting: false }))
  let { substitute } = item
  return unsent.reduce((all, change) => {
    if (isAddedTo(change, item.id)) return added(all, change, name)
    if (isVoiding(change)) return voided(all, paramsOf(change)['weighingId'], change, name)
    if (!isOfLine(change, item.id)) return all
    const body = bodyOf<BodyOf<typeof changeOrderItem>>(change)
    const swapped = isSwap({ substitute }, body)
    if (swapped) substitute = body.substitute || null
    if (body.quantityPicked !== undefined) return typed(item, body.quantityPicked, change, name)
    return swapped ? [] : all
  }, start)
}

/** Whether a change concerns the line as a whole: its picked quantity, its note or its substitute. */
export const isOfLine = (change: Unsent, itemId: number): boolean =>
  change.endpoint.name === changeOrderItem.name && Number(paramsOf(change)['itemId']) === itemId

/** A change that sets the picked quantity replaces every weighing. */
function typed(item: OrderItem, weight: unknown, change: Unsent, name: string): TabletWeighing[] {
  const quantityPicked = weight === null ? null : quantity(String(weight))
  const by = { pickedBy: name, pickedAt: change.placedAt, piecesPicked: null }
  const [row] = knownOrRecorded({ ...item, ...by, quantityPicked }, undefined)
  return row ? [{ ...row, waiting: true }] : []
}

function added(all: TabletWeighing[], change: Unsent, name: string): TabletWeighing[] {
  const body = bodyOf<Adding>(change)
  if (body.id === undefined || all.some(({ id }) => id === body.id)) return all
  const [grossKg, tareKg] = [quantity(String(body.grossKg)), quantity(String(body.tareKg ?? '0'))]
  const row: TabletWeighing = {
    id: body.id,
    pieces: body.pieces ?? null,
    grossKg,
    tareKg,
    netKg: netKg({ grossKg, tareKg }),
    source: body.source,
    label: body.label ?? null,
    device: body.device ?? null,
    byName: name,
    at: change.placedAt,
    voidedAt: null,
    voidedBy: null,
    voidReason: null,
    lots: [],
    waiting: true,
  }
  return [...all, row]
}

const voided = (all: TabletWeighing[], id: unknown, change: Unsent, name: string) =>
  all.map((each) =>
    each.id === id && each.voidedAt === null
      ? { ...each, voidedAt: change.placedAt, voidedBy: name, voidReason: 'Undone' }
      : each,
  )

/** Whether a change concerns one of the line's weighings. */
export const isOfWeighings = (change: Unsent, itemId: number, ids: readonly string[]): boolean =>
  isAddedTo(change, itemId) ||
  (isVoiding(change) && ids.includes(String(paramsOf(change)['weighingId'])))

/**
 * What a line's weighings add up to on this tablet. Returns nothing if the line's own numbers are right, because its
 * weighings are not known or it is a line by weight that nobody changed here.
 */
export function pickedOnTablet(
  item: OrderItem,
  weighings: readonly TabletWeighing[],
  changed: boolean,
): Partial<OrderItem> {
  const live = liveOf(weighings)
  if (!changed && !(isWeighedByPiece(item) && live.length > 0)) return {}
  const picked = pickedOf(weighings)
  const last = live.at(-1)
  return { ...picked, pickedBy: last?.byName ?? null, pickedAt: last?.at ?? null }
}

/** A line's weighings. If this tablet never read them, the line's recorded weight counts as one weighing. */
export function knownOrRecorded(item: OrderItem, known: LineToWeigh | undefined): Weighing[] {
  if (known) return known.weighings
  const { id, quantityPicked, piecesPicked, pickedBy, pickedAt, unit } = item
  if (!isWeighed(unit) || quantityPicked === null || isZeroQuantity(quantityPicked)) return []
  return [
    {
      id: `recorded-${id}`,
      pieces: piecesPicked,
      grossKg: quantityPicked,
      tareKg: '0',
      netKg: quantityPicked,
      source: 'typed',
      label: null,
      device: null,
      byName: pickedBy ?? '',
      at: pickedAt ?? '',
      voidedAt: null,
      voidedBy: null,
      voidReason: null,
      lots: [],
    },
  ]
}
