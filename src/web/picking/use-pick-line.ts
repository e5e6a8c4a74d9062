import { useEffect, useRef, useState } from 'react'
import type { BodyOf } from '#contract/endpoint.ts'
import { changeOrderItem, type OrderItem } from '#contract/orders/orders.ts'
import { enteredWeight } from '#domain/orders/picking/scale-reading.ts'
import { weightToConfirm } from '#domain/orders/picking/picking.ts'
import { formatQuantity, obstacleToQuantity, quantity } from '#domain/products/quantities.ts'
import { ApiError, saidBy } from '#web/platform/calls/api.ts'
import { useKeptChange } from '#web/platform/offline/offline.ts'
import { toast } from '#web/ui/over/toast.ts'
import { useTolerance } from './picking-queries.ts'

const asTyped = (kept: string | null) => (kept === null ? '' : quantity(kept))

type Body = BodyOf<typeof changeOrderItem>

/** A line's weight that a person must still confirm; it survives closing the page. */
export type Holding = {
  weight: string | null
  hold: (weight: string) => void
  letGo: () => void
}

/**
 * The weight field of a line. It saves on Enter or when the picker leaves it, if the weight changed. Another
 * picker's weight appears by itself, but never while somebody is typing here. A weight far from what was ordered is
 * held, not sent, until it is confirmed.
 */
export function usePickLine(item: OrderItem, orderNumber: string, held: Holding) {
  const tolerance = useTolerance()
  const kept = asTyped(item.quantityPicked)
  const [weight, setShown] = useState(kept)
  /**
   * Sets what the field shows. A scale's weight must be in the field before the focus moves on, so it is set at
   * once.
   */
  const shown = useRef(kept)
  const setWeight = (text: string) => {
    shown.current = text
    setShown(text)
  }
  const [error, setError] = useState<string | null>(null)
  const change = useKeptChange(changeOrderItem)
  /**
   * What the field holds: the saved weight; a weight being typed or sent, which nothing may replace; a weight that
   * was refused because another picker saved one, which is only saved again on purpose; or a held weight.
   */
  const holds = useRef<'kept' | 'typed' | 'sent' | 'refused' | 'held'>('kept')
  /** The saved weight that this person has seen. */
  const seen = useRef(kept)
  const latest = useRef(kept)
  /**
   * The saved weight at the time the last one was sent. If an answer shows it again, that answer is old and nobody
   * else has weighed.
   */
  const replaced = useRef<string | null>(null)
  /** Another picker's weight arrived while this person was typing or sending. */
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

  /** Saves a weight that was typed or came from a scale. */
  const save = (given = shown.current, confirmed = false): Saved => {
    const text = given.trim() === '' ? '' : enteredWeight(given)
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
        // The field now shows another picker's weight, so saving again means that this person has read it.
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
  /** The person confirms the held weight. */
  const confirm = () => {
    held.letGo()
    return save(held.weight ?? shown.current, true)
  }
  /** The held weight was a mistake, so the field shows the saved weight again. */
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

/** What happened to a weight: saved or being sent, held for confirmation, or not a weight. */
type Saved = 'in order' | 'held' | 'wrong'

type Then = { onSaved: () => void; onRefused: () => void; onHeld: () => void }

function stateOf(saving: boolean, failed: boolean, kept: string) {
  if (saving) return 'saving'
  if (failed) return 'failed'
  return kept === '' ? 'idle' : 'saved'
}
