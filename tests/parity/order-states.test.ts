import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { obstacleTo } from '#domain/orders/states/order-actions.ts'
import { heldBecause } from '#domain/orders/states/holding.ts'
import { lineQuantities, missingFromVan } from '#domain/orders/line-quantities.ts'
import {
  hasStatus,
  isAwaited,
  isOpen,
  isReleased,
  notOnVanStatuses,
  onRoadStatuses,
  orderStatuses,
} from '#domain/orders/states/order-statuses.ts'
import { isUnpriced } from '#domain/orders/price-on-request.ts'
import { isPricedToGo } from '#domain/orders/pricing/order-pricing.ts'
import { releaseStateOf } from '#domain/orders/pricing/release-state.ts'
import { priceQuestion } from '#domain/orders/pricing/usual-price.ts'
import { mayDrive } from '#domain/orders/rounds.ts'
import { firstTrialOrder, isTrialOrder } from '#domain/orders/trial.ts'
import { customersFound } from '#server/customers/customer-list-rows.ts'
import { openOrdersOf } from '#server/customers/delete-customer-rows.ts'
import {
  linesMissing,
  newOrders,
  stopsToDeliver,
} from '#server/notifications/notifications-rows.ts'
import { owedBesides } from '#server/ordering/holding-rows.ts'
import { looksAt, newWithLooks } from '#server/orders/confirming/looks-rows.ts'
import { pageOfOrders } from '#server/orders/lists/all-orders-rows.ts'
import { datesFrom, ordersBetween } from '#server/orders/lists/order-list-rows.ts'
import { stopsOfDay } from '#server/orders/lists/stops-rows.ts'
import { ordersInHand } from '#server/orders/pricing/to-price-rows.ts'
import * as rows from '#server/platform/database/order-rules-rows.ts'
import type { Written } from '#server/platform/database/written.ts'
import {
  insertReminders,
  ordersToRemindOf,
  removeUnneeded,
} from '#server/reminders/order-reminders/order-reminders-rows.ts'
import { stopsCalled } from '#server/search/search-rows.ts'
import { workOfToday } from '#server/today/today-rows.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'

// The domain answers questions about one order, the database about lists of orders. Both must agree, for orders in
// every status, with every driver, hold and state of their prices.

const today = '2026-12-01'
const plan = [{ day: today, at: '2026-11-30T16:00:00Z' }]
const drivers = [null, 7, 8]
const holds = [
  { heldReason: null, holdReason: null },
  { heldReason: 'On stop', holdReason: null },
  { heldReason: null, holdReason: 'Ring first' },
  { heldReason: 'On stop', holdReason: 'Ring first' },
]
const prices = [
  { pricingConfirmed: false, allowDispatchWithoutPricing: false },
  { pricingConfirmed: true, allowDispatchWithoutPricing: false },
  { pricingConfirmed: false, allowDispatchWithoutPricing: true },
]
const cases = orderStatuses.flatMap((status) =>
  drivers.flatMap((driverId) =>
    holds.flatMap((hold) => prices.map((price) => ({ status, driverId, ...hold, ...price }))),
  ),
)
type Case = (typeof cases)[number]

let database: TestDatabase
let ids: number[]

