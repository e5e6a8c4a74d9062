import { MessageSquareText, Trash2 } from 'lucide-react'
import { memo, useState } from 'react'
import type { NamedDiscount } from '#domain/money/order-discount.ts'
import { basketSums, type BasketLine, basketKey, titleOf } from '#domain/orders/basket.ts'
import { formatMoney, lineTotal } from '#domain/money/money.ts'
import { isWeighed } from '#domain/products/quantities.ts'
import { ProductPicture } from '#web/catalogue/ProductPicture.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { Money } from '#web/ui/Money.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { AddOrStep } from '#web/ordering/range/AddOrStep.tsx'
import styles from './BasketPanel.module.css'
import { DiscountRow } from './DiscountRow.tsx'
import type { Basket, BasketActions } from './use-basket.ts'

type Props = { basket: Basket; discount: NamedDiscount }

export function BasketLines({ basket, discount }: Props) {
  if (basket.lines.length === 0)
    return <EmptyState title="Your basket is empty" text="Add products from the catalogue." />
  return (
    <>
      <ul role="list" className={styles.lines}>
        {basket.lines.map((line) => (
          <Line key={basketKey(line)} line={line} does={basket.does} />
        ))}
      </ul>
      <DiscountRow lines={basket.lines} discount={discount} />
      <p className={styles.total}>
        <span>Estimated total</span>
        <Money amount={basketSums(basket.lines, discount).net} size="lg" />
      </p>
    </>
  )
}

type LineProps = { line: BasketLine; does: BasketActions }

/** A line with its stepper; pressing its name opens the steps of 5, the packing note and Remove. */
const Line = memo(function Line({ line, does }: LineProps) {
  const [open, setOpen] = useState(false)
  const { unit, customerPrice, packingNote } = line
  const name = titleOf(line)
  return (
    <li className={styles.line}>
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
            <b>
              {isWeighed(unit) && '≈ '}
              {formatMoney(lineTotal(line.quantity, customerPrice))}
            </b>{' '}
            · {formatMoney(customerPrice)} {unit === 'each' ? 'each' : `per ${unit}`}
          </span>
          {packingNote && !open && (
            <span className={styles.kept}>
              <MessageSquareText aria-hidden /> {packingNote}
            </span>
          )}
        </button>
        {!open && <AddOrStep product={line} line={line} does={does} />}
      </div>
      {open && <More name={name} line={line} does={does} />}
    </li>
  )
})

function More({ name, line, does }: LineProps & { name: string }) {
  const key = basketKey(line)
  return (
    <div className={styles.more}>
      <div>
        <AddOrStep product={line} line={line} does={does} layout="full" />
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
          onClick={() => does.remove(key)}
        >
          Remove
        </Button>
      </div>
    </div>
  )
}
