// The least that a call's work needs: for a read, Fastify answering as many bytes from memory; for an order, one
// statement that prices its lines and writes them and the order, and nothing else.
import Fastify from 'fastify'
import type pg from 'pg'
import { placeOrder } from '#contract/ordering/ordering.ts'
import type { Call } from './scenarios.ts'

/** Serves one answer after another. Returns the address. */
export function serveFromMemory(nextAnswer: () => Buffer | undefined): Promise<string> {
  const app = Fastify({ forceCloseConnections: true })
  app.all('/*', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(nextAnswer()),
  )
  return app.listen({ port: 0, host: '127.0.0.1' })
}

/** Answers every call with an empty 304. Returns the address. */
export function serveUnchanged(): Promise<string> {
  const app = Fastify({ forceCloseConnections: true })
  app.all('/*', (_request, reply) => reply.code(304).send())
  return app.listen({ port: 0, host: '127.0.0.1' })
}

const pricedAndWritten = `
  with line as (
    select * from unnest($2::int[], $3::int[], $4::numeric[])
      with ordinality as line (product_id, variation_id, quantity, position)),
  priced as (
    select line.*, p.name, p.unit, v.name as size, coalesce(own.customer_price, v.price) as price
    from line join products p on p.id = line.product_id
    join product_variations v on v.id = line.variation_id and v.product_id = p.id
    left join customer_variation_pricing own on own.customer_id = $1 and own.variation_id = v.id),
  placed as (
    insert into orders (customer_id, status, total, delivery_date)
    select $1, 'pending', sum(round(quantity * price, 2)), $5 from priced
    returning id)
  insert into order_items (order_id, position, product_id, variation_id, variation_name, name, quantity_ordered,
    unit, price_per_unit, total_price)
  select placed.id, position - 1, product_id, variation_id, size, name, quantity, unit, price,
    round(quantity * price, 2)
  from placed, priced`

type Line = { productId: number; variationId: number; quantityOrdered: string }
type Placed = { deliveryDate: string; items: Line[] }

/**
 * Returns a function that writes one of these orders, in turn; null if the calls place none. The pool's connections
 * must not write the audit log.
 */
export async function leastOfOrders(
  pool: pg.Pool,
  calls: readonly Call[],
): Promise<(() => Promise<unknown>) | null> {
  if (!calls.every(({ method, path }) => method === 'POST' && path === placeOrder.path)) return null
  const { rows } = await pool.query<{ id: number }>('select id from customers order by id limit 31')
  const orders = calls.map(({ body = '' }, place) => {
    const { deliveryDate, items } = JSON.parse(body) as Placed
    return [
      rows[place % rows.length]?.id,
      items.map(({ productId }) => productId),
      items.map(({ variationId }) => variationId),
      items.map(({ quantityOrdered }) => quantityOrdered),
      deliveryDate,
    ]
  })
  let turn = 0
  return () =>
    pool.query({
      name: 'least-of-an-order',
      text: pricedAndWritten,
      values: orders[turn++ % orders.length],
    })
}
