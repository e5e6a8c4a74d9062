import { type SQL, sql } from 'drizzle-orm'

// The domain's `lineDiscount`, `orderDiscount` and `spread` (domain/money/discounts.ts) for sums that the database
// calculates; tests/parity/order-totals.test.ts compares them.

/** What an invoice would charge for an order's line after the line's discount and before the order's. */
export const netOfLine = (alias: string): SQL => {
  const total = `round(${alias}.invoiced_quantity * ${alias}.price_per_unit, 2)`
  return sql.raw(`case when ${alias}.discount_percent is null then ${total}
    else ${total} - round(${total} * ${alias}.discount_percent / 100, 2) end`)
}

/** Whether an order has a discount of its own. */
export const isDiscounted = (alias: string): SQL =>
  sql.raw(`(${alias}.discount_percent is not null or ${alias}.discount_amount is not null)`)

/**
 * The lines of orders with a discount, each with its net before the order's discount and its `share` of that
 * discount, to the penny, by largest remainder.
 */
export const discountShares = (orderIds: SQL): SQL => sql`
  select order_id, product_id, vat_rate, net,
    base + case when row_number() over (partition by order_id order by rest desc, position)
      <= (taken - sum(base) over (partition by order_id)) * 100 then 0.01 else 0 end as share
  from (
    select *, round(coalesce(div(taken * net * 100, nullif(goods, 0)), 0) / 100, 2) as base,
      coalesce(mod(taken * net * 100, nullif(goods, 0)), 0) as rest
    from (
      select *, coalesce(round(goods * discount_percent / 100, 2), least(discount_amount, goods)) as taken
      from (
        select i.order_id, i.product_id, i.position, i.vat_rate, i.net, o.discount_percent, o.discount_amount,
          sum(i.net) over (partition by i.order_id) as goods
        from (select l.*, ${netOfLine('l')} as net from order_items l
          where l.order_id = any(${orderIds}) and l.invoiced_quantity > 0) i
        join orders o on o.id = i.order_id) line) whole) part`
