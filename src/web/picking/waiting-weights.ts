import type { BodyOf } from '#contract/endpoint.ts'
import {
  changeOrder,
  type changeOrderItem,
  type Order,
  type OrderItem,
} from '#contract/orders/orders.ts'
import { addWeighing, type LineToWeigh } from '#contract/orders/weighings.ts'
import type { OrderStatus } from '#domain/orders/states/order-statuses.ts'
import { isUnexplained } from '#domain/orders/states/order-transitions.ts'
import { isToPick, takesBackWeight } from '#domain/orders/picking/picking.ts'
import { quantity } from '#domain/products/quantities.ts'
import { counted } from '#domain/words/counted.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { useDraft } from '#web/platform/offline/draft.ts'
import { discardChange, useWaitingChanges } from '#web/platform/offline/offline.ts'
import type { KeptChange } from '#web/platform/offline/offline-queue.ts'
import { obstacleTo } from '#domain/orders/states/order-actions.ts'
import { useLinesToWeigh } from './picking-queries.ts'
import { heldOf } from './pieces/held-reading.ts'
import {
  bodyOf,
  isAddedTo,
  isOfLine,
  isOfWeighings,
  knownOrRecorded,
  pickedOnTablet,
  type TabletWeighing,
  type Unsent,
  weighingsWith,
} from './pieces/weighings-on-tablet.ts'

const about = (change: Unsent, name: string, param: string, id: number): boolean =>
  change.endpoint.name === name &&
  Number((change.given.params as unknown as Record<string, unknown> | undefined)?.[param]) === id
const waits = ({ refused }: KeptChange): boolean => refused === null
const movesOf = (changes: readonly KeptChange[], id: number) =>
  changes.filter((change) => about(change, changeOrder.name, 'id', id))
function statusAfter(changes: readonly KeptChange[], id: number): OrderStatus | undefined {
  const moved = movesOf(changes, id).at(-1)?.given.body as unknown
  return (moved as BodyOf<typeof changeOrder> | undefined)?.status
}
const isOverwriting = ({ refused, refusedCode }: KeptChange): boolean =>
  refused !== null && refusedCode === 'STALE'
const isAskedAgain = ({ refusedCode }: KeptChange): boolean => refusedCode === 'WEIGHT_TO_CONFIRM'

export type LineOnTablet = {
  item: OrderItem
  /** Saved on this tablet but not sent yet. */
  waiting: boolean
  /** A weight that is not saved until this person confirms it. */
  held: string | null
  /** A change that was refused because somebody else had saved another weight; this person decides which stands. */
  refused: KeptChange | null
  /** The line's weighings, voided ones too. */
  weighings: readonly TabletWeighing[]
  /** What the line's product says about a piece; undefined until it was read. */
  terms: LineToWeigh | undefined
}

export type OrderOnTablet = ReturnType<typeof useOrderOnTablet>
type Body = BodyOf<typeof changeOrderItem>

/**
 * An order as this tablet knows it: its lines include changes that have not been sent yet, and those that are
 * `sending`. Only a screen that passes `sending` asks the server for the weighings; others use what is already here.
 */
export function useOrderOnTablet(order: Order, sending?: readonly Unsent[]) {
  const changes = useWaitingChanges()
  const known = useLinesToWeigh(order.id, sending !== undefined)
  const { name } = useCurrentUser()
  const { draft, change: changeHeld } = useDraft<Held>(`held-weights-${order.id}`, () => ({}))
  const ofLine = (itemId: number) => changesOf(changes, itemId)
  const moves = movesOf(changes.filter(waits), order.id)
  const status = statusAfter(changes.filter(waits), order.id) ?? order.status
  const lines = order.items.map((item): LineOnTablet => {
    const terms = known?.find(({ itemId }) => itemId === item.id)
    const unsent = changes.filter(waits)
    const asked = ofLine(item.id).findLast(isAskedAgain)
    const line = withUnsent(item, [...unsent, ...(sending ?? [])], { name, terms })
    return {
      ...line,
      terms,
      waiting: ofLine(item.id).some(waits) || line.weighings.some(({ waiting }) => waiting),
      held:
        obstacleTo.weigh({ status }) === null
          ? (draft?.[item.id] ?? (asked ? weightOf(asked) : null))
          : null,
      refused: ofLine(item.id).findLast(isOverwriting) ?? null,
    }
  })
  const hold = (itemId: number, weight: string) =>
    changeHeld((before) => ({ ...before, [itemId]: weight }))
  const letGo = (itemId: number) => {
    changeHeld(({ [itemId]: _, ...others }) => others)
    for (const each of ofLine(itemId).filter(isAskedAgain)) void discardChange(each)
  }
  return {
    lines,
    status,
    moveWaits: moves.length > 0,
    hold,
    letGo,
  }
}

