import type { ReactNode } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { discountRow } from '#domain/money/order-discount.ts'
import { discountsOf } from '#domain/money/invoice-lines.ts'
import { isZeroMoney, subtractMoney } from '#domain/money/money.ts'
import { isEstimate } from '#domain/orders/line-quantities.ts'
import { Money } from '#web/ui/Money.tsx'

/** The order's goods, what its discount takes off, everything else that the invoice charges, and the total. */
export function totalsOf(order: Order): [string, ReactNode][] {
  const { items, grandTotal } = order
  const { goods, discount, net } = discountsOf(items, order)
  const besides = subtractMoney(grandTotal, net)
  const parts: [string, ReactNode][] = [
    ['Goods', <Money key="goods" amount={goods} />],
    ...discountRow(order, discount).map(({ label, amount }): [string, ReactNode] => [
      label,
      <Money key="discount" amount={amount} />,
    ]),
    ...(isZeroMoney(besides)
      ? []
      : [[besidesLabel(besides), <Money key="besides" amount={besides} />] as [string, ReactNode]]),
  ]
  return [
    ...(parts.length === 1 ? [] : parts),
    [
      isEstimate(items) ? 'Estimated total' : 'Total',
      <Money key="total" amount={grandTotal} size="lg" />,
    ],
  ]
}

/** Somebody may have edited the invoice to less than the goods. */
const besidesLabel = (amount: string): string =>
  amount.startsWith('-') ? 'Changed on the invoice' : 'Delivery and VAT'
