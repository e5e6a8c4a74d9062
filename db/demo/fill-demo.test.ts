import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cutoffPassed, type DeliverySchedule } from '#domain/days/delivery-dates.ts'
import { addDays, daysBetween, weekdayOf } from '#domain/days/days.ts'
import { londonToday } from '#domain/days/london.ts'
import type { OrderStatus } from '#domain/orders/states/order-statuses.ts'
import { transitions } from '#domain/orders/states/order-transitions.ts'
import type { Role } from '#domain/people/roles.ts'
import { transaction } from '#server/platform/database/db.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { breachesOf } from '#tests/support/invariants.ts'
import { brokenRules } from '#tests/support/broken-rules.ts'
import { demoSignIns } from './business.ts'
import { fillDemo } from './fill-demo.ts'

const hashPassword = async (password: string) => `hash of ${password}`

const moments = [
  ['a Friday morning', '2026-11-20T09:40:00Z'],
  ['a Sunday just after midnight, on the night the clocks go back', '2026-10-24T23:01:00Z'],
  ['a Monday evening at the turn of the year', '2029-01-01T22:30:00Z'],
] as const

async function filled(now: string): Promise<TestDatabase> {
  const database = await freshDatabase()
  await transaction(database.pool, (tx) => fillDemo(tx, { now: Date.parse(now), hashPassword }))
  return database
}

