import { Link } from '#web/platform/routing/Link.tsx'
import { Scissors } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OrderItem } from '#contract/orders/orders.ts'
import type { LineToWeigh } from '#contract/orders/weighings.ts'
import { formatTime } from '#domain/days/day-labels.ts'
import { orderedName, withCode } from '#domain/orders/picking/picking.ts'
import { enteredWeight } from '#domain/orders/picking/scale-reading.ts'
import { formatQuantity, quantity } from '#domain/products/quantities.ts'
import { discardChange } from '#web/platform/offline/offline.ts'
import { Button } from '#web/ui/Button.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { SavedMark } from '#web/ui/states/SavedMark.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { HeldWeight } from './HeldWeight.tsx'
import { useAsking } from './keypad/use-asking.ts'
import { useLot } from './lots/use-lot.ts'
import styles from './PickLine.module.css'
import { RefusedWeight } from './RefusedWeight.tsx'
import { FromLots } from './FromLots.tsx'
import { ShortOrSwap } from './ShortOrSwap.tsx'
import { type Holding, usePickLine } from './use-pick-line.ts'
import type { Reading } from './use-scale.ts'
import type { LineOnTablet } from './waiting-weights.ts'

type Props = {
  orderNumber: string
  deliveryDate: string
  item: OrderItem
  /** Its lots so far; undefined until they were read. */
  terms: LineToWeigh | undefined
  /** Its category requires lots and nobody has named one, so its order can't be released. */
  lacksLot: boolean
  /** Whether this person can open the line on the keypad, where its lot is named. */
  hasKeypad: boolean
  /** Saved on this tablet but not sent yet. */
  waiting: boolean
  editable: boolean
  held: Holding
  refused: LineOnTablet['refused']
  /** What the scale shows for this line. */
  reading: Reading | null
  onCurrent: (here: boolean) => void
  /** How often somebody was led here because nothing was picked and no reason is given. */
  led: number
  /** Called when the weight is entered, to move on to the next line. */
  onDone: () => void
}

/** One line to pick. If the weight changed, it is saved when the picker leaves the field or presses Enter. */
export function PickLine(props: Props) {
  const { item, orderNumber, editable, held, refused, onDone } = props
  const row = useRef<HTMLLIElement>(null)
  const at = useEntering(props, row)
  const { line, asking, ask, stopAsking } = at
  return (
    <li
      id={`line-${item.id}`}
      ref={row}
      className={styles.line}
      data-done={
        (item.quantityPicked !== null && held.weight === null && line.error === null) || undefined
      }
    >
      <What {...props} lot={editable ? at.lot.chosen : null} />
      <Weight {...props} at={at} />
      {editable && (
        <Button
          size="glove"
          className={styles.short}
          icon={<Scissors aria-hidden />}
          aria-label={`Short or swap, ${item.name}`}
          onClick={ask}
        >
          Short or swap
        </Button>
      )}
      {editable && held.weight !== null && (
        <HeldWeight
          item={item}
          weight={held.weight}
          lotAsked={at.lot.question(held.weight, true)}
          focus={at.stays}
          onAgain={() => at.typeAgain()}
          onDigit={at.typeAgain}
          onSwap={ask}
          onYes={at.confirm}
        />
      )}
      {refused && <RefusedWeight item={item} change={refused} onSettled={() => line.again()} />}
      {asking && (
        <ShortOrSwap
          item={item}
          short={asking.short}
          saving={line.saving}
          onClose={stopAsking}
          onSave={(body) => {
            line.send(body, `${orderNumber}, ${item.name}: ${body.pickingNotes}`)
            stopAsking()
            if (held.weight === null) onDone()
          }}
        />
      )}
    </li>
  )
}

