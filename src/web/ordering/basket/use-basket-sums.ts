import { getOrderingTerms } from '#contract/ordering/ordering.ts'
import type { OrderDiscount } from '#domain/money/order-discount.ts'
import type { BasketLine } from '#domain/orders/basket/basket.ts'
import { basketSums, type BasketTerms } from '#domain/orders/basket/basket-sums.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'

/** Used until the terms are known, and on a device whose stored terms say nothing about VAT. */
const unknown: BasketTerms = { deliveryFee: null, chargesVat: false }

/** What the basket comes to, with delivery and VAT as the placed order will say it. */
export function useBasketSums(lines: readonly BasketLine[], discount: OrderDiscount) {
  const { data } = useQuestion(getOrderingTerms, {})
  return basketSums(lines, discount, { ...unknown, ...data })
}
