import type { OrderItem } from '#contract/orders/orders.ts'
import type { LineToWeigh } from '#contract/orders/weighings.ts'
import type { HeldWeight } from '#domain/orders/picking/picking.ts'
import { suppliedName } from '#domain/orders/picking/picking.ts'
import {
  liveOf,
  netKg,
  type Weighing,
  weighingToConfirm,
} from '#domain/orders/picking/weighings.ts'
import type { KeptChange } from '#web/platform/offline/offline-queue.ts'
import type { Read } from './use-weigh.ts'
import { bodyOf, type TabletWeighing } from './weighings-on-tablet.ts'

/** Turns a weighing that waits for an answer into text, because held weights are stored as texts. */
export const heldText = (read: Read): string => JSON.stringify(read)

/** The weighing in a held text; null if it is a plain weight, as other lines hold it. */
export function readingIn(held: string | null): Read | null {
  return held?.startsWith('{') ? (JSON.parse(held) as Read) : null
}

/** The held text of a weighing that the server refused in order to ask about it. */
export function heldOf(change: KeptChange): string {
  const { pieces, grossKg, tareKg, source, label } = bodyOf<Read>(change)
  return heldText({ pieces, grossKg, tareKg: tareKg ?? '0', source, label })
}

/** The weight to show for a held text. */
export function heldKg(held: string | null): string | null {
  const read = readingIn(held)
  return read ? netKg(read) : held
}

type Beside = {
  item: OrderItem
  weighings: readonly TabletWeighing[]
  terms: LineToWeigh | undefined
  tolerance: number
}

/** The question before this weighing is sent, by the same rule as the server's. */
export function questionAbout(
  read: Read,
  { item, weighings, terms, tolerance }: Beside,
): HeldWeight | null {
  const line = {
    ...item,
    name: suppliedName(item),
    piecesOrdered: item.substitute ? null : item.piecesOrdered,
  }
  const none = { leastKg: null, mostKg: null }
  const range = item.substitute || !terms ? none : terms
  const weighing: Weighing = { ...read, pieces: read.pieces ?? null }
  const moreToCome = read.moreToCome ?? false
  return weighingToConfirm(weighing, liveOf(weighings), { line, range, tolerance, moreToCome })
}
