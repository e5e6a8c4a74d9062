import { MessageSquareText } from 'lucide-react'
import { memo, Suspense, useState } from 'react'
import type { UsualLine } from '#contract/ordering/usual.ts'
import { type BasketLine, titleOf } from '#domain/orders/basket/basket.ts'
import { isZeroMoney } from '#domain/money/money.ts'
import { pieceStep } from '#domain/orders/basket/basket-pieces.ts'
import { estimateInWords } from '#domain/products/by-the-piece.ts'
import { sumInWords } from '#domain/orders/price-on-request.ts'
import { bigStep, isWeighed, stepOf } from '#domain/products/quantities.ts'
import { ProductPicture } from '#web/catalogue/ProductPicture.tsx'
import { removeLine } from '#web/ordering/basket/remove-line.ts'
import type { BasketActions } from '#web/ordering/basket/use-basket.ts'
import { lazyPart } from '#web/platform/parts.ts'
import { QuantityStepper } from '#web/ui/fields/quantity/QuantityStepper.tsx'
import { useShownAhead } from '#web/ui/hooks/use-ahead.ts'
import type { UsualWhyProps } from './UsualWhy.tsx'
import styles from './UsualOrder.module.css'

const UsualWhy = lazyPart<'UsualWhy', UsualWhyProps>(() => import('./UsualWhy.tsx'), 'UsualWhy')

type Props = {
  line: BasketLine
  reason: string
  /** '0' if it is not ordered this time. */
  quantity: string
  does: BasketActions
  /** The usual line, if its history can be opened by a press on the name. */
  usual?: UsualLine
  onChanged?: () => void
}

/** A usual line: its price, why it is expected, and how much of it this time. */
export const UsualRow = memo(function UsualRow({
  line,
  reason,
  quantity,
  does,
  usual,
  onChanged,
}: Props) {
  const [shown, show] = useShownAhead(quantity)
  const [open, setOpen] = useState(false)
  const { unit } = line
  const counted = line.pieces !== undefined
  const take = (next: string) => {
    show(next)
    onChanged?.()
    if (Number(next) === 0) removeLine(does, line)
    else if (counted) does.putPieces(line, Number(next))
    else does.put(line, next)
  }
  const facts = <Facts line={line} reason={reason} shown={shown} />
  return (
    <li data-none={Number(shown) === 0 || undefined}>
      <div className={styles.line}>
        <span className={styles.picture}>
          <ProductPicture product={line} size="sm" />
        </span>
        {usual ? (
          <button
            type="button"
            className={styles.what}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {facts}
          </button>
        ) : (
          <span className={styles.what}>{facts}</span>
        )}
        <QuantityStepper
          label={titleOf(line)}
          layout="compact"
          value={shown}
          unit={counted ? (shown === '1' ? 'piece' : 'pieces') : unit}
          step={counted ? String(pieceStep(line)) : stepOf(unit)}
          bigStep={bigStep}
          decimals={!counted && isWeighed(unit) ? 2 : 0}
          onChange={take}
        />
      </div>
      {open && usual && (
        <Suspense>
          <UsualWhy
            line={line}
            usual={usual}
            none={Number(shown) === 0}
            does={does}
            onTake={take}
          />
        </Suspense>
      )}
    </li>
  )
})

/** What the quantity on the stepper comes to; of pieces, what they are estimated at. */
function estimateOf(line: BasketLine, shown: string): string {
  if (line.pieces === undefined || !line.byPiece) return sumInWords(line, shown)
  const priced = isZeroMoney(line.customerPrice) ? {} : { pricePerKg: line.customerPrice }
  return estimateInWords({ pieces: Number(shown), ...line.byPiece, ...priced })
}

type FactsProps = Pick<Props, 'line' | 'reason'> & { shown: string }

function Facts({ line, reason, shown }: FactsProps) {
  const { packingNote } = line
  const none = Number(shown) === 0
  return (
    <>
      <strong className={styles.name}>{titleOf(line)}</strong>
      <span className={styles.reason}>
        {none ? (
          'Not this time'
        ) : (
          <>
            <b>{estimateOf(line, shown)}</b> · {reason}
          </>
        )}
      </span>
      {packingNote && !none && (
        <span className={styles.reason}>
          <MessageSquareText aria-hidden className={styles.mark} /> {packingNote}
        </span>
      )}
    </>
  )
}