/** Saves a weight from the field or the scale, asks about an unusual or a short one, and moves on to the next line. */
function useEntering(
  { item, orderNumber, deliveryDate, terms, held, refused, reading, led, onDone }: Props,
  row: RefObject<HTMLLIElement | null>,
) {
  const lot = useLot(item, deliveryDate, terms)
  const line = usePickLine(item, orderNumber, held, lot)
  const asks = useAsking(item, led)
  /** True while the focus must stay on this line. */
  const [stays, setStays] = useState(false)
  /** Moves on, unless the weight is held for a question or a short line needs a reason. */
  const goOn = (weight: string) => {
    if (weight.trim() === '')
      return void toast.failure('Quantity required', 'Please enter a picked quantity.')
    const saved = line.save(weight)
    // A new weight takes the place of one that was refused.
    if (refused && saved !== 'wrong') void discardChange(refused)
    setStays(saved === 'held')
    if (saved !== 'in order') return
    if (!asks.askIfShort(quantity(enteredWeight(weight)))) onDone()
  }
  /** Saves what was typed; a line that this leaves short asks at once. */
  const leave = () => {
    const { weight } = line
    const isNew = weight.trim() !== '' && item.quantityPicked === null
    const isOther = isNew || enteredWeight(weight) !== quantity(item.quantityPicked ?? '0')
    if (line.leave() === 'in order' && isOther) asks.askIfShort(quantity(enteredWeight(weight)))
  }
  const typeAgain = (digit?: string) => {
    const field = row.current?.querySelector<HTMLInputElement>('input[data-weight]')
    line.again()
    if (digit !== undefined) line.type(digit)
    field?.focus()
    if (digit === undefined) field?.select()
  }
  const confirm = () => {
    const { weight } = held
    line.confirm()
    if (weight === null || !asks.askIfShort(weight)) onDone()
  }
  const onReading = useEffectEvent(({ weight }: Reading) => weight !== null && goOn(weight))
  useEffect(() => {
    if (reading) onReading(reading)
  }, [reading])
  const enter = () => setStays(false)
  return { line, lot, ...asks, stays, enter, goOn, leave, typeAgain, confirm }
}

type WhatProps = Pick<
  Props,
  'orderNumber' | 'item' | 'terms' | 'lacksLot' | 'hasKeypad' | 'editable'
> & {
  lot: { code: string } | null
}

/** The product, what was ordered, and the notes; a press opens the line on the keypad. */
function What({ orderNumber, item, terms, lacksLot, hasKeypad, editable, lot }: WhatProps) {
  const from = terms?.lots.length ? terms.lots : lot ? [lot] : []
  const what = (
    <>
      <strong className={styles.name}>{withCode(item, orderedName(item))}</strong>
      <span className={styles.ordered}>
        Ordered {formatQuantity(item.quantityOrdered, item.unit)}
        <WeighedBy item={item} />
      </span>
      {!lacksLot && <FromLots lots={from} />}
      {lacksLot && (
        <span className={styles.note}>
          No lot named yet{hasKeypad && editable && ': press here, then its lot'}
        </span>
      )}
      {item.packingNote && <span className={styles.note}>{item.packingNote}</span>}
      {item.substitute && <span className={styles.note}>Replaced with: {item.substitute}</span>}
      {item.pickingNotes && <span className={styles.note}>{item.pickingNotes}</span>}
    </>
  )
  if (!hasKeypad || !editable) return <div className={styles.what}>{what}</div>
  return (
    <Link
      to="/orders/:orderNumber"
      params={{ orderNumber }}
      search={{ view: 'keypad' }}
      hash={`line-${item.id}`}
      className={styles.what}
    >
      {what}
    </Link>
  )
}

type WeightProps = Props & { at: ReturnType<typeof useEntering> }

function Weight({ item, waiting, editable, onCurrent, at }: WeightProps) {
  const { line } = at
  return (
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
        at.leave()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        at.goOn(line.weight)
      }}
      onFocus={({ target }) => {
        onCurrent(true)
        at.enter()
        target.select()
      }}
      data-weight
      fieldClassName={styles.weight}
    />
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
