import type { Product } from '#contract/products.ts'
import { formatMoney, money } from '#domain/money/money.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import styles from './CatalogueManager.module.css'

type Props = {
  product: Product
  price: string | number
  /** Null puts the question away. */
  onAnswer: (everyone: boolean | null) => void
}

/** A new base price alone, or for customers with a price of their own too. */
export function PriceForAllDialog({ product: { name, basePrice }, price, onAnswer }: Props) {
  const from = basePrice === null ? '' : ` from ${formatMoney(basePrice)}`
  return (
    <Dialog
      open
      onOpenChange={() => onAnswer(null)}
      title="Update all customers?"
      description={`The base price of ${name} changes${from} to ${formatMoney(money(price))}.`}
      footer={
        <div className={styles.buttons}>
          <Button onClick={() => onAnswer(false)}>Base price only</Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            Update all customers
          </Button>
        </div>
      }
    >
      <p>
        Customers with a price of their own keep it, unless you update all customers: then every
        customer pays the new price.
      </p>
    </Dialog>
  )
}
