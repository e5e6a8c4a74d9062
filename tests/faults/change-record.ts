import type pg from 'pg'
import { breachesOf } from '#tests/support/invariants.ts'

/** Finds in the database each change that a client may have been told about, and how many times it is there. */
const factsText = `
  select 'placed ' || order_notes as fact, count(*)::int as times from orders group by order_notes
  union all
  select 'moved ' || order_id || ' to ' || to_status, count(*)::int from order_timeline
    where event = 'moved' group by order_id, to_status
  union all
  select 'weighed ' || i.id || ' at ' || i.quantity_picked, greatest(count(a.id), 1)::int from order_items i
    left join audit_entries a on a.subject_id = i.id and a.field = 'quantity_picked'
    where i.quantity_picked is not null group by i.id
  union all
  select 'priced ' || order_id, count(*)::int from order_timeline
    where event = 'pricing_confirmed' group by order_id
  union all
  select 'proved ' || order_id, count(*)::int from delivery_confirmations group by order_id
  union all
  select 'invoiced ' || order_id, count(*)::int from invoices group by order_id
  union all
  select 'received ' || label, count(*)::int from receipts group by label
  union all
  select 'cut ' || code, 1 from lots where kind = 'cut'
  union all
  select 'posted ' || cause, count(*)::int from outbox group by cause`

/** Finds each customer's product whose running count of orders differs from its number of confirmed orders. */
const countsText = `
  select cp.customer_id, cp.product_id, cp.order_count, counted.orders from customer_products cp
  full join (select o.customer_id, i.product_id, count(distinct o.id) as orders
    from orders o join order_items i on i.order_id = o.id
    where o.order_confirmed is not null group by 1, 2) counted using (customer_id, product_id)
  where coalesce(cp.order_count, 0) <> coalesce(counted.orders, 0)`

type Fact = { fact: string; times: number }
export type Findings = { lost: Set<string>; doubled: Set<string>; breaches: Set<string> }

/** Records the changes that clients were told of, and finds those that the database has lost or doubled. */
export class ChangeRecord {
  static #records = 0
  readonly #number = ChangeRecord.#records++
  readonly #told = new Set<string>()
  readonly #marks = new Set<string>()
  readonly found: Findings = { lost: new Set(), doubled: new Set(), breaches: new Set() }
  /** How many calls were repeated with their key because nobody had answered. */
  repeated = 0
  checked = 0

  /** Makes the text by which an order that a client is about to place can be found again. */
  mark(client: number): string {
    const mark = `basket ${this.#number}-${client}-${this.#marks.size}`
    this.#marks.add(mark)
    return mark
  }

  acknowledge(facts: readonly string[]): void {
    for (const fact of facts) this.#told.add(fact)
  }

  get acknowledged(): number {
    return this.#told.size
  }

  /** Compares what clients were told so far with the database, and checks every invariant. */
  async check(client: pg.Client): Promise<void> {
    const told = [...this.#told]
    const { rows } = await client.query<Fact>(factsText)
    const there = new Set(rows.map(({ fact }) => fact))
    for (const fact of told) if (!there.has(fact)) this.found.lost.add(fact)
    for (const { fact, times } of rows) if (times > 1) this.found.doubled.add(`${fact}: ${times}`)
    for (const breach of await breachesOf(client)) this.found.breaches.add(breach)
    this.checked++
  }

  /** Once all clients are done: every order that anyone tried to place exists, and every count is right. */
  async checkAll(client: pg.Client): Promise<void> {
    await this.check(client)
    const { rows: orders } = await client.query<{ mark: string }>(
      'select order_notes as mark from orders',
    )
    const there = new Set(orders.map(({ mark }) => mark))
    for (const mark of this.#marks) if (!there.has(mark)) this.found.lost.add(`placed ${mark}`)
    const { rows: wrong } = await client.query({ text: countsText, rowMode: 'array' })
    for (const row of wrong) this.found.doubled.add(`count of a product ${row.join(' ')}`)
  }

  /** Everything that is wrong, as lines. */
  get wrong(): string[] {
    const { lost, doubled, breaches } = this.found
    return [
      ...[...lost].map((fact) => `lost: ${fact}`),
      ...[...doubled].map((fact) => `doubled: ${fact}`),
      ...breaches,
    ]
  }

  toString(): string {
    const { lost, doubled, breaches } = this.found
    const changes = `${this.acknowledged} acknowledged, ${this.repeated} repeated`
    const looked = `invariants looked at ${this.checked} times, ${breaches.size} broken`
    const said = `${changes}, ${lost.size} lost, ${doubled.size} doubled; ${looked}`
    return [said, ...this.wrong].join('\n  ')
  }
}