describe.each(moments)('the demo business made on %s', (_, now) => {
  let database: TestDatabase
  const today = londonToday(Date.parse(now))
  const rows = async <Row>(text: string, values: unknown[] = []) =>
    (await database.pool.query(text, values)).rows as Row[]

  beforeAll(async () => {
    database = await filled(now)
  })
  afterAll(() => database.drop())

  it.each(Object.entries(brokenRules))('has %s', async (_rule, breaches) => {
    expect(await rows(breaches)).toEqual([])
  })

  it('keeps the rules that hold for every business', async () => {
    const client = await database.pool.connect()
    expect(await breachesOf(client)).toEqual([])
    client.release()
  })

  it('has nothing that happened later than now', async () => {
    const late = await rows(
      `select order_id, event, at from order_timeline where at > $1
       union all select id, 'order', greatest(created_at, order_sent, order_confirmed, picking_started,
         picking_completed, route_started_at) from orders
         where greatest(created_at, order_sent, order_confirmed, picking_started, picking_completed, route_started_at) > $1
       union all select order_id, 'invoice', approved_at from invoices where greatest(created_at, approved_at, paid_at) > $1
       union all select id, 'customer', last_login_at from customers where last_login_at > $1`,
      [now],
    )
    expect(late).toEqual([])
  })

  it('moved every order as the state machine allows, each step by someone allowed to do it', async () => {
    type Step = { id: number; from: OrderStatus | null; to: OrderStatus; role: Role }
    const steps = await rows<Step>(
      `select t.order_id as id, from_status as "from", to_status as "to", u.role
       from order_timeline t join users u on u.id = t.actor_id where to_status is not null`,
    )
    const isLegal = ({ from, to, role }: Step) =>
      from === null
        ? (to === 'pending' || to === 'sent') && (role === 'admin' || role === 'customer')
        : transitions.some((t) => t.to === to && t.from.includes(from) && t.who.includes(role))
    expect(steps.length).toBeGreaterThan(3000)
    expect(steps.filter((step) => !isLegal(step))).toEqual([])
  })

  it('placed customers’ orders for their delivery days, before the cut-off and within the week', async () => {
    type Placed = { id: number; day: string; sent: string } & DeliverySchedule
    const placed = await rows<Placed>(
      `select o.id, o.delivery_date as day, o.order_sent as sent,
              coalesce(s.delivery_days, c.delivery_days) as "deliveryDays",
              coalesce(s.order_cutoff_time, c.order_cutoff_time) as "orderCutoffTime",
              coalesce(s.cutoff_day, c.cutoff_day) as "cutoffDay"
       from orders o join customers c on c.id = o.customer_id left join sites s on s.id = o.site_id
       join order_timeline t on t.order_id = o.id and t.event = 'placed'
       join users u on u.id = t.actor_id and u.role = 'customer'`,
    )
    const isInTime = (order: Placed) => {
      const sent = Date.parse(order.sent)
      const daysAhead = daysBetween(londonToday(sent), order.day)
      const delivers = order.deliveryDays.includes(weekdayOf(order.day))
      return delivers && daysAhead >= 1 && daysAhead <= 7 && !cutoffPassed(order.day, order, sent)
    }
    expect(placed.length).toBeGreaterThan(500)
    expect(placed.filter((order) => !isInTime(order))).toEqual([])
  })

  it('has 6 to 12 orders for each of the last 90 days except Sundays', async () => {
    const days = await rows<{ day: string; orders: number }>(
      'select delivery_date as day, count(*)::int as orders from orders where delivery_date < $1 group by 1 order by 1',
      [today],
    )
    const open = Array.from({ length: 90 }, (_, ago) => addDays(today, ago - 90)).filter(
      (day) => weekdayOf(day) !== 'sunday',
    )
    expect(days.map(({ day }) => day)).toEqual(open)
    expect(days.filter(({ orders }) => orders < 6 || orders > 12)).toEqual([])
  })

  it('has orders in every status from today on, and a round under way today', async () => {
    const ahead = await rows<{ status: string; today: boolean }>(
      'select distinct status, delivery_date = $1 as today from orders where delivery_date between $1 and $2',
      [today, addDays(today, 7)],
    )
    const statuses = (isToday: boolean) =>
      ahead.filter((each) => each.today === isToday).map(({ status }) => status)
    expect(statuses(true).sort()).toEqual(
      ['cancelled', 'confirmed', 'delivered', 'dispatched', 'in_progress', 'picked'].sort(),
    )
    expect(statuses(false)).toEqual(expect.arrayContaining(['pending', 'sent', 'confirmed']))
  })

  it('has invoices awaiting approval, unpaid, part paid, paid and overdue', async () => {
    const kinds = await rows<{ kind: string }>(
      `select distinct case when status = 'awaiting_approval' then status
         when payment_status <> 'paid' and due_date < $1 then payment_status || ' overdue'
         else payment_status end as kind from invoices order by 1`,
      [today],
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'awaiting_approval',
        'paid',
        'partial overdue',
        'unpaid',
        'unpaid overdue',
      ]),
    )
  })

  it('lets all four people sign in and gives The Oak Tavern orders to look at', async () => {
    const logins = await rows<{ login: string; role: string }>(
      `select coalesce(c.account_id, u.email) as login, u.role from users u left join customers c on c.id = u.customer_id
       where u.is_active and (u.customer_id is null or u.is_main_login) and u.password_hash = 'hash of topside-demo'`,
    )
    expect(
      demoSignIns.map(({ login }) => logins.find((each) => each.login === login)?.role),
    ).toEqual(['admin', 'picker', 'driver', 'customer'])
    const oak = await rows<{ status: string; orders: number }>(
      `select status, count(*)::int as orders from orders o join customers c on c.id = o.customer_id
       where account_id = 'OAKTAVERN' group by 1`,
    )
    expect(oak.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['confirmed', 'delivered', 'pending', 'sent']),
    )
    expect(oak.find(({ status }) => status === 'delivered')?.orders).toBeGreaterThan(25)
  })

  it('has orders for the second pub of Denbury Inns', async () => {
    const there = await rows<{ customer: string; orders: number }>(
      `select c.trading_name as customer, count(*)::int as orders
       from orders o join customers c on c.id = o.customer_id where o.site_name = 'The Bell' group by 1`,
    )
    expect(there).toEqual([{ customer: 'Denbury Inns', orders: expect.any(Number) as number }])
  })

  it('lets the database number new rows after the demo’s own', async () => {
    const [next] = await rows<{ id: number; order_number: string }>(
      `insert into orders (customer_id, delivery_date) values (1, $1) returning id, order_number`,
      [today],
    )
    const [most] = await rows<{ id: number }>('select max(id) as id from orders where id <> $1', [
      next?.id,
    ])
    expect(next?.id).toBe((most?.id ?? 0) + 1)
    await rows('delete from orders where id = $1', [next?.id])
  })
})

it('filling two databases with the same `now` makes the same business', async () => {
  const databases = [await filled(moments[0][1]), await filled(moments[0][1])]
  const [first, second] = await Promise.all(databases.map(contentOf))
  expect(Object.keys(first ?? {}).length).toBeGreaterThan(25)
  expect(second).toEqual(first)
  await Promise.all(databases.map((database) => database.drop()))
})

/**
 * A hash of each table's rows, whatever order they are stored in. The table `versions` is left out, because how it
 * counts changes depends on the connection.
 */
async function contentOf({ pool }: TestDatabase): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'
       and tablename not in ('schema_migrations', 'versions')`,
  )
  const digests: Record<string, string> = {}
  for (const { name } of rows) {
    const digest = `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as md5 from ${name} t`
    digests[name] = (await pool.query<{ md5: string }>(digest)).rows[0]?.md5 ?? ''
  }
  return digests
}
