import { useEffect, useRef, useState } from 'react'
import type { BodyOf } from '#contract/endpoint.ts'
import { changeOrderItem, type OrderItem } from '#contract/orders.ts'
import { readScaleLine } from '#domain/scale-reading.ts'
import { formatQuantity, obstacleToQuantity, quantity } from '#domain/quantities.ts'
import { ApiError, saidBy } from '#web/platform/api.ts'
import { useKeptChange } from '#web/platform/offline.ts'
import { toast } from '#web/ui/toast.ts'

const asTyped = (kept: string | null) => (kept === null ? '' : quantity(kept))

type Body = BodyOf<typeof changeOrderItem>

/**
 * The weight being typed on a line. It saves on leaving the field or Enter, if it changed; what
 * another picker saved meanwhile shows by itself, but never under the fingers of who is typing.
 */
export function usePickLine(item: OrderItem, orderNumber: string) {
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
   * What the field holds: the kept weight; one being typed or sent, which nothing replaces; or one
   * refused because another's stands there, which is saved again only on purpose.
   */
  const holds = useRef<'kept' | 'typed' | 'sent' | 'refused'>('kept')
  /** The weight this person knows to stand there. */
  const seen = useRef(kept)
  const latest = useRef(kept)
  /** What stood there when the last weight was sent: read late, it is old and not another's. */
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
  const keepUp = () => {
    holds.current = 'kept'
    if (!missed.current) return
    missed.current = false
    seen.current = latest.current
    setWeight(latest.current)
  }

  const send = (body: Body, title: string, then?: { onSaved: () => void; onRefused: () => void }) =>
    change.mutate(
      { given: { params: { itemId: item.id }, body }, title },
      {
        onSuccess: () => then?.onSaved(),
        onError: (failure) => {
          then?.onRefused()
          setError(failure instanceof ApiError ? failure.said : null)
          toast.failure('Failed to save quantities', saidBy(failure, 'Please try again.'))
        },
      },
    )

  /** Saves what is typed, or what a scale says; true when the line is in order. */
  const save = (given = shown.current): boolean => {
    const text = given.trim() === '' ? '' : (readScaleLine(given)?.weight ?? given)
    const obstacle = text === '' ? null : obstacleToQuantity(text, 'kg')
    setError(obstacle)
    if (obstacle) return false
    const typed = text === '' ? '' : quantity(text)
    setWeight(typed)
    if (typed === seen.current) {
      if (holds.current === 'typed') keepUp()
      return typed !== ''
    }
    holds.current = 'sent'
    missed.current = false
    const before = seen.current
    replaced.current = before
    seen.current = typed
    const said = typed === '' ? 'no weight' : formatQuantity(typed, item.unit)
    send(
      { quantityPicked: typed || null, seenPicked: before || null },
      `${orderNumber}, ${item.name}: ${said}`,
      {
        onSaved: () => {
          if (holds.current === 'sent') keepUp()
        },
        // Another's weight stands there: whoever saves again now has read so.
        onRefused: () => {
          seen.current = latest.current
          if (holds.current === 'sent') holds.current = 'refused'
        },
      },
    )
    return typed !== ''
  }

  const leave = () => {
    if (holds.current !== 'refused') save()
  }
  const type = (text: string) => {
    holds.current = 'typed'
    setWeight(text)
    setError(null)
  }
  const saving = change.isPending
  const state = saving ? 'saving' : change.isError ? 'failed' : kept !== '' ? 'saved' : 'idle'
  return { weight, type, leave, save, send, error, saving, state } as const
}
