import { compareMoney, isPositiveMoney, type Money, subtractMoney, sumMoney } from './money.ts'
import { noDiscount, type OrderDiscount } from './order-discount.ts'
import { isDeliveryFee, type OrderLine, totalAsInvoiced } from './paper/invoice-lines.ts'

/** The name of what is charged besides the goods: delivery, VAT or both in one sum. */
function besidesLabel({ delivery, vat }: { delivery: boolean; vat: boolean }): string {
  if (delivery && vat) return 'Delivery and VAT'
  return delivery ? 'Delivery' : 'VAT'
}

type Order = Partial<OrderDiscount> & { items: readonly OrderLine[] }
type Invoice = {
  vatAmount: Money
  items: readonly { productId: number | null; name: string; totalPrice: Money }[]
}

/**
 * The name of the sum that an order's total has besides its goods. An invoice names its parts. Without one, the sum is
 * VAT alone if the goods have exactly that much, and delivery alone if the goods have none.
 */
export function besidesInWords(order: Order, besides: Money, invoice?: Invoice): string {
  // An invoice may have been edited to less than the order's goods.
  if (compareMoney(besides, '0.00') < 0) return 'Changed on the invoice'
  if (invoice) {
    const fee = sumMoney(invoice.items.filter(isDeliveryFee).map((line) => line.totalPrice))
    return besidesLabel({ delivery: isPositiveMoney(fee), vat: isPositiveMoney(invoice.vatAmount) })
  }
  const vat = vatOfGoods(order)
  return besidesLabel({ delivery: compareMoney(besides, vat) !== 0, vat: isPositiveMoney(vat) })
}

function vatOfGoods(order: Order): Money {
  const discount = { ...noDiscount, ...order }
  const total = (chargesVat: boolean) =>
    totalAsInvoiced(order.items, { ...discount, chargesVat, deliveryFee: null })
  return subtractMoney(total(true), total(false))
}
