import { type KeyboardEvent, memo, useState } from 'react'
import { type BasketProduct, titleOf } from '#domain/orders/basket/basket.ts'
import { type ByPiece, piecesNear, wholeBoxes } from '#domain/orders/basket/basket-pieces.ts'
import { countInWords } from '#domain/products/by-the-piece.ts'
import { formatMoney } from '#domain/money/money.ts'
import {
  formatQuantity,
  isWeighed,
  perUnit,
  quantity as quantityOf,
} from '#domain/products/quantities.ts'
import { obstacleToTyped, typed } from '#web/ui/fields/quantity/stepped-quantity.ts'
import { useOncePaused } from '#web/ui/fields/quantity/use-once-paused.ts'
import styles from './QuickPad.module.css'
import type { BasketActions } from '#web/ordering/basket/use-basket.ts'

/** An answer that an older version stored on the device has no pieces. */
export type LastTime = { quantity: string; pieces?: number | null }

type Props = {
  product: BasketProduct
  /** What was ordered last time; null if it was never ordered. */
  last: LastTime | null
  /** Its price is set after it is ordered. */
  isPricedLater: boolean
  /** The quantity in the basket; '' for none. */
  quantity: string
  /** The quantity is a number of pieces. */
  counted: boolean
  onPut: BasketActions['put']
  onPieces: BasketActions['putPieces']
}

/** A line of the quick order pad. A number typed here is in the basket once the person pauses or leaves the field. */
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
  const decimals = isWeighed(product.unit) && !counted ? 2 : 0
  /** The number that was typed: '3.' is 3. */
  const asTyped = (text: string) => typed(text, decimals)
  const [seen, setSeen] = useState(quantity)
  if (seen !== quantity) {
    setSeen(quantity)
    if (draft === null || asTyped(draft) !== quantity) setDraft(null)
  }
  const { unit } = product
  const wrong = draft === null ? null : obstacleToTyped(draft, decimals)
  const putTyped = (text: string) =>
    counted ? onPieces(product, Number(text)) : onPut(product, text.replace(',', '.'))
  const take = () => {
    if (draft === null || wrong) return
    if (asTyped(draft) === quantity) setDraft(null)
    else putTyped(draft)
  }
  useOncePaused(draft, () => {
    if (draft !== null && !wrong && asTyped(draft) !== quantity && Number(asTyped(draft)) > 0)
      putTyped(draft)
  })
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
      {last !== null && <AsLastTime {...{ product, last, counted, onPut, onPieces }} />}
      <input
        className={styles.quantity}
        aria-label={`${titleOf(product)}, quantity in ${counted ? 'pieces' : unit}`}
        data-quantity
        aria-invalid={wrong ? true : undefined}
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
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

type LastProps = Pick<Props, 'product' | 'counted' | 'onPut' | 'onPieces'> & { last: LastTime }

/** Puts into the basket what was ordered last time; a weight becomes about as many pieces if pieces are counted now. */
function AsLastTime({ product, last, counted, onPut, onPieces }: LastProps) {
  const { unit, byPiece } = product
  const pieces = counted && byPiece ? piecesLast(last, byPiece) : null
  const much =
    pieces === null
      ? formatQuantity(last.quantity, unit)
      : countInWords(pieces, byPiece?.piecesPerBox ?? null)
  return (
    <button
      type="button"
      className={styles.last}
      aria-label={`${titleOf(product)}: ${much} as last time`}
      onClick={() => (pieces === null ? onPut(product, last.quantity) : onPieces(product, pieces))}
    >
      {much}
    </button>
  )
}

const piecesLast = ({ pieces, quantity }: LastTime, byPiece: ByPiece): number =>
  pieces == null ? piecesNear(quantity, byPiece) : wholeBoxes(pieces, byPiece)

/** The field of the next or previous line. */
function goTo(from: HTMLInputElement, by: number): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-pad-quantity]')]
  const next = fields[fields.indexOf(from) + by]
  if (next) next.focus()
  else from.blur()
}
