import { type KeyboardEvent, useRef } from 'react'
import type { LineToPrice, OrderToPrice } from '#contract/orders/day-pricing.ts'
import { ownDiscount } from '#domain/money/discounts.ts'
import { formatMoney, toTwoPlaces } from '#domain/money/money.ts'
import { changeFromUsual, priceToConfirm } from '#domain/orders/pricing/usual-price.ts'
import { formatQuantity } from '#domain/products/quantities.ts'
import { counted } from '#domain/words/counted.ts'
import { useSingleLetterKeys } from '#web/platform/single-letter-keys.ts'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { Td, Tr } from '#web/ui/lists/DataTable.tsx'
import { confirm } from '#web/ui/over/confirm.ts'
import { SavedMark } from '#web/ui/states/SavedMark.tsx'
import { choicesOf, PriceChoices } from './PriceChoices.tsx'
import styles from './DayPricing.module.css'
import { focusBeside, focusNext } from './price-fields.ts'
import { usePriceToSet } from './use-price-to-set.ts'
import { CustomerAndOrder, InPlaceOf } from './CustomerAndOrder.tsx'

export const columns = {
  picked: 'Picked',
  list: 'List',
  usual: 'Usual',
  change: 'Change',
  price: 'Price',
  total: 'Total',
}

/** The lines that somebody is working on. They stay on the screen even if another person has set their price. */
export type Hand = { hold: (line: LineToPrice) => void; letGo: (line: LineToPrice) => void }

type Props = {
  line: LineToPrice
  order: OrderToPrice | undefined
  hand: Hand
  /** Called after the page's last price was saved from its field. */
  onLast: () => void
}

/**
 * A line whose price is to be set. People type a price, keep the present one, or take the usual or the list price by
 * one press.
 */
export function ExceptionLine({ line, order, hand, onLast }: Props) {
  const field = usePriceToSet(line)
  const { typed, setTyped, error, state, isTouched } = field
  const input = useRef<HTMLInputElement>(null)
  const price = toTwoPlaces(typed)
  const save = async (wanted: string, goesOn: boolean) => {
    const moved = goesOn && input.current && toTwoPlaces(wanted) ? focusNext(input.current) : null
    if (await field.save(wanted)) {
      hand.letGo(line)
      if (moved?.isLast) onLast()
    } else {
      hand.hold(line)
      moved?.back()
    }
  }
  const saveTyped = async () => {
    const odd = price && priceToConfirm(price, { name: line.name, known: line.usual })
    if (odd && !(await confirm(odd))) return
    await save(typed, !odd)
  }
  const leave = () => {
    field.leave()
    hand.letGo(line)
  }
  const keys = useFieldKeys(line, { choose: (chosen) => void save(chosen, true), leave })
  return (
    <Tr>
      <Td>
        <strong>{line.name}</strong>
        <InPlaceOf line={line} />
        <CustomerAndOrder order={order} />
        {line.times > 0 && (
          <span className={styles.soft}>usual: last {counted(line.times, 'order')}</span>
        )}
      </Td>
      <Td numeric label={columns.picked}>
        {formatQuantity(line.quantity, line.unit)}
      </Td>
      <Td numeric label={columns.list}>
        {line.listPrice ? formatMoney(line.listPrice) : 'none'}
      </Td>
      <Td numeric label={columns.usual}>
        {line.usual ? formatMoney(line.usual) : 'none'}
      </Td>
      <Td numeric label={columns.change} className={styles.change}>
        {(price ? changeFromUsual({ ...line, pricePerUnit: price }) : line.change) ?? '–'}
      </Td>
      <Td label={columns.price}>
        <div className={styles.priced}>
          <form
            onKeyDown={keys}
            onSubmit={(event) => {
              event.preventDefault()
              void saveTyped()
            }}
          >
            <NumberField
              ref={input}
              label={`Price of ${line.name}${order ? ` for ${order.customerName}` : ''}`}
              hideLabel
              prefix="£"
              placeholder={line.listPrice ?? undefined}
              value={typed}
              error={error}
              fieldClassName={styles.price}
              aside={<SavedMark state={state} />}
              onChange={({ target }) => setTyped(target.value)}
              onFocus={() => hand.hold(line)}
              onBlur={() => !isTouched && hand.letGo(line)}
            />
          </form>
          <PriceChoices line={line} onChoose={(chosen, byKey) => void save(chosen, byKey)} />
        </div>
      </Td>
      <Td numeric label={columns.total}>
        {price ? formatMoney(ownDiscount({ ...line, pricePerUnit: price }).net) : '–'}
      </Td>
    </Tr>
  )
}

type Does = { choose: (price: string) => void; leave: () => void }

/**
 * In a price's field K keeps the price, U takes the usual price and L the list price; prices contain no letters.
 * Arrows go to the fields above and below, and Escape leaves the price as it was.
 */
function useFieldKeys(line: LineToPrice, { choose, leave }: Does) {
  const [letters] = useSingleLetterKeys()
  const { keep, usual, list } = choicesOf(line)
  return (event: KeyboardEvent<HTMLFormElement>) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || !(target instanceof HTMLInputElement)) return
    const offered = { k: keep, u: usual, l: list }
    const letter = key.toLowerCase()
    if (letters && letter in offered) {
      event.preventDefault()
      const price = offered[letter as keyof typeof offered]
      if (price) choose(price)
    }
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      focusBeside(target, key === 'ArrowDown' ? 1 : -1)
    }
    if (key === 'Escape') leave()
  }
}
