import { priceInWords } from '#domain/orders/price-on-request.ts'
import { titleOf } from '#domain/orders/basket/basket.ts'
import { Plus } from 'lucide-react'
import type { Recommendation } from '#contract/ordering/insights.ts'
import { Button } from '#web/ui/Button.tsx'
import { useRecommendations } from '#web/ordering/ordering-queries.ts'
import styles from './Recommendations.module.css'
import type { Basket } from '#web/ordering/basket/use-basket.ts'

type Props = { customerId: number; basket: Basket }

/** Products that may be missing from the basket, each with the reason. */
export function Recommendations({ customerId, basket }: Props) {
  const inBasket = [...new Set(basket.lines.map(({ productId }) => productId))].sort(
    (a, b) => a - b,
  )
  const { data } = useRecommendations(customerId, inBasket)
  const offered = data?.filter(({ productId }) => !inBasket.includes(productId)) ?? []
  if (offered.length === 0) return null
  return (
    <section aria-label="Recommendations" className={styles.recommendations}>
      <h3 className={styles.title}>You may also need</h3>
      <ul role="list" className={styles.list}>
        {offered.map((each) => (
          <li key={each.productId} className={styles.each}>
            <Suggested product={each} onAdd={() => basket.does.add(productOf(each))} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Suggested({ product, onAdd }: { product: Recommendation; onAdd: () => void }) {
  const title = titleOf(productOf(product))
  return (
    <>
      <span className={styles.what}>
        <strong>{title}</strong>
        <span className={styles.soft}>{priceInWords(product.customerPrice, product.unit)}</span>
        <span className={styles.soft}>{product.reason}</span>
      </span>
      <Button size="lg" icon={<Plus aria-hidden />} aria-label={`Add ${title}`} onClick={onAdd}>
        Add
      </Button>
    </>
  )
}

const productOf = ({ variationId, variationName, ...product }: Recommendation) => ({
  productId: product.productId,
  name: product.name,
  unit: product.unit,
  customerPrice: product.customerPrice,
  basePrice: product.customerPrice,
  ...(variationId !== null && { variationId, variationName: variationName ?? '' }),
})
