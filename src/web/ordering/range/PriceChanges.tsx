import { type BasketChange, basketKey, type Offers, titleOf } from '#domain/orders/basket.ts'
import { formatMoney } from '#domain/money/money.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import styles from '#web/ordering/basket/BasketPanel.module.css'
import type { Basket } from '#web/ordering/basket/use-basket.ts'

type Props = { changes: BasketChange[]; offers: Offers; basket: Basket }

/** Prices that have changed since the basket was filled. The customer accepts them before placing the order. */
export function PriceChanges({ changes, offers, basket }: Props) {
  const gone = changes.filter(({ now }) => now === null)
  const moved = changes.filter(({ now }) => now !== null)
  const removeGone = () => {
    for (const { line } of gone) basket.does.remove(basketKey(line))
  }
  return (
    <>
      {moved.length > 0 && (
        <Notice
          tone="waiting"
          live
          title="Prices have changed"
          action={
            <Button size="lg" onClick={() => basket.does.accept(offers)}>
              Accept new prices
            </Button>
          }
        >
          <ul role="list" className={styles.changes}>
            {moved.map(({ line, now }) => (
              <li key={basketKey(line)}>
                {titleOf(line)}: <s>{formatMoney(line.customerPrice)}</s>{' '}
                <strong>{formatMoney(now ?? '0.00')}</strong>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {gone.length > 0 && (
        <Notice
          tone="danger"
          live
          title="No longer available"
          action={
            <Button size="lg" onClick={removeGone}>
              Remove
            </Button>
          }
        >
          {gone.map(({ line }) => titleOf(line)).join(', ')}
        </Notice>
      )}
    </>
  )
}
