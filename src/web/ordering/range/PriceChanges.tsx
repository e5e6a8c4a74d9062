import { type BasketChange, basketKey, type Offers, titleOf } from '#domain/orders/basket/basket.ts'
import { priceInWords } from '#domain/orders/price-on-request.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import styles from '#web/ordering/basket/BasketPanel.module.css'
import type { Basket } from '#web/ordering/basket/use-basket.ts'

export type PriceChangesProps = { changes: BasketChange[]; offers: Offers; basket: Basket }

/** Prices that have changed since the basket was filled. The customer accepts them here, or with the order. */
export function PriceChanges({ changes, offers, basket }: PriceChangesProps) {
  return (
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
        {changes.map(({ line, now }) => (
          <li key={basketKey(line)}>
            {titleOf(line)}: <s>{priceInWords(line.customerPrice, line.unit)}</s>{' '}
            <strong>{priceInWords(now ?? '0.00', line.unit)}</strong>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
