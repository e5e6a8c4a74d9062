import { type Placeholder, sql } from 'drizzle-orm'
import type { Order } from '#contract/orders/orders.ts'
import type { DeliverySchedule } from '#domain/days/delivery-dates.ts'
import { firstTrialOrder } from '#domain/orders/trial.ts'
import type { CreditTerms } from '#domain/orders/states/holding.ts'
import type { Money } from '#domain/money/money.ts'
import type { Db } from '#server/platform/database/db.ts'
import { question } from '#server/platform/database/questions.ts'
import { scheduleOfPlace } from '#server/sites/schedule-rows.ts'

type OrderingSite = {
  id: number
  name: string
  address: string
  deliveryInstructions: string | null
  isActive: boolean
}

/** The customer as its orders store it, where they go, and when it can order for that place. */
export type OrderingCustomer = {
  id: number
  isActive: boolean
  siteMainName: string | null
  customer: Order['customer']
  deliveryInstructions: string | null
  /** Null for its own address, and if this customer has no such site. */
  site: OrderingSite | null
  schedule: DeliverySchedule
  terms: CreditTerms
  /** The minimum total of a customer's own orders. */
  minimumOrder: Money | null
  deliveryFee: Money | null
  chargesVat: boolean
  /** Its standing discount, which its orders start with. */
  discountPercent: string | null
  discountReason: string | null
}

const customerWithId = question(
  'ordering-customer',
  ['id', 'siteId'],
  (_, { id, siteId }) => sql<OrderingCustomer>`
  select c.id, c.is_active as "isActive", c.site_name as "siteMainName", c.delivery_instructions as "deliveryInstructions",
    json_build_object('name', c.name, 'tradingName', c.trading_name, 'accountId', c.account_id,
      'contactName', coalesce(s.contact_name, c.contact_name), 'phone', coalesce(s.phone, c.phone),
      'email', c.email, 'address', c.address) as customer,
    case when s.id is not null then json_build_object('id', s.id, 'name', s.name, 'address', s.address,
      'deliveryInstructions', s.delivery_instructions, 'isActive', s.is_active) end as site,
    ${sql.raw(scheduleOfPlace({ site: 's', customer: 'c' }))} as schedule,
    json_build_object('onStop', c.on_stop, 'creditLimit', c.credit_limit::text) as terms,
    (select minimum_order from settings) as "minimumOrder", (select delivery_fee from settings) as "deliveryFee",
    exists (select from settings where vat_number <> '') as "chargesVat",
    c.discount_percent::text as "discountPercent", c.discount_reason as "discountReason"
  from customers c left join sites s on s.id = ${siteId} and s.customer_id = c.id
  where c.id = ${id}`,
)

export async function orderingCustomer(
  db: Db,
  id: number,
  siteId: number | null = null,
): Promise<OrderingCustomer | undefined> {
  return (await customerWithId(db, { id, siteId }))[0]
}

type Charged = Pick<OrderingCustomer, 'minimumOrder' | 'deliveryFee' | 'chargesVat'>

const termsInSettings = question(
  'ordering-terms',
  [],
  () => sql<Charged & { phone: string | null }>`
    select minimum_order as "minimumOrder", nullif(delivery_fee, 0) as "deliveryFee",
      vat_number <> '' as "chargesVat", nullif(phone, '') as phone from settings`,
)

/** The minimum order, delivery fee, VAT and phone; none of them until the business has set them. */
export async function orderingTerms(db: Db): Promise<Charged & { phone: string | null }> {
  const none = { minimumOrder: null, deliveryFee: null, chargesVat: false, phone: null }
  return (await termsInSettings(db, {}))[0] ?? none
}

/** A line at the server's price, ready to be stored. */
export type NewLine = {
  productId: number
  variationId: number | null
  variationName: string | null
  name: string
  code: string | null
  description: string | null
  quantityOrdered: string
  piecesOrdered: number | null
  averageKg: string | null
  unit: string
  pricePerUnit: Money
  totalPrice: Money
  /** An edit keeps a line's discount; the lines of a new order have none. */
  discountPercent: string | null
  discountReason: string | null
  vatRate: number
  imageUrl: string | null
  packingNote: string | null
  isCustomerProduct: boolean
  pendingAdminPricing: boolean
}

export type NewOrder = {
  customerId: number
  status: 'pending' | 'sent'
  total: Money
  deliveryDate: string
  siteId: number | null
  /** Null for the customer's own address. */
  siteName: string | null
  deliveryAddress: string
  deliveryInstructions: string | null
  orderNotes: string | null
  /** The customer's standing discount. */
  discountPercent: string | null
  discountReason: string | null
  sentBy: string | null
  heldReason: string | null
  /** What the timeline says if an admin accepted less than the minimum order. */
  agreedTo: string | null
  /** Null for a standing order, which nobody placed by hand. */
  actorId: number | null
  actorName: string
  now: string
  lines: NewLine[]
}

