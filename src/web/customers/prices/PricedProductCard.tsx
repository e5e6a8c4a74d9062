import { Ban, Check, Pencil } from 'lucide-react'
import type { PricedProduct } from '#contract/customers/customer-pricing.ts'
import { priceInWords } from '#domain/orders/price-on-request.ts'
import { formatQuantity } from '#domain/products/quantities.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from '#web/customers/CustomerDetails.module.css'

type Props = { product: PricedProduct; onEdit: () => void }

/** A product with its base price and what this customer pays. */
export function PricedProductCard({ product, onEdit }: Props) {
  const { name, description, category, unit, basePrice, customerPrice, minimumOrder } = product
  return (
    <Card
      title={name}
      level={3}
      actions={
        <IconButton
          label={`Edit pricing of ${name}`}
          icon={<Pencil aria-hidden />}
          onClick={onEdit}
        />
      }
    >
      <div className={styles.priced}>
        <p className={styles.facts}>
          <Availability available={product.isAvailable} />
          <span className={styles.soft}>
            {category}
            {product.isOwn && ', added by the customer'}
            {minimumOrder && `, at least ${formatQuantity(minimumOrder, unit)}`}
          </span>
        </p>
        {description && <p className={styles.soft}>{description}</p>}
        {product.hasVariations ? (
          <ul role="list">
            {product.variations.map((size) => (
              <li key={size.id} className={styles.price}>
                <span>{size.name}</span>
                <Price base={size.basePrice} own={size.customerPrice} unit={size.unit} />
              </li>
            ))}
          </ul>
        ) : (
          <BaseAndOwn base={basePrice ?? '0.00'} own={customerPrice} unit={unit} />
        )}
      </div>
    </Card>
  )
}

const Availability = ({ available }: { available: boolean }) =>
  available ? (
    <Badge tone="done" icon={<Check aria-hidden size="1em" />}>
      Available
    </Badge>
  ) : (
    <Badge tone="neutral" icon={<Ban aria-hidden size="1em" />}>
      Not available
    </Badge>
  )

type PriceProps = { base: string; own: string | null; unit: string }

/** A product's base price and, if it differs, the customer's own price below it. */
function BaseAndOwn({ base, own, unit }: PriceProps) {
  const differs = own !== null && own !== base
  return (
    <>
      <p className={styles.price}>
        <span>Base price</span>
        {differs ? (
          <span className={styles.soft}>{priceInWords(base, unit)}</span>
        ) : (
          <strong>{priceInWords(base, unit)}</strong>
        )}
      </p>
      {differs && (
        <p className={styles.price}>
          <span>Customer’s own price</span>
          <strong className={styles.ownPrice}>{priceInWords(own, unit)}</strong>
        </p>
      )}
    </>
  )
}

/** A size's price: the customer's own and the base price beside it, if they differ. */
function Price({ base, own, unit }: PriceProps) {
  if (own === null || own === base) return <strong>{priceInWords(base, unit)}</strong>
  return (
    <span>
      <span className={styles.soft}>base price {priceInWords(base, unit)}, own price </span>
      <strong className={styles.ownPrice}>{priceInWords(own, unit)}</strong>
    </span>
  )
}
