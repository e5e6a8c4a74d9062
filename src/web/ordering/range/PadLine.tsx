import { type KeyboardEvent, memo, useState } from 'react'
import { type BasketProduct, titleOf } from '#domain/orders/basket.ts'
import { formatMoney } from '#domain/money/money.ts'
import {
  formatQuantity,
  isWeighed,
  perUnit,
  quantity as quantityOf,
} from '#domain/products/quantities.ts'
import { obstacleToTyped } from '#web/ui/fields/quantity/stepped-quantity.ts'
import styles from './QuickPad.module.css'
import type { BasketActions } from '#web/ordering/basket/use-basket.ts'

type Props = {
  product: BasketProduct
  /** The quantity ordered last time; null if it was never ordered. */
  last: string | null
  /** Its price is set after it is ordered. */
  isPricedLater: boolean
  /** The quantity in the basket; '' for none. */
  quantity: string
  /** The quantity is a number of pieces. */
  counted: boolean
  onPut: BasketActions['put']
  onPieces: BasketActions['putPieces']
}

/** A line of the quick order pad. A number typed here is in the basket as soon as the person leaves the field. */
export const PadLine = memo(function PadLine({
  product,
  last,
  isPricedLater,
  quantity,
  counted,
  onPut,
  onPieces,
}: Props) {
  const [draft, setDraft] = useState<string | null>(null)
  const [seen, setSeen] = useState(quantity)
  if (seen !== quantity) {
    setSeen(quantity)
    setDraft(null)
  }
  const { unit } = product
  const isDecimal = isWeighed(unit) && !counted
  const wrong = draft === null ? null : obstacleToTyped(draft, isDecimal ? 2 : 0)
  const take = () => {
    if (draft === null || wrong) return
    if (draft.trim() === quantity) setDraft(null)
    else if (counted) onPieces(product, Number(draft))
    else onPut(product, draft.replace(',', '.'))
  }
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') setDraft(null)
    const by =
      event.key === 'ArrowUp' ? -1 : event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : 0
    if (by === 0) return
    event.preventDefault()
    goTo(event.currentTarget, by)
  }
  return (
    <li className={styles.line} data-filled={quantity !== '' || undefined}>
      <span className={styles.what}>
        <span className={styles.name}>{titleOf(product)}</span>
        <span className={styles.price}>
          {isPricedLater
            ? 'Price on request'
            : `${formatMoney(product.customerPrice)} ${perUnit(unit)}`}
          {product.byPiece && `, about ${quantityOf(product.byPiece.averageKg)} kg each`}
        </span>
      </span>
      {last !== null && !counted && (
        <button
          type="button"
          className={styles.last}
          aria-label={`${titleOf(product)}: ${formatQuantity(last, unit)} as last time`}
          onClick={() => onPut(product, last)}
        >
          {formatQuantity(last, unit)}
        </button>
      )}
      <input
        className={styles.quantity}
        aria-label={`${titleOf(product)}, quantity in ${counted ? 'pieces' : unit}`}
        data-quantity
        aria-invalid={wrong ? true : undefined}
        inputMode={isDecimal ? 'decimal' : 'numeric'}
        enterKeyHint="next"
        autoComplete="off"
        value={draft ?? quantity}
        placeholder="0"
        onFocus={(event) => event.target.select()}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={take}
        onKeyDown={keys}
        data-pad-quantity
      />
      {wrong && (
        <span role="alert" className={styles.wrong}>
          {wrong}
        </span>
      )}
    </li>
  )
})

/** The field of the next or previous line. */
function goTo(from: HTMLInputElement, by: number): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-pad-quantity]')]
  const next = fields[fields.indexOf(from) + by]
  if (next) next.focus()
  else from.blur()
}
