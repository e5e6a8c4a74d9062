import { Ban, Check, Pencil } from 'lucide-react'
import type { PricedProduct } from '#contract/customers/customer-pricing.ts'
import { formatMoney } from '#domain/money/money.ts'
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
          <p className={styles.price}>
            <span>Base price</span>
            <Price base={basePrice ?? '0.00'} own={customerPrice} unit={unit} />
          </p>
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

/** The base price and, if it differs, the customer's after it. */
function Price({ base, own, unit }: { base: string; own: string | null; unit: string }) {
  const differs = own !== null && own !== base
  return (
    <span>
      {differs ? (
        <s className={styles.soft}>{formatMoney(base)}</s>
      ) : (
        <strong>{formatMoney(base)}</strong>
      )}
      {differs && (
        <>
          {' '}
          <span className="visually-hidden">customer price </span>
          <strong className={styles.ownPrice}>{formatMoney(own)}</strong>
        </>
      )}
      <span className={styles.soft}> per {unit}</span>
    </span>
  )
}
