import { sql } from 'drizzle-orm'
import type { OrderStep } from '#domain/orders/order-emails.ts'
import { question } from '#server/platform/database/questions.ts'

type Addressee = {
  orderNumber: string
  deliveryDate: string
  deliveryAddress: string | null
  siteName: string | null
  email: string
  contactName: string
  wanted: OrderStep[]
  businessName: string
  pickTolerance: number
}

/** What an email about an order needs to know. No row for trial customers, who get no emails. */
export const addresseeOf = question(
  'order-addressee',
  ['orderId'],
  (_, { orderId }) => sql<Addressee>`
    select o.order_number as "orderNumber", o.delivery_date as "deliveryDate",
      o.delivery_address as "deliveryAddress", o.site_name as "siteName", c.email,
      c.contact_name as "contactName", c.email_about as wanted, s.business_name as "businessName",
      s.pick_tolerance as "pickTolerance"
    from orders o join customers c on c.id = o.customer_id cross join settings s
    where o.id = ${orderId} and c.email <> '' and not c.is_trial`,
)
