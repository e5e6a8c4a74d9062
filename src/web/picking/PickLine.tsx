import { Scissors } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { OrderItem } from '#contract/orders.ts'
import { formatTime } from '#domain/day-labels.ts'
import { oddWeight, orderedName } from '#domain/picking.ts'
import { formatQuantity, isZeroQuantity, obstacleToQuantity } from '#domain/quantities.ts'
import { Button } from '#web/ui/Button.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { SavedMark } from '#web/ui/SavedMark.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './PickLine.module.css'
import { useTolerance } from './picking-queries.ts'
import { ShortOrSwap } from './ShortOrSwap.tsx'
import { usePickLine } from './use-pick-line.ts'
import type { Reading } from './use-scale.ts'

type Props = {
  orderNumber: string
  item: OrderItem
  /** Kept on this tablet, not sent yet. */
  waiting: boolean
  editable: boolean
  /** What the scale says for this line. */
  reading: Reading | null
  onCurrent: (here: boolean) => void
  /** The weight is in: go on to the next line. */
  onDone: () => void
}

/** One line to pick. It saves itself on leaving the field or pressing Enter, if it changed. */
export function PickLine(props: Props) {
  const { item, orderNumber, waiting, editable, reading, onCurrent, onDone } = props
  const line = usePickLine(item, orderNumber)
  const [asking, setAsking] = useState(false)
  const labelId = useId()
  const odd = useOddWeight(item)
  const asked = useRef<string | null>(null)
  /** An odd weight is held once, so that a slip is seen; none at all wants its reason. */
  const goOn = (weight: string) => {
    if (weight.trim() === '')
      return void toast.failure('Quantity required', 'Please enter a picked quantity.')
    if (!line.save(weight)) return
    if (isNone(weight) && !item.pickingNotes) return setAsking(true)
    if (odd(weight) && asked.current !== weight) asked.current = weight
    else onDone()
  }
  const onReading = useEffectEvent((given: Reading) => goOn(given.weight))
  useEffect(() => {
    if (reading) onReading(reading)
  }, [reading])
  const said = odd(line.weight)
  return (
    <li className={styles.line} data-done={item.quantityPicked !== null || undefined}>
      <div className={styles.what} id={labelId}>
        <strong className={styles.name}>{orderedName(item)}</strong>
        <span className={styles.ordered}>
          Ordered {formatQuantity(item.quantityOrdered, item.unit)}
          <WeighedBy item={item} />
        </span>
        {item.packingNote && <span className={styles.note}>{item.packingNote}</span>}
        {item.substitute && <span className={styles.note}>In its place: {item.substitute}</span>}
        {item.pickingNotes && <span className={styles.note}>{item.pickingNotes}</span>}
      </div>
      <NumberField
        label={`Picked, ${item.name}`}
        hideLabel
        size="glove"
        suffix={item.unit}
        value={line.weight}
        disabled={!editable}
        error={line.error}
        aside={<SavedMark state={waiting && line.state !== 'saving' ? 'waiting' : line.state} />}
        onChange={({ target }) => line.type(target.value)}
        onBlur={() => {
          onCurrent(false)
          line.leave()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          goOn(line.weight)
        }}
        onFocus={({ target }) => {
          onCurrent(true)
          target.select()
        }}
        data-weight
        fieldClassName={styles.weight}
      />
      {editable && (
        <Button
          size="glove"
          className={styles.short}
          icon={<Scissors aria-hidden />}
          aria-label={`Short or swap, ${item.name}`}
          onClick={() => setAsking(true)}
        >
          Short or swap
        </Button>
      )}
      {said && (
        <p className={styles.odd} role="status">
          {said} Check the weight, or press Enter to go on.
        </p>
      )}
      {asking && (
        <ShortOrSwap
          item={item}
          saving={line.saving}
          onClose={() => setAsking(false)}
          onSave={(body) => {
            line.send(body, `${orderNumber}, ${item.name}: ${body.pickingNotes}`)
            setAsking(false)
            onDone()
          }}
        />
      )}
    </li>
  )
}

const isNone = (weight: string) =>
  weight !== '' && obstacleToQuantity(weight, 'kg') === null && isZeroQuantity(weight)

function useOddWeight({ quantityOrdered, unit }: OrderItem) {
  const tolerance = useTolerance()
  return (weight: string) =>
    obstacleToQuantity(weight, 'kg') === null
      ? oddWeight(weight, quantityOrdered, unit, tolerance)
      : null
}

function WeighedBy({ item: { pickedBy, pickedAt } }: { item: OrderItem }) {
  if (!pickedBy || !pickedAt) return null
  return (
    <span className={styles.by}>
      {pickedBy}, {formatTime(pickedAt)}
    </span>
  )
}
