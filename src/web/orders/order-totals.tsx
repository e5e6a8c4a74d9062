import type { ReactNode } from 'react'
import type { InvoiceOnPaper } from '#contract/invoices/invoices.ts'
import type { Order } from '#contract/orders/orders.ts'
import { besidesInWords } from '#domain/money/besides.ts'
import { discountRow } from '#domain/money/order-discount.ts'
import { goodsCharged } from '#domain/money/line-charges.ts'
import { isZeroMoney, subtractMoney } from '#domain/money/money.ts'
import { isEstimate } from '#domain/orders/line-quantities.ts'
import { Money } from '#web/ui/Money.tsx'
import { OrderSum } from '#web/ui/OrderTotal.tsx'

/** The goods, what the order's discount takes off them, everything else that the invoice charges, and the total. */
export function totalsOf(order: Order, invoice?: InvoiceOnPaper): [string, ReactNode][] {
  const total = invoice?.amount ?? order.grandTotal
  const { goods, discount, net } = goodsCharged(order, invoice?.items)
  const besides = subtractMoney(total, net)
  const parts: [string, ReactNode][] = [
    ['Goods', <Money key="goods" amount={goods} />],
    ...discountRow(order, discount).map(({ label, amount }): [string, ReactNode] => [
      label,
      <Money key="discount" amount={amount} />,
    ]),
    ...(isZeroMoney(besides)
      ? []
      : [
          [besidesInWords(order, besides, invoice), <Money key="besides" amount={besides} />] as [
            string,
            ReactNode,
          ],
        ]),
  ]
  return [
    ...(parts.length === 1 ? [] : parts),
    [
      !invoice && isEstimate(order.items) ? 'Estimated total' : 'Total',
      <OrderSum key="total" order={{ ...order, grandTotal: total }} size="lg" />,
    ],
    ...(invoice ? afterCredit(invoice) : []),
  ]
}

/** What credit notes took off the invoice, and what is charged after them. */
const afterCredit = ({ amount, creditedAmount }: InvoiceOnPaper): [string, ReactNode][] =>
  isZeroMoney(creditedAmount)
    ? []
    : [
        ['Credited', <Money key="credited" amount={subtractMoney('0.00', creditedAmount)} />],
        [
          'After credit',
          <Money key="after" amount={subtractMoney(amount, creditedAmount)} size="lg" />,
        ],
      ]
