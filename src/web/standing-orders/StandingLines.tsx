import { priceInWords } from '#domain/orders/price-on-request.ts'
import { useState } from 'react'
import { type BasketChange, basketKey, type Offers, titleOf } from '#domain/orders/basket/basket.ts'
import type { NamedDiscount } from '#domain/money/order-discount.ts'
import { AddOrStep } from '#web/ordering/range/AddOrStep.tsx'
import { BasketLines } from '#web/ordering/basket/BasketLines.tsx'
import { choicesOf } from '#web/ordering/range/offers.ts'
import type { Basket } from '#web/ordering/basket/use-basket.ts'
import { useSearchIn } from '#web/ordering/range/use-search.ts'
import type { CatalogueProduct } from '#contract/catalogue/catalogue.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import styles from './StandingOrders.module.css'

type Props = {
  basket: Basket
  discount: NamedDiscount
  products: readonly CatalogueProduct[]
  /** Products that can't be ordered now: they stay in the standing order, and the next orders leave them out. */
  gone: readonly BasketChange[]
  offers: Offers
}

const shown = 8

/** The products ordered each time, at today's prices, and a search of the catalogue to add more. */
export function StandingLines({ basket, discount, products, gone, offers }: Props) {
  const [text, setText] = useState('')
  const found = useSearchIn(products, text.trim())
    .flatMap(choicesOf)
    .filter((choice) => offers.has(basketKey(choice)))
    .slice(0, shown)
  return (
    <Card title="Products">
      <div className={styles.lines}>
        <SearchBox label="Add a product" value={text} onChange={setText} size="lg" />
        {text.trim() !== '' && (
          <ul role="list" className={styles.found} aria-label="Found products">
            {found.map((choice) => (
              <li key={basketKey(choice)} className={styles.choice}>
                <span className={styles.what}>
                  <strong>{titleOf(choice)}</strong>
                  <span className={styles.soft}>
                    {priceInWords(choice.customerPrice, choice.unit)}
                  </span>
                </span>
                <AddOrStep
                  product={choice}
                  line={basket.lines.find((line) => basketKey(line) === basketKey(choice))}
                  does={basket.does}
                />
              </li>
            ))}
            {found.length === 0 && <li className={styles.soft}>No product has that name.</li>}
          </ul>
        )}
        {gone.length > 0 && (
          <Notice tone="waiting">
            Not available at the moment, so left out for now:{' '}
            {gone.map(({ line }) => titleOf(line)).join(', ')}.
          </Notice>
        )}
        {basket.lines.length > 0 ? (
          <BasketLines basket={basket} discount={discount} />
        ) : (
          <EmptyState title="No products yet" text="Search for the products to order each week." />
        )}
      </div>
    </Card>
  )
}
