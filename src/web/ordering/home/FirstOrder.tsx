import { priceInWords } from '#domain/orders/price-on-request.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { getStarter, type Starter, type StarterLine } from '#contract/ordering/usual.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { basketKey, type BasketLine, titleOf } from '#domain/orders/basket/basket.ts'
import { type Kitchen, kitchenNames, kitchens } from '#domain/people/kitchens.ts'
import { amountOf, amountOrdered } from '#domain/orders/basket/basket-pieces.ts'
import { quantity } from '#domain/products/quantities.ts'
import type { BasketActions } from '#web/ordering/basket/use-basket.ts'
import { ProductPicture } from '#web/catalogue/ProductPicture.tsx'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import styles from './FirstOrder.module.css'
import { OrderFromHome } from './OrderFromHome.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'
import type { OrderHandlers } from './use-place-from-home.ts'
import { UsualRow } from './UsualRow.tsx'
import order from './UsualOrder.module.css'
import { type OpenUsual, lineOf, useFirstOrder } from './use-usual.ts'

type Props = OrderHandlers & { customerId: number; usual: OpenUsual; onChanged: () => void }

/** The first order, chosen from what kitchens of the same kind order most, or from the range. It starts empty. */
export function FirstOrder({ customerId, usual, onChanged, ...handlers }: Props) {
  const [kitchen, setKitchen] = useState<Kitchen | null>(null)
  const starter = useQuestion(getStarter, kitchen === null ? {} : { query: { kitchen } }, {
    keepPrevious: true,
  })
  const lines = starter.data?.lines ?? none
  const basket = useFirstOrder(customerId, usual, lines)
  if (starter.isPending) return <OrderSkeleton />
  if (lines.length === 0 && basket.lines.length === 0) return null
  const ordered = new Set(basket.lines.map(basketKey))
  const others = lines.filter((line) => !ordered.has(basketKey(lineOf(line))))
  return (
    <OrderFromHome
      title={`Your first order, for ${formatLongDay(usual.deliveryDate)}`}
      more="Whole catalogue"
      {...{ customerId, usual, basket, ...handlers }}
    >
      {basket.lines.length > 0 && (
        <ul role="list" className={order.lines} aria-label="In your order">
          {basket.lines.map((line) => (
            <UsualRow
              key={basketKey(line)}
              line={line}
              reason={priceOf(line)}
              quantity={amountOf(line)}
              does={basket.does}
              onChanged={onChanged}
            />
          ))}
        </ul>
      )}
      <div className={styles.head}>
        <h3>{headingOf(starter.data, basket.lines.length > 0)}</h3>
        {!starter.data?.ofRange && (
          <SelectField
            label="Your kitchen"
            hideLabel
            size="lg"
            options={choices}
            value={kitchen ?? starter.data?.wanted ?? ''}
            onChange={({ target }) =>
              setKitchen(kitchens.find((each) => each === target.value) ?? null)
            }
          />
        )}
      </div>
      <ul role="list" className={order.lines} aria-label="To add with one press">
        {others.map((each) => {
          const line = lineOf(each)
          const much = amountOrdered(line)
          return (
            <li key={basketKey(line)} className={order.line}>
              <ProductPicture product={line} size="sm" />
              <span className={order.what}>
                <strong className={order.name}>{titleOf(line)}</strong>
                <span className={order.reason}>{whatOne(line)}</span>
              </span>
              <Button
                size="lg"
                className={styles.add}
                icon={<Plus aria-hidden />}
                aria-label={`Add ${much} of ${titleOf(line)}`}
                onClick={() => addLine(basket.does, line)}
              >
                {numberToAdd(line) ?? much}
              </Button>
            </li>
          )
        })}
      </ul>
    </OrderFromHome>
  )
}

const addLine = (does: BasketActions, line: BasketLine) =>
  line.pieces === undefined
    ? does.put(line, quantity(line.quantity))
    : does.putPieces(line, line.pieces)

const none: readonly StarterLine[] = []

function headingOf(starter: Starter | undefined, hasLines: boolean): string {
  if (starter?.ofRange) return 'From our range'
  const many = starter?.kitchen ? kitchenNames[starter.kitchen].many : 'Our customers'
  return `${many} ${hasLines ? 'also order' : 'order most'}`
}

const choices = [
  { value: '', label: 'All kinds' },
  ...kitchens.map((each) => ({ value: each, label: kitchenNames[each].one })),
]

/** The button's number where the name says of what: pieces, or goods sold each. Other units are written out. */
const numberToAdd = (line: BasketLine): string | null =>
  line.unit === 'each' || (line.pieces !== undefined && !line.byPiece?.piecesPerBox)
    ? amountOf(line)
    : null

/** The price and, of what is ordered by the piece, what one weighs: '£6.80 per kg, about 2.5 kg each'. */
const whatOne = (line: BasketLine): string =>
  line.byPiece && line.pieces !== undefined
    ? `${priceOf(line)}, about ${quantity(line.byPiece.averageKg)} kg each`
    : priceOf(line)

const priceOf = ({ customerPrice, unit }: BasketLine) => priceInWords(customerPrice, unit)
