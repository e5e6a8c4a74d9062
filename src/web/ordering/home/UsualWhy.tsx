import { priceInWords } from '#domain/orders/price-on-request.ts'
import { X } from 'lucide-react'
import type { UsualLine } from '#contract/ordering/usual.ts'
import { formatLongDay, formatShortDay } from '#domain/days/day-labels.ts'
import { amountOf, amountOrdered } from '#domain/orders/basket/basket-pieces.ts'
import { basketKey, type BasketLine, titleOf } from '#domain/orders/basket/basket.ts'
import { isZeroQuantity, quantity } from '#domain/products/quantities.ts'
import type { BasketActions } from '#web/ordering/basket/use-basket.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { lineOf } from './use-usual.ts'
import styles from './UsualWhy.module.css'

export type UsualWhyProps = {
  line: BasketLine
  usual: UsualLine
  /** True if the line is not ordered this time. */
  none: boolean
  does: BasketActions
  onTake: (quantity: string) => void
}

/** How much of a usual line was ordered before and what came of it, a note for the packer, and Not this time. */
export function UsualWhy({ line, usual, none, does, onTake }: UsualWhyProps) {
  const name = titleOf(line)
  const much = amountOrdered(lineOf(usual))
  const short = usual.history.filter((each) => !isZeroQuantity(each.short)).map(shortInWords)
  return (
    <div className={styles.why}>
      <History usual={usual} name={name} />
      <p className={styles.soft}>
        {[`${usual.reason}: usually ${much}`, ...short].join('. ')}.{' '}
        {priceInWords(usual.customerPrice, usual.unit)}.
      </p>
      {none ? (
        <Button size="lg" onClick={() => onTake(amountOf(lineOf(usual)))}>
          Order {much}
        </Button>
      ) : (
        <>
          <TextField
            label={`Packing note for ${name}`}
            hideLabel
            placeholder="Packing note: trim, cut, pack in twos..."
            maxLength={500}
            value={line.packingNote}
            onChange={({ target }) => does.setNote(basketKey(line), target.value)}
          />
          <Button size="lg" icon={<X aria-hidden />} onClick={() => onTake('0')}>
            Not this time
          </Button>
        </>
      )}
    </div>
  )
}

const shortInWords = ({ day, short }: UsualLine['history'][number]): string =>
  `${quantity(short)} short on ${formatLongDay(day)}`

/** A bar for each day with its number above. Screen readers skip the bars. */
function History({ usual, name }: { usual: UsualLine; name: string }) {
  const { history, unit } = usual
  const highest = Math.max(...history.map((each) => Number(each.quantity)), 1)
  return (
    <ol role="list" className={styles.days} aria-label={`${name}, ordered before, in ${unit}`}>
      {history.map((each) => (
        <li key={each.day} data-short={!isZeroQuantity(each.short) || undefined}>
          <span>{quantity(each.quantity)}</span>
          <span
            aria-hidden
            className={styles.column}
            style={{ blockSize: `${(Number(each.quantity) / highest) * 2.5}rem` }}
          />
          <small>{formatShortDay(each.day)}</small>
        </li>
      ))}
    </ol>
  )
}
