import { useEffect, useRef, useState } from 'react'
import type { BodyOf } from '#contract/endpoint.ts'
import { changeOrderItem, type OrderItem } from '#contract/orders.ts'
import { readScaleLine } from '#domain/orders/scale-reading.ts'
import { weightToConfirm } from '#domain/orders/picking.ts'
import { formatQuantity, obstacleToQuantity, quantity } from '#domain/products/quantities.ts'
import { ApiError, saidBy } from '#web/platform/calls/api.ts'
import { useKeptChange } from '#web/platform/offline/offline.ts'
import { toast } from '#web/ui/over/toast.ts'
import { useTolerance } from './picking-queries.ts'

const asTyped = (kept: string | null) => (kept === null ? '' : quantity(kept))

type Body = BodyOf<typeof changeOrderItem>

/** The weight of a line that waits for a person's yes; it outlives the page. */
export type Holding = {
  weight: string | null
  hold: (weight: string) => void
  letGo: () => void
}

/**
 * The weight being typed on a line. It saves on leaving the field or Enter, if it changed; what
 * another picker saved meanwhile shows by itself, but never under the fingers of who is typing. A weight far
 * from what was ordered is held, not sent, until it is confirmed.
 */
export function usePickLine(item: OrderItem, orderNumber: string, held: Holding) {
  const tolerance = useTolerance()
  const kept = asTyped(item.quantityPicked)
  const [weight, setShown] = useState(kept)
  /** What the field shows from now on; a scale's weight is left for the next line before it is drawn. */
  const shown = useRef(kept)
  const setWeight = (text: string) => {
    shown.current = text
    setShown(text)
  }
  const [error, setError] = useState<string | null>(null)
  const change = useKeptChange(changeOrderItem)
  /**
   * What the field holds: the kept weight; one being typed or sent, which nothing replaces; one refused because
   * another's stands there, which is saved again only on purpose; or one held until it is confirmed.
   */
  const holds = useRef<'kept' | 'typed' | 'sent' | 'refused' | 'held'>('kept')
  /** The saved weight as this person has seen it. */
  const seen = useRef(kept)
  const latest = useRef(kept)
  /** The saved weight when the last one was sent: if an answer shows it again, it is old and not another's. */
  const replaced = useRef<string | null>(null)
  /** Another's weight came while this person was typing or sending. */
  const missed = useRef(false)
  useEffect(() => {
    latest.current = kept
    const own = holds.current === 'typed' || holds.current === 'sent'
    if (own) missed.current = kept !== shown.current && kept !== replaced.current
    else seen.current = kept
    if (holds.current !== 'kept') return
    shown.current = kept
    setShown(kept)
  }, [kept])
  useEffect(() => {
    if (holds.current === 'typed' || holds.current === 'sent') return
    if (held.weight === null && holds.current !== 'held') return
    holds.current = held.weight === null ? 'kept' : 'held'
    shown.current = held.weight ?? latest.current
    setShown(shown.current)
  }, [held.weight])
  const holdBack = (typed: string) => {
    holds.current = 'held'
    held.hold(typed)
  }
  const keepUp = () => {
    holds.current = 'kept'
    if (!missed.current) return
    missed.current = false
    seen.current = latest.current
    setWeight(latest.current)
  }

  const send = (body: Body, title: string, then?: Then) =>
    change.mutate(
      {
        given: { params: { itemId: item.id }, body },
        title,
        madeAt: {
          label: 'Go to the line',
          path: `/orders/${orderNumber}`,
          hash: `line-${item.id}`,
        },
        weightOf: orderNumber,
      },
      {
        onSuccess: () => then?.onSaved(),
        onError: (failure) => {
          then?.onRefused()
          if (failure instanceof ApiError && failure.code === 'WEIGHT_TO_CONFIRM')
            return then?.onHeld()
          setError(failure instanceof ApiError ? failure.said : null)
          toast.failure('Failed to save quantities', saidBy(failure, 'Please try again.'))
        },
      },
    )

  /** Saves what is typed, or what a scale says. */
  const save = (given = shown.current, confirmed = false): Saved => {
    const text = given.trim() === '' ? '' : (readScaleLine(given)?.weight ?? given)
    const obstacle = text === '' ? null : obstacleToQuantity(text, item.unit)
    setError(obstacle)
    if (obstacle) return 'wrong'
    const typed = text === '' ? '' : quantity(text)
    setWeight(typed)
    if (typed === seen.current) {
      if (holds.current === 'typed') keepUp()
      return typed === '' ? 'wrong' : 'in order'
    }
    if (typed !== '' && !confirmed && weightToConfirm(typed, item, tolerance)) {
      holdBack(typed)
      return 'held'
    }
    holds.current = 'sent'
    missed.current = false
    const before = seen.current
    replaced.current = before
    seen.current = typed
    const said = typed === '' ? 'no weight' : formatQuantity(typed, item.unit)
    send(
      {
        quantityPicked: typed || null,
        seenPicked: before || null,
        ...(confirmed && { confirmed }),
      },
      `${orderNumber}, ${item.name}: ${said}`,
      {
        onSaved: () => {
          if (holds.current === 'sent') keepUp()
        },
        // Another's weight is saved: someone who saves again now has read that.
        onRefused: () => {
          seen.current = latest.current
          if (holds.current === 'sent') holds.current = 'refused'
        },
        onHeld: () => {
          if (holds.current === 'refused') holdBack(typed)
        },
      },
    )
    return typed === '' ? 'wrong' : 'in order'
  }

  const leave = () => {
    if (holds.current !== 'refused' && holds.current !== 'held') save()
  }
  const type = (text: string) => {
    if (holds.current === 'held') held.letGo()
    holds.current = 'typed'
    setWeight(text)
    setError(null)
  }
  /** The held weight is right. */
  const confirm = () => {
    held.letGo()
    return save(held.weight ?? shown.current, true)
  }
  /** The held weight was a mistake: the saved weight is shown again. */
  const again = () => {
    held.letGo()
    holds.current = 'kept'
    seen.current = latest.current
    setWeight(latest.current)
  }
  const saving = change.isPending
  const state = stateOf(saving, held.weight !== null || change.isError, kept)
  return { weight, type, leave, save, confirm, again, send, error, saving, state } as const
}

/** The outcome of a weight: saved or being sent, waiting for confirmation, or not a weight. */
type Saved = 'in order' | 'held' | 'wrong'

type Then = { onSaved: () => void; onRefused: () => void; onHeld: () => void }

function stateOf(saving: boolean, failed: boolean, kept: string) {
  if (saving) return 'saving'
  if (failed) return 'failed'
  return kept === '' ? 'idle' : 'saved'
}
