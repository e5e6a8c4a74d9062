import { useState } from 'react'
import { changeOrderItem, type OrderItem } from '#contract/orders/orders.ts'
import { enteredWeight } from '#domain/orders/picking/scale-reading.ts'
import { weightToConfirm } from '#domain/orders/picking/picking.ts'
import {
  formatQuantity,
  isWeighed,
  isZeroQuantity,
  obstacleToQuantity,
  quantity,
} from '#domain/products/quantities.ts'
import type { Lot } from './lots/use-lot.ts'
import { useTolerance } from '#web/platform/use-tolerance.ts'
import { useWeightField } from './use-weight-field.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { labelAfter } from '#web/labels/label-each.ts'
import { ApiError, saidBy } from '#web/platform/calls/api.ts'
import { isoNow } from '#web/platform/clock.ts'
import { useKeptChange } from '#web/platform/offline/offline.ts'
import { toast } from '#web/ui/over/toast.ts'

/** A line's weight that a person must still confirm; it survives closing the page. */
export type Holding = {
  weight: string | null
  hold: (weight: string) => void
  letGo: () => void
}

/** What happened to a weight: saved or being sent, held for confirmation, or not a weight. */
type Saved = 'in order' | 'held' | 'wrong'

/**
 * The weight field of a line. It saves on Enter or when the picker leaves it, if the weight changed. Another
 * picker's weight appears by itself, but never while somebody is typing here. A weight far from what was ordered is
 * held, not sent, until it is confirmed.
 */
export function usePickLine(
  item: OrderItem,
  orderNumber: string,
  held: Holding,
  lot?: Pick<Lot, 'named' | 'obstacle' | 'question'>,
) {
  const tolerance = useTolerance()
  const kept = item.quantityPicked === null ? '' : quantity(item.quantityPicked)
  const field = useWeightField(kept, held.weight)
  const [error, setError] = useState<string | null>(null)
  const { send, saving, failed, reset } = useSendLine(item, orderNumber, setError)
  const holdBack = (typed: string) => {
    field.holdBack()
    held.hold(typed)
  }
  const sendWeight = (typed: string, confirmed: boolean) =>
    send(
      {
        ...changeTo(typed, field.sending(typed), confirmed),
        ...(isSome(typed) && namedFor(lot, item.unit, typed)),
      },
      `${orderNumber}, ${weightOfLine(item, typed)}`,
      {
        onSaved: field.saved,
        onRefused: field.refused,
        onHeld: () => {
          if (field.isRefused()) holdBack(typed)
        },
      },
    )
  /** Saves a weight that was typed or came from a scale. */
  const save = (given = field.shown(), confirmed = false): Saved => {
    const { typed, obstacle: wrong } = entered(given, item.unit)
    const isNew = wrong === null && isSome(typed) && !field.isSaved(typed)
    const obstacle = wrong ?? (isNew ? (lot?.obstacle(typed, true) ?? null) : null)
    setError(obstacle)
    if (obstacle) return 'wrong'
    field.show(typed)
    const done = typed === '' ? 'wrong' : 'in order'
    if (field.isSaved(typed)) return done
    const asks = () => weightToConfirm(typed, item, tolerance) ?? lot?.question(typed, true)
    if (typed !== '' && !confirmed && asks()) {
      holdBack(typed)
      return 'held'
    }
    sendWeight(typed, confirmed)
    return done
  }
  const leave = () => {
    return field.waitsForPerson() ? null : save()
  }
  const type = (text: string) => {
    if (field.isHeld()) held.letGo()
    field.typed(text)
    setError(null)
  }
  /** The person confirms the held weight. */
  const confirm = () => {
    held.letGo()
    return save(held.weight ?? field.shown(), true)
  }
  /** The held weight was a mistake, so the field shows the saved weight again. */
  const again = () => {
    held.letGo()
    field.again()
    setError(null)
    reset()
  }
  const state = stateOf(saving, held.weight !== null || failed || error !== null, kept)
  const { weight } = field
  return { weight, type, leave, save, confirm, again, send, error, saving, state } as const
}

const isSome = (typed: string): boolean => typed !== '' && !isZeroQuantity(typed)

/** Names the lot of the entered weight; for counted goods, also how many pieces come from it. */
function namedFor(lot: Pick<Lot, 'named'> | undefined, unit: string, typed: string) {
  const { lots } = lot?.named ?? {}
  if (!lots) return {}
  return { lots: lots.map((each) => (isWeighed(unit) ? each : { ...each, pieces: Number(typed) })) }
}

const weightOfLine = ({ name, unit }: OrderItem, typed: string): string =>
  `${name}: ${typed === '' ? 'no weight' : formatQuantity(typed, unit)}`

const changeTo = (typed: string, seen: string, confirmed: boolean) => ({
  quantityPicked: typed || null,
  seenPicked: seen || null,
  ...(confirmed && { confirmed }),
  ...(typed !== '' && { weighedAt: isoNow() }),
})

/** The weight that somebody typed, or why it is not a weight. */
function entered(given: string, unit: string): { typed: string; obstacle: string | null } {
  const text = given.trim() === '' ? '' : enteredWeight(given)
  const obstacle = text === '' ? null : obstacleToQuantity(text, unit)
  return { typed: text === '' || obstacle ? '' : quantity(text), obstacle }
}

function stateOf(saving: boolean, failed: boolean, kept: string) {
  if (saving) return 'saving'
  if (failed) return 'failed'
  return kept === '' ? 'idle' : 'saved'
}

type Then = { onSaved: () => void; onRefused: () => void; onHeld: () => void }

/** Sends changes of a line, or keeps them on the tablet until there is signal, and reports a refusal. */
function useSendLine(item: OrderItem, orderNumber: string, onError: (said: string | null) => void) {
  const change = useKeptChange(changeOrderItem)
  const madeAt = {
    label: 'Go to the line',
    path: `/orders/${orderNumber}`,
    hash: `line-${item.id}`,
  }
  const send = (body: BodyOf<typeof changeOrderItem>, title: string, then?: Then) =>
    change.mutate(
      { given: { params: { itemId: item.id }, body }, title, madeAt, weightOf: orderNumber },
      {
        onSuccess: ({ waiting }) => {
          then?.onSaved()
          if (!waiting && body.lots) labelAfter({ itemId: item.id })
        },
        onError: (failure) => {
          then?.onRefused()
          if (failure instanceof ApiError && failure.code === 'WEIGHT_TO_CONFIRM')
            return then?.onHeld()
          onError(failure instanceof ApiError ? failure.said : null)
          toast.failure('Failed to save quantities', saidBy(failure, 'Please try again.'))
        },
      },
    )
  return { send, saving: change.isPending, failed: change.isError, reset: change.reset }
}
