import { useEffect, useId, useState } from 'react'
import type { OrderItem } from '#contract/orders.ts'
import { formatQuantity, isZeroQuantity, obstacleToQuantity, quantity } from '#domain/quantities.ts'
import { saidBy } from '#web/platform/api.ts'
import { NumberField } from '#web/ui/NumberField.tsx'
import { SavedMark } from '#web/ui/SavedMark.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './PickLine.module.css'
import { useChangeOrderItem } from './orders-queries.ts'

type Props = {
  item: OrderItem
  editable: boolean
  /** The weight is in: go on to the next line. */
  onDone: () => void
  onUnsaved: (waiting: boolean) => void
}

const asTyped = (kept: string | null) => (kept === null ? '' : quantity(kept))

/** One line to pick. It saves itself on leaving the field or pressing Enter, if it changed. */
export function PickLine({ item, editable, onDone, onUnsaved }: Props) {
  const { weight, setWeight, notes, setNotes, error, save, state } = usePick(item, onUnsaved)
  const labelId = useId()
  const short =
    weight !== '' && !obstacleToQuantity(weight, item.unit) && isZeroQuantity(quantity(weight))
  const onEnter = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (save()) onDone()
  }
  return (
    <li className={styles.line} data-done={item.quantityPicked !== null || undefined}>
      <div className={styles.what} id={labelId}>
        <strong className={styles.name}>
          {item.name}
          {item.variationName && ` (${item.variationName})`}
        </strong>
        <span className={styles.ordered}>
          Ordered {formatQuantity(item.quantityOrdered, item.unit)}
        </span>
        {item.packingNote && <span className={styles.note}>{item.packingNote}</span>}
      </div>
      <NumberField
        label={`Picked, ${item.name}`}
        hideLabel
        size="glove"
        suffix={item.unit}
        value={weight}
        disabled={!editable}
        error={error}
        aside={<SavedMark state={state} />}
        onChange={({ target }) => setWeight(target.value)}
        onBlur={() => save()}
        onKeyDown={onEnter}
        onFocus={({ target }) => target.select()}
        data-weight
        fieldClassName={styles.weight}
      />
      {(short || notes) && (
        <TextField
          label={short ? 'Why is it short?' : 'Picking note'}
          size="glove"
          value={notes}
          disabled={!editable}
          onChange={({ target }) => setNotes(target.value)}
          onBlur={() => save()}
          fieldClassName={styles.why}
        />
      )}
    </li>
  )
}

function usePick(item: OrderItem, onUnsaved: (waiting: boolean) => void) {
  const [weight, setWeight] = useState(asTyped(item.quantityPicked))
  const [notes, setNotes] = useState(item.pickingNotes ?? '')
  const [error, setError] = useState<string | null>(null)
  const change = useChangeOrderItem()
  // What another picker saved shows here, unless this field is being typed in.
  useEffect(() => setWeight(asTyped(item.quantityPicked)), [item.quantityPicked])
  useEffect(() => setNotes(item.pickingNotes ?? ''), [item.pickingNotes])

  const save = (): boolean => {
    if (weight.trim() === '') return true
    const obstacle = obstacleToQuantity(weight, 'kg')
    setError(obstacle)
    if (obstacle) return false
    const typed = quantity(weight)
    if (typed === asTyped(item.quantityPicked) && notes === (item.pickingNotes ?? '')) return true
    onUnsaved(true)
    change.mutate(
      { params: { itemId: item.id }, body: { quantityPicked: typed, pickingNotes: notes || null } },
      {
        onError: (failure) =>
          toast.failure('Failed to save quantities', saidBy(failure, 'Please try again.')),
        onSettled: () => onUnsaved(false),
      },
    )
    return true
  }
  const saved = item.quantityPicked !== null && weight === asTyped(item.quantityPicked)
  const state = change.isPending ? 'saving' : change.isError ? 'failed' : saved ? 'saved' : 'idle'
  return { weight, setWeight, notes, setNotes, error, save, state } as const
}
