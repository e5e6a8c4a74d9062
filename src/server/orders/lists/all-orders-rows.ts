import { and, eq, ilike, inArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import {
  type AdminOrder,
  adminOrder,
  type AllOrdersSort,
  type AllOrdersSortedBy,
  type InvoiceChoice,
} from '#contract/orders/all-orders.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  awaitsApproval,
  isIssued,
  isOwed,
  isPaid,
} from '#server/platform/database/invoice-rules-rows.ts'
import { heldBecause, isMissing, siteShown } from '#server/platform/database/order-rules-rows.ts'
import {
  type PageAsked,
  countCached,
  countOf,
  type Page,
  pageOf,
  Sort,
} from '#server/platform/http/pages.ts'
import {
  nameShown,
  customers,
  invoices,
  orderItems,
  orders,
  sites,
} from '#server/platform/database/schema/index.ts'
import { anywhere, beginning, idsOfCustomersCalled } from '#server/platform/database/text-search.ts'
import { question } from '#server/platform/database/questions.ts'
import { written } from '#server/platform/database/written.ts'
import { grandTotal, linesToPrice } from '../order-rows.ts'

const adminColumns = {
  id: orders.id,
  orderNumber: sql<string>`${orders.orderNumber}`,
  customerName: nameShown('customers'),
  siteName: siteShown('orders', 'customers'),
  deliveryDate: orders.deliveryDate,
  grandTotal,
  linesToPrice,
  status: sql<AdminOrder['status']>`${orders.status}`,
  heldReason: heldBecause('orders'),
  totalItems: sql<number>`(select count(*)::int from order_items i where i.order_id = ${orders.id})`,
  itemsWithPickedQty: sql<number>`(select count(i.quantity_picked)::int from order_items i where i.order_id = ${orders.id})`,
  linesMissing: sql<number>`(select count(*)::int from order_items i where i.order_id = ${orders.id}
    and ${isMissing('i')})`,
  invoice: sql<AdminOrder['invoice']>`case when ${invoices.id} is not null then json_build_object(
    'id', ${invoices.id}, 'status', ${invoices.status}, 'paymentStatus', ${invoices.paymentStatus}) end`,
} satisfies Record<keyof AdminOrder, unknown>

const invoiceIs: Record<InvoiceChoice, SQL> = {
  none: sql`${invoices.id} is null`,
  awaiting_approval: awaitsApproval('invoices'),
  approved: isIssued('invoices'),
  /** Not yet paid in full. */
  unpaid: isOwed('invoices'),
  paid: isPaid('invoices'),
}

const idsOf = (rows: readonly { id: number }[]) => sql.param(rows.map(({ id }) => id))

/** There are few customers and sites and many orders, so a name is looked up among those first. */
async function matching(db: Db, search: string): Promise<SQL | undefined> {
  const like = anywhere(search)
  const named = await idsOfCustomersCalled(db, search)
  const number = /^\d{1,9}$/.test(search) ? eq(orders.id, Number(search)) : undefined
  return or(
    sql`${orders.customerId} = any(${sql.param(named)})`,
    await atSiteCalled(db, like),
    sql`${orders.orderNumber} like ${beginning(search)}`,
    number,
    withCode(db, search),
  )
}

/** Orders with a line that had this code when it was ordered. */
const withCode = (db: Db, code: string): SQL =>
  inArray(
    orders.id,
    db
      .select({ id: orderItems.orderId })
      .from(orderItems)
      .where(sql`lower(${orderItems.code}) = lower(${code})`),
  )

/** Orders for a site with that name, or for the own address of a customer who gave it that name. */
async function atSiteCalled(db: Db, like: string): Promise<SQL | undefined> {
  const further = await db
    .select({ id: sites.id, customerId: sites.customerId })
    .from(sites)
    .where(ilike(sites.name, like))
  const own = await db
    .select({ id: customers.id })
    .from(customers)
    .where(ilike(customers.siteName, like))
  const customerIds = sql.param(further.map(({ customerId }) => customerId))
  return or(
    further.length > 0
      ? sql`${orders.customerId} = any(${customerIds}) and ${orders.siteId} = any(${idsOf(further)})`
      : undefined,
    own.length > 0
      ? sql`${orders.customerId} = any(${idsOf(own)}) and ${orders.siteId} is null`
      : undefined,
  )
}

const newestFirst = new Sort<AdminOrder>('all-orders', 'descending', [
  'whole',
  orders.id,
  ({ id }) => id,
])

type SortColumns = ConstructorParameters<typeof Sort<AdminOrder>>

/**
 * Indexes list the orders by number, by status and by day. To sort by customer, one pass over all orders finds the
 * page. What the rows show is read only for that page.
 */
const sortColumns: Record<AllOrdersSort, SortColumns[2][]> = {
  number: [],
  customer: [['name', nameShown('customers'), ({ customerName }) => customerName]],
  delivery: [['text', orders.deliveryDate, ({ deliveryDate }) => deliveryDate]],
  status: [['text', orders.status, ({ status }) => status]],
}

function sortBy(asked: AllOrdersSortedBy | undefined): Sort<AdminOrder> {
  if (!asked || asked === '-number') return newestFirst
  const down = asked.startsWith('-')
  const by = (down ? asked.slice(1) : asked) as AllOrdersSort
  return new Sort<AdminOrder>(
    `all-orders by ${asked}`,
    down ? 'descending' : 'ascending',
    ...sortColumns[by],
    ['whole', orders.id, ({ id }) => id],
  )
}

type Wanted = {
  search?: string
  status?: string
  invoice?: InvoiceChoice
  sort?: AllOrdersSortedBy
  now: number
}

/** A page of all orders, newest first unless sorted. */
export async function pageOfOrders(
  db: Db,
  { search, status, invoice, sort: asked, now }: Wanted,
  page: PageAsked,
): Promise<Page<AdminOrder>> {
  const wanted = and(
    search ? await matching(db, search) : undefined,
    status ? eq(orders.status, status) : undefined,
    invoice && invoiceIs[invoice],
  )
  const sort = sortBy(asked)
  return pageOf(sort, page, {
    rows: ({ keys: [id], beyond, order, limit }) =>
      wanted || sort !== newestFirst
        ? written(adminOrder, pageWhere(db, and(wanted, beyond), limit, order)).on(db)
        : pageOfAll(db, { id, limit }),
    count: () =>
      wanted ? countFound(db, wanted) : countCached(db, 'all orders', now, () => countOrders(db)),
  })
}

const countFound = (db: Db, wanted: SQL) =>
  countOf(db, sql`${orders} left join ${invoices} on ${invoices.orderId} = ${orders.id}`, wanted)

const pageWhere = (
  db: Db,
  where: SQL | undefined,
  limit: number | Placeholder,
  order = newestFirst.order,
) =>
  db
    .select(adminColumns)
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .where(where)
    .orderBy(...order)
    .limit(limit)

const pageOfAll = question('page-of-all-orders', ['id', 'limit'], (db, { id, limit }) =>
  written(adminOrder, pageWhere(db, newestFirst.beyond([id]), limit)),
)

export async function countOrders(db: Db): Promise<number> {
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(orders)
  return row?.total ?? 0
}