/** Inserts lines, given as JSON with a position, into the order `placed`. */
const insertLines = (json: Placeholder) => sql`
    insert into order_items (order_id, position, product_id, variation_id, variation_name, name, code, description,
      quantity_ordered, unit, price_per_unit, total_price, discount_percent, discount_reason, vat_rate, image_url, packing_note, is_customer_product, pending_admin_pricing, pieces_ordered, average_kg)
    select placed.id, line.position, line."productId", line."variationId", line."variationName", line.name, line.code,
      line.description, line."quantityOrdered", line.unit, line."pricePerUnit", line."totalPrice",
      line."discountPercent", line."discountReason", line."vatRate", line."imageUrl", line."packingNote", line."isCustomerProduct", line."pendingAdminPricing", line."piecesOrdered", line."averageKg"
    from placed, json_to_recordset(${json}::json) as line(position int, "productId" int, "variationId" int,
      "variationName" text, name text, code text, description text, "quantityOrdered" numeric, unit text,
      "pricePerUnit" numeric, "totalPrice" numeric, "discountPercent" numeric, "discountReason" text, "vatRate" int, "imageUrl" text, "packingNote" text,
      "isCustomerProduct" boolean, "pendingAdminPricing" boolean, "piecesOrdered" int, "averageKg" numeric)`

/** The next id, from which the order's number is made. A trial order does not use up a number of the series. */
const idFor = (customerId: Placeholder) => sql`
      case when exists (select from customers where id = ${customerId} and is_trial)
        then (select coalesce(max(id) + 1, ${sql.raw(String(firstTrialOrder))}) from orders
          where id >= ${sql.raw(String(firstTrialOrder))})
        else nextval(pg_get_serial_sequence('orders', 'id'))::int end`

/** Inserts the order, its lines, its picking list and the first entries of its timeline in one statement. */
const insertWithLines = question(
  'place-order',
  [
    'customerId',
    'status',
    'total',
    'deliveryDate',
    'deliveryAddress',
    'deliveryInstructions',
    'orderNotes',
    'sentBy',
    'now',
    'heldReason',
    'siteId',
    'siteName',
    'discountPercent',
    'discountReason',
    'lines',
    'actorId',
    'actorName',
    'agreedTo',
  ],
  (_, given) => sql<Inserted>`
  with placed as (
    insert into orders (id, customer_id, status, total, delivery_date, delivery_address, delivery_instructions,
      order_notes, sent_by, order_sent, created_at, held_reason, site_id, site_name, discount_percent,
      discount_reason)
    values (${idFor(given.customerId)}, ${given.customerId}, ${given.status}, ${given.total}, ${given.deliveryDate},
      ${given.deliveryAddress}, ${given.deliveryInstructions}, ${given.orderNotes}, ${given.sentBy}, ${given.now},
      ${given.now}, ${given.heldReason}, ${given.siteId}, ${given.siteName},
      ${given.discountPercent}, ${given.discountReason})
    returning id, order_number),
  lines as (
    ${insertLines(given.lines)}
    returning id, position),
  list as (insert into picking_lists (order_id, customer_id) select id, ${given.customerId} from placed),
  entry as (
    insert into order_timeline (order_id, at, actor_id, actor_name, event, to_status, reason)
    select id, ${given.now}, ${given.actorId}, ${given.actorName}, 'placed', ${given.status}, ${given.agreedTo} from placed
    returning order_id, at),
  hold as (
    insert into order_timeline (order_id, at, actor_name, event, reason)
    select order_id, at, 'Topside', 'held', ${given.heldReason} from entry
    where ${given.heldReason}::text is not null)
  select placed.id, placed.order_number as "orderNumber",
    (select array_agg(lines.id order by lines.position) from lines) as "itemIds"
  from placed`,
)

export type Inserted = { id: number; orderNumber: string; itemIds: number[] }

export async function insertOrder(tx: Db, order: NewOrder): Promise<Inserted> {
  const [placed] = await insertWithLines(tx, { ...order, lines: inPlaces(order.lines) })
  if (!placed) throw new Error('The order was not placed')
  return placed
}

const inPlaces = (lines: readonly NewLine[], first = 0): string =>
  JSON.stringify(lines.map((line, place) => ({ position: first + place, ...line })))

const insertLinesOf = question(
  'add-order-lines',
  ['orderId', 'lines'],
  (_, { orderId, lines }) => sql<{ id: number }>`
  with placed as (select ${orderId}::int as id)
  ${insertLines(lines)}
  returning id`,
)

/** Adds lines at the positions from `first` on; returns their ids. */
export async function addLines(
  tx: Db,
  orderId: number,
  lines: readonly NewLine[],
  first = 0,
): Promise<number[]> {
  const added = await insertLinesOf(tx, { orderId, lines: inPlaces(lines, first) })
  return added.map(({ id }) => id)
}

const deleteLinesOf = question(
  'remove-order-lines',
  ['orderId'],
  (_, { orderId }) => sql`delete from order_items where order_id = ${orderId}`,
)

export async function removeLines(tx: Db, orderId: number): Promise<void> {
  await deleteLinesOf(tx, { orderId })
}
