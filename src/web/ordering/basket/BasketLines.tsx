import { MessageSquareText, Trash2 } from 'lucide-react'
import { memo, Suspense, useRef, useState } from 'react'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import type { NamedDiscount } from '#domain/money/order-discount.ts'
import { type BasketLine, basketKey, type Offers, titleOf } from '#domain/orders/basket/basket.ts'
import { sumInWords } from '#domain/orders/price-on-request.ts'
import { piecesInBasket, piecesNear } from '#domain/orders/basket/basket-pieces.ts'
import { formatMoney, isPositiveMoney, type Money as Amount } from '#domain/money/money.ts'
import { formatQuantity, perUnit, quantity } from '#domain/products/quantities.ts'
import { countInWords } from '#domain/products/by-the-piece.ts'
import { ProductPicture } from '#web/catalogue/ProductPicture.tsx'
import { lazyPart } from '#web/platform/parts.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { AddOrStep } from '#web/ordering/range/AddOrStep.tsx'
import styles from './BasketPanel.module.css'
import { BasketSums } from './BasketSums.tsx'
import type { GoneLineProps, LineBeforeProps } from './LineExceptions.tsx'
import { removeLine } from './remove-line.ts'
import type { Basket, BasketActions } from './use-basket.ts'

const exceptions = () => import('./LineExceptions.tsx')
const LineBefore = lazyPart<'LineBefore', LineBeforeProps>(exceptions, 'LineBefore')
const GoneLine = lazyPart<'GoneLine', GoneLineProps>(exceptions, 'GoneLine')

type Props = {
  basket: Basket
  discount: NamedDiscount
  /** The basket's lines at today's prices and without those that can't be ordered, if any differ. */
  lines?: readonly BasketLine[]
  /** What a line that can't be ordered may be swapped for. */
  offers?: Offers | null
  /** The order that the basket was filled from. */
  again?: Order | undefined
}

export function BasketLines({ basket, discount, lines = basket.lines, offers, again }: Props) {
  if (basket.lines.length === 0)
    return <EmptyState title="Your basket is empty" text="Add products from the catalogue." />
  const now = new Map(lines.map((line) => [basketKey(line), line]))
  const ordered = new Map(again?.items.map((item) => [keyOf(item), item]))
  return (
    <>
      <ul role="list" className={styles.lines}>
        {basket.lines.map((kept) => {
          const key = basketKey(kept)
          const line = now.get(key)
          if (line)
            return (
              <Line
                key={key}
                line={line}
                does={basket.does}
                before={ordered.get(key)}
                was={line.customerPrice === kept.customerPrice ? undefined : kept.customerPrice}
              />
            )
          return (
            <Suspense key={key}>
              <GoneLine line={kept} offers={offers ?? null} does={basket.does} />
            </Suspense>
          )
        })}
      </ul>
      <BasketSums lines={lines} discount={discount} />
    </>
  )
}

const keyOf = ({ productId, variationId }: OrderItem): string =>
  basketKey({ productId: productId ?? 0, ...(variationId !== null && { variationId }) })

type LineProps = { line: BasketLine; does: BasketActions }

type BeforeProps = {
  /** The line of the order that the basket was filled from. */
  before: OrderItem | undefined
  /** Its price when it was put into the basket, if the price has changed since. */
  was: Amount | undefined
}

/** A line with its stepper; pressing its name opens the steps of 5, the packing note and Remove. */
const Line = memo(function Line({ line, does, before, was }: LineProps & BeforeProps) {
  const [open, setOpen] = useState(false)
  const { unit, customerPrice, packingNote } = line
  const name = titleOf(line)
  const row = useRef<HTMLLIElement>(null)
  const remove = () => {
    focusBeside(row.current)
    removeLine(does, line)
  }
  return (
    <li ref={row} className={styles.line}>
      <div className={styles.row}>
        <span className={styles.picture}>
          <ProductPicture product={line} size="sm" />
        </span>
        <button
          type="button"
          className={styles.what}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <strong>{name}</strong>
          <span className={styles.sum}>
            <b>{sumInWords(line, line.quantity)}</b>
            {isPositiveMoney(customerPrice) && ` · ${formatMoney(customerPrice)} ${perUnit(unit)}`}
          </span>
          {line.pieces !== undefined && <span className={styles.sum}>{piecesInBasket(line)}</span>}
          {(before ?? was) && (
            <Suspense>
              <LineBefore line={line} before={before} was={was} />
            </Suspense>
          )}
          {packingNote && !open && (
            <span className={styles.kept}>
              <MessageSquareText aria-hidden /> {packingNote}
            </span>
          )}
        </button>
        {!open && <AddOrStep product={line} line={line} does={does} onNone={remove} />}
      </div>
      <OrderedOtherwise line={line} does={does} />
      {open && <More {...{ name, line, does }} onRemove={remove} />}
    </li>
  )
})

/** Moves the focus from a row that is about to be removed to the row beside it. */
function focusBeside(row: HTMLElement | null): void {
  if (!row?.contains(document.activeElement)) return
  const beside = row.nextElementSibling ?? row.previousElementSibling
  beside?.querySelector<HTMLElement>('button')?.focus()
}

/**
 * Shown if the product is now ordered by weight but was put into the basket by the piece, or the reverse. Nothing is
 * converted until the person presses the button.
 */
function OrderedOtherwise({ line, does }: LineProps) {
  const { byPiece, quantity: kg, unit } = line
  if ((byPiece === undefined) === (line.pieces === undefined)) return null
  if (!byPiece)
    return (
      <p className={styles.sum}>
        This is now ordered by weight.{' '}
        <Button onClick={() => does.put(line, kg)}>Order {formatQuantity(kg, unit)} instead</Button>
      </p>
    )
  const pieces = piecesNear(kg, byPiece)
  return (
    <p className={styles.sum}>
      This is now ordered by the {byPiece.piecesPerBox ? 'box' : 'piece'}, about{' '}
      {quantity(byPiece.averageKg)} kg each.{' '}
      <Button onClick={() => does.putPieces(line, pieces)}>
        Order {countInWords(pieces, byPiece.piecesPerBox)} instead
      </Button>
    </p>
  )
}

type MoreProps = LineProps & { name: string; onRemove: () => void }

function More({ name, line, does, onRemove }: MoreProps) {
  const key = basketKey(line)
  return (
    <div className={styles.more}>
      <div>
        <AddOrStep product={line} line={line} does={does} layout="full" onNone={onRemove} />
      </div>
      <TextField
        label={`Packing note for ${name}`}
        hideLabel
        placeholder="Packing note: trim, cut, pack in twos..."
        maxLength={500}
        value={line.packingNote}
        onChange={({ target }) => does.setNote(key, target.value)}
      />
      <div>
        <Button
          variant="quiet"
          size="lg"
          icon={<Trash2 aria-hidden />}
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
    </div>
  )
}