/** An order's lines as this tablet knows them, without asking for held weights. */
export function useLinesOnTablet(): (order: Order) => OrderItem[] {
  const changes = useWaitingChanges().filter(waits)
  const { name } = useCurrentUser()
  return ({ items }) =>
    items.map((item) => withUnsent(item, changes, { name, terms: undefined }).item)
}

const changesOf = (changes: readonly KeptChange[], itemId: number) =>
  changes.filter((change) => isOfLine(change, itemId) || isAddedTo(change, itemId))

/** A line with its weighings, as they will be once the unsent changes are sent. */
function withUnsent(
  item: OrderItem,
  unsent: readonly Unsent[],
  { name, terms }: { name: string; terms: LineToWeigh | undefined },
) {
  const typed = unsent.filter((change) => isOfLine(change, item.id))
  const line = typed.reduce<OrderItem>(
    (so, change) => Object.assign({}, so, shownOf(so, change, name)),
    item,
  )
  const there = knownOrRecorded(item, terms)
  const weighings = weighingsWith(there, unsent, { item, name })
  const ids = weighings.map(({ id }) => id)
  const changed = unsent.some((change) => isOfWeighings(change, item.id, ids))
  return { item: { ...line, ...pickedOnTablet(line, weighings, changed) }, weighings }
}

/** An order's status as this tablet knows it, including a move that has not been sent yet. */
export function useStatusOnTablet(): (order: Order) => OrderStatus {
  const changes = useWaitingChanges().filter(waits)
  return ({ id, status }) => statusAfter(changes, id) ?? status
}

/** The held weights, by line. */
type Held = Record<number, string>

function weightOf(change: KeptChange): string | null {
  if (change.endpoint.name === addWeighing.name) return heldOf(change)
  const { quantityPicked } = bodyOf<Body>(change)
  return quantityPicked ? quantity(String(quantityPicked)) : null
}

/** What a line shows of an unsent change; its weight counts as picked by this person. */
function shownOf(line: OrderItem, change: Unsent, name: string) {
  const body = bodyOf<Body>(change)
  const { pickingNotes, substitute, substituteProductId, substituteVariationId } = body
  const takenBack = takesBackWeight(line, body as typeof body & { quantityPicked?: string | null })
  const quantityPicked = takenBack ? null : body.quantityPicked
  const by = quantityPicked === null ? null : { pickedBy: name, pickedAt: change.placedAt }
  return {
    ...(quantityPicked !== undefined && {
      quantityPicked,
      ...(takenBack && { piecesPicked: null }),
      ...(by ?? { pickedBy: null, pickedAt: null }),
    }),
    ...(pickingNotes !== undefined && { pickingNotes }),
    ...(substitute !== undefined && { substitute, substituteProductId, substituteVariationId }),
  }
}

/** A weight of the line is far from the order, or somebody else has saved another one. */
export const waitsForAnswer = ({ held, refused }: LineOnTablet): boolean =>
  held !== null || refused !== null

/** What is left to do before an order can be marked picked, and the line to open for it; null if nothing is left. */
export function leftToDo(lines: readonly LineOnTablet[]): { words: string; itemId: number } | null {
  const held = lines.filter(waitsForAnswer)
  const open = lines.filter(({ item }) => isToPick(item))
  const silent = lines.filter(({ item }) => isUnexplained(item))
  const [first] = [...held, ...open, ...silent]
  if (!first) return null
  const words =
    held.length > 0
      ? `${counted(held.length, 'line')} to answer`
      : open.length > 0
        ? `${counted(open.length, 'line')} to pick`
        : `say why no ${first.item.name} was picked`
  return { words, itemId: first.item.id }
}

/** Why an order can't be marked picked while a weight still needs an answer, or null. */
export function obstacleOfHeld(lines: readonly LineOnTablet[]): string | null {
  const line = lines.find(waitsForAnswer)
  return line ? `Say whether the weight of ${line.item.name} is right first.` : null
}
