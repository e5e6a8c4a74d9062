import type { BodyOf } from '#contract/endpoint.ts'
import type { confirmDelivery, Stop } from '#contract/orders/deliveries.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { lineQuantities } from '#domain/orders/line-quantities.ts'
import type { PiecesGone } from '#domain/orders/picking/weighings.ts'
import { usualReceiver } from '#domain/orders/receivers.ts'
import {
  compareQuantity,
  formatQuantity,
  isZeroQuantity,
  obstacleToQuantity,
  type Quantity,
  quantity,
  subtractQuantity,
} from '#domain/products/quantities.ts'
import { isoNow } from '#web/platform/clock.ts'
import { useDraft } from '#web/platform/offline/draft.ts'

type Confirmation = BodyOf<typeof confirmDelivery>
export type Proof = Confirmation['confirmationType']

type Draft = {
  proof: Proof
  quantities: Record<number, string>
  reasons: Record<number, string>
  /** Which pieces are not handed over, of lines whose pieces were weighed. */
  gone?: Record<number, PiecesGone[]>
  signature: { png: string; at: string } | null
  /** Lines whose quantity was changed after the signature (rules 9.3). */
  changedSince: number[]
  photo: string | null
  /** Null until the driver chooses somebody; until then the person who usually signs counts. */
  customerName: string | null
  notes: string
}

const blank = (): Draft => ({
  proof: 'signature',
  quantities: {},
  reasons: {},
  signature: null,
  changedSince: [],
  photo: null,
  customerName: null,
  notes: '',
})

export type Handover = {
  item: OrderItem
  /** Which pieces are not handed over; empty if the driver gave a quantity. */
  gone: readonly PiecesGone[]
  quantity: string
  reason: string
  obstacle: string | null
}

/** What the driver says about a line. */
export type Told = Pick<Handover, 'quantity' | 'reason' | 'gone'>

/** Why what was typed can't be a delivered quantity, or null. */
export function obstacleToDelivered(item: OrderItem, typed: string): string | null {
  const obstacle = obstacleToQuantity(typed, item.unit)
  const { sent } = lineQuantities(item)
  if (obstacle || compareQuantity(typed, sent) <= 0) return obstacle
  return `Only ${formatQuantity(sent, item.unit)} was picked.`
}

/** How much of the line is not handed over, or null if the whole line is. */
export function notHandedOver({ item, quantity: typed, obstacle }: Handover): Quantity | null {
  if (obstacle !== null) return null
  const lacking = subtractQuantity(lineQuantities(item).sent, quantity(typed))
  return isZeroQuantity(lacking) ? null : lacking
}

export const deliveryDraft = (orderId: number): string => `delivery-${orderId}`

/**
 * The delivery being confirmed, stored on the phone until it is sent or discarded. It is stored under the order's id,
 * so that a signature can't end up on another order.
 */
export function useDelivery(order: Stop, items: readonly OrderItem[]) {
  const { draft = null, change, forget } = useDraft<Draft>(deliveryDraft(order.id), blank)
  const set = (part: Partial<Draft>) => change((before) => ({ ...before, ...part }))
  const lines = items.map((item): Handover => {
    const typed = draft?.quantities[item.id] ?? lineQuantities(item).invoiced
    const reason = draft?.reasons[item.id] ?? item.returnReason ?? ''
    const gone = draft?.gone?.[item.id] ?? []
    return { item, quantity: typed, reason, gone, obstacle: obstacleToDelivered(item, typed) }
  })
  const customerName = draft?.customerName ?? usualReceiver(order.signedBefore)
  const isChangedSince = (itemId: number) => draft?.changedSince.includes(itemId) ?? false
  const confirmation = (location: string | null): Confirmation => ({
    orderId: order.id,
    confirmationType: draft?.proof ?? 'signature',
    customerSignature: draft?.signature?.png,
    signatureTimestamp: draft?.signature?.at,
    deliveryPhoto: draft?.photo,
    deliveredAt: isoNow(),
    customerName: customerName.trim() || null,
    deliveryNotes: draft?.notes.trim() || null,
    location,
    items: lines.map((line) => ({
      itemId: line.item.id,
      quantityDelivered: quantity(line.quantity),
      ...(line.gone.length > 0 && { piecesGone: [...line.gone] }),
      returnReason: notHandedOver(line) ? line.reason : null,
      modifiedAfterSignature: draft?.signature != null && isChangedSince(line.item.id),
    })),
  })
  return {
    draft,
    set,
    forget,
    lines,
    customerName,
    isChangedSince,
    setDelivered: (itemId: number, { quantity: text, reason, gone }: Told) =>
      change((before) => ({
        ...before,
        quantities: { ...before.quantities, [itemId]: text },
        reasons: { ...before.reasons, [itemId]: reason },
        gone: { ...before.gone, [itemId]: [...gone] },
        changedSince: before.signature
          ? [...new Set([...before.changedSince, itemId])]
          : before.changedSince,
      })),
    sign: (png: string | null) =>
      set({ signature: png ? { png, at: isoNow() } : null, changedSince: [] }),
    obstacle: obstacleOf(lines),
    confirmation,
  }
}

function obstacleOf(lines: readonly Handover[]): string | null {
  const wrong = lines.find(({ obstacle }) => obstacle !== null)
  if (wrong) return `Enter how much of ${wrong.item.name} was delivered.`
  const silent = lines.find((line) => notHandedOver(line) && !line.reason)
  return silent ? `Say why ${silent.item.name} is short.` : null
}
