import { deliveryFeeName } from '#domain/money/paper/invoice-lines.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Day } from '#domain/days/days.ts'
import type { Span } from '#domain/reports.ts'
import { isNoTrial } from '#server/platform/database/order-rules-rows.ts'
import {
  discountShares,
  isDiscounted,
  netOfLine,
} from '#server/platform/database/discounts-rows.ts'
import type { Db } from '#server/platform/database/db.ts'
import { nameShown } from '#server/platform/database/schema/index.ts'

/**
 * Ids are collected and their rows fetched by `= any`, in one pass over the index; fetching them one by one would
 * double the time of a year's report. The planner expects few rows, so nothing may be joined in nested loops.
 */

/** What the invoice would charge for a line that has none yet (the domain's lineQuantities and lineTotal). */
const lineNet = netOfLine('l')

/** Orders without an invoice whose discount must still be taken off their lines. */
const discounted = (which: SQL) => sql`array(
  select o.id from orders o where o.id = any((select ${which} from unbilled)::int[]) and ${isDiscounted('o')})`
const [delivered, onItsWay] = [sql`delivered`, sql`on_its_way`]

const credited = sql`(select coalesce(sum(c.net_amount), 0)
  from credit_notes c where c.invoice_id = i.id and c.status = 'issued')`

/**
 * The orders that count in a range of days (`counts_on` of an order says on which): those with invoices, less credits,
 * and those without. Sales are what is invoiced or delivered; the rest is on its way.
 */
const countedIn = ({ from, to }: Span): SQL => sql`
  counted as materialized (
    select o.id, o.customer_id, o.counts_on as day, o.status = 'delivered' as delivered from orders o
    where o.counts_on between ${from} and ${to} and o.status <> 'cancelled' and ${isNoTrial('o')}),
  billed as materialized (
    select i.id, i.order_id,
      case when i.credited_amount > 0 then i.net_amount - ${credited} else i.net_amount end as net
    from invoices i where i.order_id = any(array(select id from counted))),
  unbilled as materialized (
    select array(select id from counted where delivered except select order_id from billed) as delivered,
      array(select id from counted where not delivered except select order_id from billed) as on_its_way)`

/**
 * Each order's total. An invoice's net is the sum of its lines, so only orders without an invoice add up theirs. A
 * discounted order has a second row, which subtracts its discount and is not counted as an order.
 */
const nets = sql`
  net as (
    select order_id, net, true as sold, 1 as orders from billed
    union all
    select l.order_id, sum(${lineNet}), true, 1 from order_items l
    where l.order_id = any((select delivered from unbilled)::int[]) group by 1
    union all
    select l.order_id, sum(${lineNet}), false, 1 from order_items l
    where l.order_id = any((select on_its_way from unbilled)::int[]) group by 1
    union all
    select order_id, -sum(share), true, 0 from (${discountShares(discounted(delivered))}) d group by 1
    union all
    select order_id, -sum(share), false, 0 from (${discountShares(discounted(onItsWay))}) w group by 1)`

type Sales = { orders: number; sales: string; ordersOnTheWay: number; onItsWay: string }

const sold = sql`coalesce(net.sold, counted.delivered)`
/** An order without lines has no row among the nets, but counts. */
const ordersWhere = (which: SQL) =>
  sql`coalesce(sum(coalesce(net.orders, 1)) filter (where ${which}), 0)::int`
const netWhere = (which: SQL) =>
  sql`coalesce(sum(net.net) filter (where ${which}), 0)::numeric(12, 2)`

/**
 * Orders and sales, grouped by what `of` returns for an order. It uses a full join, which PostgreSQL always hashes and
 * never loops.
 */
const salesBy = (of: SQL, span: Span): SQL => sql`
  with ${countedIn(span)}, ${nets}
  select ${of} as of, ${ordersWhere(sold)} as orders, ${netWhere(sold)} as sales,
    ${ordersWhere(sql`not ${sold}`)} as orders_on_the_way, ${netWhere(sql`not ${sold}`)} as on_its_way
  from counted full join net on net.order_id = counted.id group by 1`

const salesColumns = sql`s.orders, s.sales::text, s.orders_on_the_way as "ordersOnTheWay",
  s.on_its_way::text as "onItsWay"`

export const salesByDay = async (db: Db, span: Span): Promise<(Sales & { day: Day })[]> =>
  (
    await db.execute<Sales & { day: Day }>(sql`
      select s.of as day, ${salesColumns} from (${salesBy(sql`day`, span)}) s order by 1`)
  ).rows

export type CustomerSales = Sales & { id: number; name: string }

/** Every customer who ordered, largest first. */
export const salesOfCustomers = async (db: Db, span: Span): Promise<CustomerSales[]> =>
  (
    await db.execute<CustomerSales>(sql`
      select c.id, ${nameShown('c')} as name, ${salesColumns}
      from (${salesBy(sql`customer_id`, span)}) s join customers c on c.id = s.of
      order by s.sales desc, s.on_its_way desc, lower(c.name), c.id`)
  ).rows

export type CategorySales = {
  id: number | null
  name: string | null
  sales: string
  onItsWay: string
}

/** The name of a delivery charge, which the domain's isDeliveryFee finds too; null for goods. */
const feeOf = sql`case when l.product_id is null and l.name = ${deliveryFeeName}::text then l.name end`

/** Summed by product first, because there are few products and many lines. */
export const salesOfCategories = async (db: Db, span: Span): Promise<CategorySales[]> =>
  (
    await db.execute<CategorySales>(sql`
      with ${countedIn(span)},
      line as (
        select l.product_id, ${feeOf} as fee, l.total_price as net, true as sold from invoice_items l
        where l.invoice_id = any(array(select id from billed))
        union all
        select l.product_id, null, ${lineNet}, true from order_items l
        where l.order_id = any((select delivered from unbilled)::int[])
        union all
        select l.product_id, null, ${lineNet}, false from order_items l
        where l.order_id = any((select on_its_way from unbilled)::int[])
        union all
        select product_id, null, -share, true from (${discountShares(discounted(delivered))}) d
        union all
        select product_id, null, -share, false from (${discountShares(discounted(onItsWay))}) w
        union all
        select l.product_id, ${feeOf}, -n.total_price, true from credit_notes c
        join credit_note_items n on n.credit_note_id = c.id
        join invoice_items l on l.id = n.invoice_item_id
        where c.status = 'issued' and c.invoice_id = any(array(select id from billed))),
      product as (select product_id, fee, coalesce(sum(net) filter (where sold), 0) as sold,
        coalesce(sum(net) filter (where not sold), 0) as on_its_way from line group by 1, 2)
      select c.id, coalesce(c.name, product.fee) as name, sum(product.sold)::numeric(12, 2)::text as sales,
        sum(product.on_its_way)::numeric(12, 2)::text as "onItsWay"
      from product left join products p on p.id = product.product_id
      left join product_categories c on c.id = p.category_id
      group by c.id, 2 order by sum(product.sold) desc, sum(product.on_its_way) desc, c.id, 2`)
  ).rows
