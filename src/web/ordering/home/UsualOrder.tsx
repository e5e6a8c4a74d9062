import { basketKey } from '#domain/orders/basket.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { OrderFromHome, type OrderHandlers } from './OrderFromHome.tsx'
import { UsualRow } from './UsualRow.tsx'
import styles from './UsualOrder.module.css'
import { lineOf, type OpenUsual, useUsual } from './use-usual.ts'

type Props = OrderHandlers & { customerId: number; usual: OpenUsual }

/** The lines that this customer usually orders for the day; one press places them. */
export function UsualOrder({ customerId, usual, ...handlers }: Props) {
  const basket = useUsual(customerId, usual)
  const ordered = new Map(basket.lines.map((line) => [basketKey(line), line.quantity]))
  return (
    <OrderFromHome
      title={`Your usual, for ${formatLongDay(usual.deliveryDate)}`}
      more="Something else"
      {...{ customerId, usual, basket, ...handlers }}
    >
      <ul role="list" className={styles.lines}>
        {usual.lines.map((each) => {
          const line = lineOf(each)
          const key = basketKey(line)
          return (
            <UsualRow
              key={key}
              line={line}
              reason={each.reason}
              quantity={ordered.get(key) ?? '0'}
              onPut={basket.does.put}
            />
          )
        })}
      </ul>
    </OrderFromHome>
  )
}
