import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { order, orderItem } from './order-shapes.ts'
import {
  id,
  idParams,
  itemIdParams,
  maybe,
  oneLine,
  optional,
  percentInput,
  priceInput,
  version,
} from '../shapes.ts'

export const changeItemPrice = endpoint({
  name: 'changeItemPrice',
  method: 'PATCH',
  path: '/api/order-items/{itemId}/price',
  summary:
    "Set a line's price, and confirm it; a price that somebody else set since `seenPrice` was read is kept (409)",
  audience: ['admin'],
  params: itemIdParams,
  body: z.object({
    unitPrice: priceInput(),
    adminPriceConfirmed: optional(z.boolean()),
    /** The price that the screen showed. */
    seenPrice: optional(priceInput()),
  }),
  answer: orderItem,
  changes: ['orders'],
})

export const confirmPricing = endpoint({
  name: 'confirmPricing',
  method: 'POST',
  path: '/api/orders/{id}/confirm-pricing',
  summary: "Confirm an order's prices, or allow it to be dispatched without them",
  audience: ['admin'],
  params: idParams,
  body: z.object({
    pricingConfirmed: z.boolean(),
    allowDispatchWithoutPricing: z.boolean(),
    items: z
      .array(
        z.object({
          itemId: id,
          unitPrice: priceInput(),
          adminPriceConfirmed: z.boolean(),
        }),
      )
      .check(z.maxLength(500)),
    version: optional(version),
  }),
  answer: order,
  changes: ['orders'],
})

const ownDiscount = {
  discountPercent: maybe(percentInput()),
  discountReason: maybe(oneLine(100)),
}

export const setDiscounts = endpoint({
  name: 'setDiscounts',
  method: 'PUT',
  path: '/api/orders/{id}/discounts',
  summary:
    "Set an order's discount, in per cent or as an amount, and those of its lines, until its invoice is issued",
  audience: ['admin'],
  params: idParams,
  body: z.object({
    ...ownDiscount,
    discountAmount: maybe(priceInput()),
    /** Lines that are left out keep their discount. */
    items: z._default(
      z.array(z.object({ itemId: id, ...ownDiscount })).check(z.maxLength(500)),
      [],
    ),
    version: optional(version),
  }),
  answer: order,
  changes: ['orders', 'invoices'],
})
