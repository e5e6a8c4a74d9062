import type { BodyOf } from '#contract/endpoint.ts'
import {
  changeOrder,
  changeOrderItem,
  type Order,
  type OrderItem,
} from '#contract/orders/orders.ts'
import type { OrderStatus } from '#domain/orders/order-statuses.ts'
import { isUnexplained } from '#domain/orders/order-transitions.ts'
import { quantity } from '#domain/products/quantities.ts'
import { counted } from '#domain/words/counted.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { useDraft } from '#web/platform/offline/draft.ts'
import { discardChange, useWaitingChanges } from '#web/platform/offline/offline.ts'
import type { KeptChange } from '#web/platform/offline/offline-queue.ts'
import { obstacleTo } from '#domain/orders/order-actions.ts'

const about = (change: KeptChange, name: string, param: string, id: number): boolean =>
  change.endpoint.name === name &&
  Number((change.given.params as unknown as Record<string, unknown> | undefined)?.[param]) === id
const waits = ({ refused }: KeptChange): boolean => refused === null
const movesOf = (changes: readonly KeptChange[], id: number) =>
  changes.filter((change) => about(change, changeOrder.name, 'id', id))
function statusAfter(changes: readonly KeptChange[], id: number): OrderStatus | undefined {
  const moved = movesOf(changes, id).at(-1)?.given.body as unknown
  return (moved as BodyOf<typeof changeOrder> | undefined)?.status
}
const isAskedAgain = ({ refusedCode }: KeptChange): boolean => refusedCode === 'WEIGHT_TO_CONFIRM'

export type LineOnTablet = {
  item: OrderItem
  /** Saved on this tablet but not sent yet. */
  waiting: boolean
  /** A weight that is not saved until this person confirms it. */
  held: string | null
}

export type OrderOnTablet = ReturnType<typeof useOrderOnTablet>
type Body = BodyOf<typeof changeOrderItem>

/** An order as this tablet knows it: its lines include changes that have not been sent yet. */
export function useOrderOnTablet(order: Order) {
  const changes = useWaitingChanges()
  const { name } = useCurrentUser()
  const { draft, change: changeHeld } = useDraft<Held>(`held-weights-${order.id}`, () => ({}))
  const ofLine = (itemId: number) => changesOf(changes, itemId)
  const moves = movesOf(changes.filter(waits), order.id)
  const status = statusAfter(changes.filter(waits), order.id) ?? order.status
  const lines = order.items.map((item): LineOnTablet => {
    const unsent = ofLine(item.id).filter(waits)
    const asked = ofLine(item.id).findLast(isAskedAgain)
    return {
      item: withUnsent(item, unsent, name),
      waiting: unsent.length > 0,
      held:
        obstacleTo.weigh({ status }) === null
          ? (draft?.[item.id] ?? (asked ? weightOf(asked) : null))
          : null,
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
  return ({ items }) => items.map((item) => withUnsent(item, changesOf(changes, item.id), name))
}

const changesOf = (changes: readonly KeptChange[], itemId: number) =>
  changes.filter((change) => about(change, changeOrderItem.name, 'itemId', itemId))

const withUnsent = (item: OrderItem, unsent: readonly KeptChange[], name: string): OrderItem =>
  Object.assign({}, item, ...unsent.map((change) => shownOf(change, name)))

/** An order's status as this tablet knows it, including a move that has not been sent yet. */
export function useStatusOnTablet(): (order: Order) => OrderStatus {
  const changes = useWaitingChanges().filter(waits)
  return ({ id, status }) => statusAfter(changes, id) ?? status
}

/** The held weights, by line. */
type Held = Record<number, string>

const bodyOf = ({ given }: KeptChange) => given.body as unknown as Body

function weightOf(change: KeptChange): string | null {
  const { quantityPicked } = bodyOf(change)
  return quantityPicked ? quantity(String(quantityPicked)) : null
}

/** The fields of a change that its line shows; its weight is this person's. */
function shownOf(change: KeptChange, name: string) {
  const { quantityPicked, pickingNotes, substitute } = bodyOf(change)
  const by = quantityPicked === null ? null : { pickedBy: name, pickedAt: change.placedAt }
  return {
    ...(quantityPicked !== undefined && {
      quantityPicked,
      ...(by ?? { pickedBy: null, pickedAt: null }),
    }),
    ...(pickingNotes !== undefined && { pickingNotes }),
    ...(substitute !== undefined && { substitute }),
  }
}

/** What is left before an order can be marked picked, and at which of its lines; null if nothing is. */
export function leftToDo(lines: readonly LineOnTablet[]): { words: string; itemId: number } | null {
  const held = lines.filter((line) => line.held !== null)
  const open = lines.filter(({ item }) => item.quantityPicked === null)
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
  const line = lines.find(({ held }) => held !== null)
  return line ? `Say whether the weight of ${line.item.name} is right first.` : null
}
