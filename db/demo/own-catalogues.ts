import { type Customer, customerCalled, customers } from './customers.ts'
import { type LivedOrder, stepTo } from './order-rows.ts'
import { itemCalled } from './price-list.ts'

/** A customer's own settings for a product (rules 4.4, customer_products). */
type OwnProduct = {
  customerId: number
  productId: number
  customerPrice: string | null
  isAvailable: boolean
  minimumOrder: string | null
  isFavorite: boolean
  orderCount: number
  lastOrderedAt: string | null
}

const notForThem = [
  ['OAKTAVERN', 'tomahawk'],
  ['OAKTAVERN', 'economy-burgers'],
  ['STAIDANS', 'venison-loin'],
  ['STAIDANS', 'black-pudding'],
  ['SAFFRON', 'pork-belly'],
  ['SAFFRON', 'black-pudding'],
  ['TANDOORTREE', 'pork-shoulder'],
  ['ELMSCARE', 'charcoal'],
] as const

const atLeast = [
  ['OAKTAVERN', 'topside', '3.000'],
  ['ORCHARDCT', 'topside', '2.000'],
  ['STATIONCAFE', 'sausage-rolls', '1.000'],
] as const

/** Own prices, favourites, withheld products, and how often each product was ordered. */
export function ownProductRows(orders: readonly LivedOrder[]): OwnProduct[] {
  const rows = new Map<string, OwnProduct>()
  const own = (customer: Customer, productId: number) => {
    const key = `${customer.id}/${productId}`
    const row = rows.get(key) ?? blank(customer.id, productId)
    rows.set(key, row)
    return row
  }
  for (const order of orders) countOrder(order, own)
  for (const customer of customers) {
    for (const { productId } of customer.favourites) own(customer, productId).isFavorite = true
    for (const [code, price] of customer.ownPrices) {
      const { productId, variationId } = itemCalled(code)
      if (variationId === null) own(customer, productId).customerPrice = price
    }
  }
  for (const [account, code] of notForThem) {
    own(customerCalled(account), itemCalled(code).productId).isAvailable = false
  }
  for (const [account, code, least] of atLeast) {
    own(customerCalled(account), itemCalled(code).productId).minimumOrder = least
  }
  return [...rows.values()]
}

const blank = (customerId: number, productId: number): OwnProduct => ({
  customerId,
  productId,
  customerPrice: null,
  isAvailable: true,
  minimumOrder: null,
  isFavorite: false,
  orderCount: 0,
  lastOrderedAt: null,
})

/** Counts confirmed orders, as the server does whenever one is confirmed. */
function countOrder(
  order: LivedOrder,
  own: (customer: Customer, productId: number) => OwnProduct,
): void {
  const confirmed = stepTo(order, 'confirmed')
  if (!confirmed) return
  for (const productId of new Set(order.lines.map(({ item }) => item.productId))) {
    const row = own(order.customer, productId)
    row.orderCount += 1
    if (confirmed.at > (row.lastOrderedAt ?? '')) row.lastOrderedAt = confirmed.at
  }
}

export const ownSizePriceRows = customers.flatMap(({ id, ownPrices }) =>
  [...ownPrices]
    .map(([code, customerPrice]) => ({ item: itemCalled(code), customerPrice }))
    .filter(({ item }) => item.variationId !== null)
    .map(({ item, customerPrice }) => ({
      customerId: id,
      variationId: item.variationId!,
      customerPrice,
    })),
)