beforeAll(async () => {
  database = await freshDatabase()
  const { db } = database
  await db.execute(sql`insert into settings (id, business_name) values (1, 'Parity')`)
  await db.execute(sql`insert into customers (id, name, email, phone, address, contact_name, account_id)
    overriding system value select n, 'Parity ' || n, 'p@test.example', '1', '1', 'Pat', 'PARITY' || n
    from generate_series(1, ${orderStatuses.length + 1}::int) n`)
  await db.execute(sql`insert into users (id, username, password_hash, role)
    overriding system value select id, 'driver' || id, '', 'driver' from unnest(array[7, 8]) id`)
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into orders (customer_id, delivery_date, created_at, total, status, driver_id, held_reason, hold_reason,
      held_by, pricing_confirmed, allow_dispatch_without_pricing)
    select 1, ${today}, '2026-11-01', 1, o.status, o."driverId", o."heldReason", o."holdReason",
      case when o."holdReason" is not null then 'Ada' end, o."pricingConfirmed", o."allowDispatchWithoutPricing"
    from json_to_recordset(${JSON.stringify(cases)}::json) as o(status text, "driverId" int, "heldReason" text,
      "holdReason" text, "pricingConfirmed" boolean, "allowDispatchWithoutPricing" boolean) returning id`)
  ids = rows.map(({ id }) => id)
  await db.execute(sql`
    insert into order_items (order_id, position, name, unit, price_per_unit, total_price, quantity_ordered,
      pending_admin_pricing)
    select id, 0, 'Rump', 'kg', 1, 1, 1, true from orders`)
})
afterAll(() => database.drop())

const idsThat = (is: (order: Case) => boolean): number[] =>
  ids.filter((_, place) => is(cases[place] as Case))
const countThat = (is: (order: Case) => boolean): number => cases.filter(is).length
const everything = { limit: 1000 }
const sorted = (some: readonly number[]) => some.toSorted((a, b) => a - b)
const readOf = <Row extends object>(rows: readonly Row[] | readonly Written<Row>[]): Row[] =>
  rows.map((row) => ('read' in row ? (row as Written<Row>).read() : row))
const idsOf = (rows: readonly { id: number }[]) => sorted(rows.map(({ id }) => id))

const isNew = ({ status }: Case) => isOpen(status)

test('each question about an order gets the same answer in SQL', async () => {
  const { db } = database
  const questions = [
    [isNew, rows.isOpen],
    [hasStatus(...notOnVanStatuses), rows.isNotOnVan],
    [isReleased, rows.isReleased],
    [hasStatus(...onRoadStatuses), rows.isOnRoad],
    [isAwaited, rows.isAwaited],
    [isPricedToGo, rows.isPricedToGo],
  ] as const
  for (const [place, [is, inSql]] of questions.entries()) {
    const found = await db.execute<{ id: number }>(
      sql`select o.id from orders o where ${inSql('o')} order by o.id`,
    )
    expect(idsOf(found.rows), `question ${place}`).toEqual(idsThat(is))
  }
})

test('the database and the domain agree on the id at which trial orders begin', async () => {
  const numbers = [firstTrialOrder - 1, firstTrialOrder, firstTrialOrder + 1]
  const { rows: found } = await database.db.execute<{ id: number }>(sql`
    select o.id from unnest(${sql.param(numbers)}::int[]) as o(id) where ${rows.isNoTrial('o')}`)
  expect(found.map(({ id }) => id)).toEqual(numbers.filter((id) => !isTrialOrder(id)))
})

test('an order shows its site’s name when it was placed, or else the name of the customer’s own address', async () => {
  const { rows: found } = await database.db.execute<{ shown: string | null }>(sql`
    select ${rows.siteShown('o', 'c')} as shown from (values ('Annexe'), (null)) o(site_name),
      (values ('Main house'), (null)) c(site_name)`)
  expect(found.map(({ shown }) => shown)).toEqual(['Annexe', 'Annexe', 'Main house', null])
})

test('the database and the domain agree on which orders wait to be confirmed', async () => {
  const { db } = database
  const total = countThat(isNew)
  expect(await datesFrom(db, today)).toEqual([
    { date: today, hasUnconfirmed: true, unconfirmedCount: total },
  ])
  expect((await newOrders(db, today)).total).toBe(total)
  const looked = await newWithLooks(db, today)
  expect(sorted(looked.map(({ orderId }) => orderId))).toEqual(idsThat(isNew))
})

test('the database counts as awaited the orders that the domain calls awaited', async () => {
  const { db } = database
  expect(idsOf(await openOrdersOf(db, 1))).toEqual(idsThat(isAwaited))
  expect(Number(await owedBesides(db, 1))).toBe(countThat(isAwaited))
  await db.execute(sql`insert into orders (customer_id, delivery_date, status)
    select place + 1, '2026-12-04', status
    from unnest(${sql.param([...orderStatuses])}::text[]) with ordinality as each(status, place)`)
  const each = { search: undefined, sort: undefined, limit: 50, offset: 0 }
  const awaiting = (await customersFound(db, each, '2026-12-02'))
    .filter(({ nextDelivery }) => nextDelivery !== null)
    .map(({ id }) => orderStatuses[id - 2])
  expect(awaiting.toSorted()).toEqual(
    orderStatuses.filter((status) => isAwaited({ status })).toSorted(),
  )
  await db.execute(sql`delete from orders where customer_id > 1`)
})

test('reminders are planned for orders that can still be cancelled, and removed once nobody awaits the order', async () => {
  const { db } = database
  const toRemind = await ordersToRemindOf(db, plan, '2026-11-01T00:00:00Z')
  expect(idsOf(toRemind)).toEqual(idsThat((order) => obstacleTo.cancel(order) === null))
  const reminder = { customerId: 1, reminderType: 'delivery_tomorrow' as const, message: 'Soon' }
  const waiting = ids.map((orderId) => ({ ...reminder, orderId, scheduledFor: plan[0]!.at }))
  await insertReminders(db, waiting, '2026-11-20T00:00:00Z')
  expect(await removeUnneeded(db, plan)).toBe(countThat((order) => !isAwaited(order)))
})

test('an order is held for the reason that the domain gives', async () => {
  const { db } = database
  const expected = cases.map(heldBecause)
  const all = readOf((await pageOfOrders(db, { now: 0 }, everything)).rows)
  const listed = readOf((await ordersBetween(db, { from: today, page: everything })).rows)
  for (const rows of [all, listed]) {
    const reasons = new Map(rows.map((row) => [row.id, row.heldReason]))
    expect(ids.map((id) => reasons.get(id))).toEqual(expected)
  }
})

test('the database counts the work of the day as the domain does', async () => {
  const { db } = database
  const canGo = (order: Case) => obstacleTo.release(order) === null
  expect(await workOfToday(db, Date.parse(`${today}T08:00:00Z`))).toMatchObject({
    toConfirm: countThat(isNew),
    held: countThat((order) => isNew(order) && heldBecause(order) !== null),
    toPick: countThat((order) => obstacleTo.markPicked(order) === null),
    toPrice: countThat((order) => canGo(order) && !isPricedToGo(order)),
    toRelease: countThat((order) => canGo(order) && isPricedToGo(order)),
    onTheRoad: countThat((order) => obstacleTo.recordDelivered(order) === null),
  })
})

test('the database and the domain agree on which orders can be released, and why the others cannot', async () => {
  const { db } = database
  const prices = { pendingAdminPricing: true, adminPriceConfirmed: false, usual: null }
  const lines = [{ name: 'Rump', pricePerUnit: '1.00', ...prices }]
  const stateOf = (order: Case) => {
    const heldBy = order.holdReason === null ? null : 'Ada'
    const held = { heldReason: heldBecause(order), heldBy }
    return releaseStateOf({ ...order, ...held, lines: 1, unweighed: 1 }, lines, { tolerance: 5 })
  }
  const isReady = (order: Case) => stateOf(order).state === 'ready'
  const waits = (order: Case) => stateOf(order).reason === 'Price to set: Rump'
  expect(await workOfToday(db, Date.parse(`${today}T08:00:00Z`))).toMatchObject({
    pricingDay: today,
    toPrice: countThat(waits),
    toRelease: countThat(isReady),
  })
  expect(idsOf(await ordersInHand(db, { day: null }))).toEqual(
    idsThat((order) => isReady(order) || waits(order)),
  )
  const ofDay = await ordersInHand(db, { day: today })
  expect(idsOf(ofDay)).toEqual(idsThat((order) => obstacleTo.cancel(order) === null))
  const found = new Map(ofDay.map((row) => [row.id, releaseStateOf(row, lines, { tolerance: 5 })]))
  for (const [id, state] of found) expect(state).toEqual(stateOf(cases[ids.indexOf(id)] as Case))
})

test.each([7, 8, 9])('driver %i sees the stops that the domain lets them drive', async (userId) => {
  const { db } = database
  const theirs = (order: Case) => mayDrive(order, { role: 'driver', userId })
  const asked = { day: today, statuses: orderStatuses, driverId: userId }
  expect(idsOf(readOf((await stopsOfDay(db, asked, everything)).rows))).toEqual(idsThat(theirs))
  expect((await stopsToDeliver(db, userId, today)).total).toBe(
    countThat((order) => obstacleTo.start(order) === null && theirs(order)),
  )
  expect((await stopsCalled(db, 'Parity', userId, today)).total).toBe(
    countThat((order) => isReleased(order) && theirs(order)),
  )
})

test('the database and the domain agree on which lines have a price to set', async () => {
  const { db } = database
  const lines = [true, false].flatMap((pendingAdminPricing) =>
    [true, false].map((adminPriceConfirmed) => ({ pendingAdminPricing, adminPriceConfirmed })),
  )
  for (const line of lines) {
    await db.execute(sql`update order_items set pending_admin_pricing = ${line.pendingAdminPricing},
      admin_price_confirmed = ${line.adminPriceConfirmed} where order_id = ${ids[0]}`)
    const kinds = (await looksAt(db, ids[0]!, '2026-12-01')).map(({ kind }) => kind)
    const toSet = priceQuestion({ name: 'Rump', pricePerUnit: '1.00', usual: null, ...line }, 5)
    expect(kinds.includes('price_to_set'), JSON.stringify(line)).toBe(toSet === 'to_set')
  }
})

test('the database and the domain agree on which lines of orders and invoices have no price', async () => {
  const { db } = database
  for (const pricePerUnit of ['0.00', '1.00'])
    for (const pendingAdminPricing of [true, false])
      for (const adminPriceConfirmed of [true, false]) {
        const line = { pricePerUnit, pendingAdminPricing, adminPriceConfirmed }
        const { rows: found } = await db.execute<{ unpriced: boolean; charged: boolean }>(sql`
          update order_items i set pending_admin_pricing = ${pendingAdminPricing},
            admin_price_confirmed = ${adminPriceConfirmed}, price_per_unit = ${pricePerUnit},
            total_price = ${pricePerUnit}
          where order_id = ${ids[0]} returning ${rows.isUnpriced('i')} as unpriced`)
        expect(found[0]?.unpriced, JSON.stringify(line)).toBe(isUnpriced(line))
        for (const charged of ['0.00', '2.00']) {
          const { rows: billed } = await db.execute<{ none: boolean }>(sql`
            select ${rows.chargesNoPriceYet('line')} as none
            from (select id as order_item_id, ${charged}::numeric as price_per_unit
              from order_items where order_id = ${ids[0]}) line`)
          expect(billed[0]?.none, JSON.stringify({ ...line, charged })).toBe(
            charged === '0.00' && isUnpriced(line),
          )
        }
      }
})

test('the database and the domain agree on which lines are missing from the van', async () => {
  const { db } = database
  const lines = [null, '0', '0.5', '0.75', '1'].flatMap((quantityDelivered) =>
    [null, 'Damaged', missingFromVan].flatMap((returnReason) =>
      [null, '0.75'].map((quantityPicked) => ({ quantityDelivered, returnReason, quantityPicked })),
    ),
  )
  for (const line of lines) {
    await db.execute(sql`update order_items set last_modified = '2026-12-01', return_reason = ${line.returnReason},
      quantity_delivered = ${line.quantityDelivered}, quantity_picked = ${line.quantityPicked}
      where order_id = ${ids[0]}`)
    const count = Number(lineQuantities({ quantityOrdered: '1', ...line }).missing) > 0 ? 1 : 0
    const listed = readOf((await pageOfOrders(db, { now: 0 }, everything)).rows)
    const told = await linesMissing(db, '2026-11-30T00:00:00Z')
    const counts = [listed.find(({ id }) => id === ids[0])?.linesMissing, told.total]
    expect(counts, JSON.stringify(line)).toEqual([count, count])
  }
})
