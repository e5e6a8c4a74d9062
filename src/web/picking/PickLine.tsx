import { Scissors } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { OrderItem } from '#contract/orders/orders.ts'
import { formatTime } from '#domain/days/day-labels.ts'
import { orderedName, shortToExplain } from '#domain/orders/picking/picking.ts'
import { enteredWeight } from '#domain/orders/picking/scale-reading.ts'
import { formatQuantity, type Quantity, quantity } from '#domain/products/quantities.ts'
import { Button } from '#web/ui/Button.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { SavedMark } from '#web/ui/states/SavedMark.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { HeldWeight } from './HeldWeight.tsx'
import styles from './PickLine.module.css'
import { ShortOrSwap } from './ShortOrSwap.tsx'
import { type Holding, usePickLine } from './use-pick-line.ts'
import type { Reading } from './use-scale.ts'

type Props = {
  orderNumber: string
  item: OrderItem
  /** Saved on this tablet but not sent yet. */
  waiting: boolean
  editable: boolean
  held: Holding
  /** What the scale shows for this line. */
  reading: Reading | null
  onCurrent: (here: boolean) => void
  /** Called when the weight is entered, to move on to the next line. */
  onDone: () => void
}

/** One line to pick. If the weight changed, it is saved when the picker leaves the field or presses Enter. */
export function PickLine(props: Props) {
  const { item, orderNumber, waiting, editable, held, reading, onCurrent, onDone } = props
  const line = usePickLine(item, orderNumber, held)
  /** Asks for a reason; how much is short, if that is why. */
  const [asking, setAsking] = useState<{ short: Quantity | null } | null>(null)
  /** The focus is still on this line, not on the next one. */
  const [stays, setStays] = useState(false)
  const labelId = useId()
  const row = useRef<HTMLLIElement>(null)
  const field = () => row.current?.querySelector<HTMLInputElement>('input[data-weight]')
  /** Topside asks about a held weight first; a short line needs a reason. */
  const goOn = (weight: string) => {
    if (weight.trim() === '')
      return void toast.failure('Quantity required', 'Please enter a picked quantity.')
    const saved = line.save(weight)
    setStays(saved === 'held')
    if (saved !== 'in order') return
    const short = shortToExplain({ ...item, quantityPicked: quantity(enteredWeight(weight)) })
    if (short && !item.pickingNotes) return setAsking({ short })
    onDone()
  }
  const typeAgain = (digit?: string) => {
    line.again()
    if (digit !== undefined) line.type(digit)
    field()?.focus()
    if (digit === undefined) field()?.select()
  }
  const onReading = useEffectEvent(({ weight }: Reading) => weight !== null && goOn(weight))
  useEffect(() => {
    if (reading) onReading(reading)
  }, [reading])
  return (
    <li
      id={`line-${item.id}`}
      ref={row}
      className={styles.line}
      data-done={(item.quantityPicked !== null && held.weight === null) || undefined}
    >
      <div className={styles.what} id={labelId}>
        <strong className={styles.name}>{orderedName(item)}</strong>
        <span className={styles.ordered}>
          Ordered {formatQuantity(item.quantityOrdered, item.unit)}
          <WeighedBy item={item} />
        </span>
        {item.packingNote && <span className={styles.note}>{item.packingNote}</span>}
        {item.substitute && <span className={styles.note}>Replaced with: {item.substitute}</span>}
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
          setStays(false)
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
          onClick={() => setAsking({ short: null })}
        >
          Short or swap
        </Button>
      )}
      {editable && held.weight !== null && (
        <HeldWeight
          item={item}
          weight={held.weight}
          focus={stays}
          onAgain={() => typeAgain()}
          onDigit={typeAgain}
          onSwap={() => setAsking({ short: null })}
          onYes={() => {
            line.confirm()
            onDone()
          }}
        />
      )}
      {asking && (
        <ShortOrSwap
          item={item}
          short={asking.short}
          saving={line.saving}
          onClose={() => setAsking(null)}
          onSave={(body) => {
            line.send(body, `${orderNumber}, ${item.name}: ${body.pickingNotes}`)
            setAsking(null)
            if (held.weight === null) onDone()
          }}
        />
      )}
    </li>
  )
}

function WeighedBy({ item: { pickedBy, pickedAt } }: { item: OrderItem }) {
  if (!pickedBy || !pickedAt) return null
  return (
    <span className={styles.by}>
      {pickedBy}, {formatTime(pickedAt)}
    </span>
  )
}
