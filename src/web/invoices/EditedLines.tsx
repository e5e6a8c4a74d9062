import type { InvoiceItem, InvoiceOnPaper } from '#contract/invoices/invoices.ts'
import { discountLabel, discountRow } from '#domain/money/order-discount.ts'
import { addMoney, isPositiveMoney } from '#domain/money/money.ts'
import { Card } from '#web/ui/Card.tsx'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import { Money } from '#web/ui/Money.tsx'
import { OrderSum } from '#web/ui/OrderTotal.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import styles from './EditedLines.module.css'
import type { InvoiceEdit } from './use-invoice-edit.ts'

type Props = { invoice: InvoiceOnPaper; edit: InvoiceEdit }

/** The lines while someone edits them, with the new total beside the old one. */
export function EditedLines({ invoice, edit }: Props) {
  const { lines, totals, type } = edit
  return (
    <div className={styles.edit}>
      <Notice tone="info">
        Edit quantities and prices as needed. Total will be recalculated automatically.
      </Notice>
      <Card title="Invoice items" flush>
        <ol role="list">
          {lines.map(({ item, typed, obstacles, totalPrice }) => (
            <li key={item.id} className={styles.line}>
              <span className={styles.name}>
                <strong>{item.name}</strong>
                <OwnDiscount item={item} />
              </span>
              <NumberField
                label={`Quantity, ${item.name}`}
                hideLabel
                suffix={item.unit}
                value={typed.quantity}
                error={obstacles.quantity}
                onChange={({ target }) => type(item.id, { quantity: target.value })}
                fieldClassName={styles.number}
              />
              <NumberField
                label={`Rate, ${item.name}`}
                hideLabel
                prefix="£"
                value={typed.pricePerUnit}
                error={obstacles.pricePerUnit}
                onChange={({ target }) => type(item.id, { pricePerUnit: target.value })}
                fieldClassName={styles.number}
              />
              <span className={styles.total}>
                <Money amount={totalPrice} />
              </span>
            </li>
          ))}
        </ol>
      </Card>
      <div className={styles.totals}>
        <DefinitionList
          layout="rows"
          items={[
            [
              'Original amount',
              <OrderSum
                key="original"
                order={{ grandTotal: invoice.amount, linesToPrice: invoice.linesToPrice }}
              />,
            ],
            ['Subtotal', <Money key="net" amount={addMoney(totals.net, totals.discount)} />],
            ...discountRow(invoice.order, totals.discount).map(
              ({ label, amount }) => [label, <Money key="discount" amount={amount} />] as const,
            ),
            ...(isPositiveMoney(totals.vat)
              ? [['VAT', <Money key="vat" amount={totals.vat} />] as const]
              : []),
            ['Total', <Money key="gross" amount={totals.gross} size="lg" />],
          ]}
        />
      </div>
    </div>
  )
}

/** The line's own discount. It is a percentage, so it also holds for a new quantity or price. */
function OwnDiscount({ item: { discountPercent, discountReason } }: { item: InvoiceItem }) {
  if (!discountPercent) return null
  const label = discountLabel({ discountPercent, discountReason: discountReason ?? null })
  return <span className={styles.discount}>{label}</span>
}
