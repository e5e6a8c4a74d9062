import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { correctLot, freeLot, holdLot, makeLot } from '#contract/lots/lots.ts'
import { closeRecall, startRecall } from '#contract/lots/recalls.ts'
import { receiveMeat } from '#contract/lots/receipts.ts'
import { addSupplier } from '#contract/lots/suppliers.ts'
import { placeOrder } from '#contract/ordering/ordering.ts'
import { createStandingOrder } from '#contract/ordering/standing-orders.ts'
import { releaseMany, unreleaseOrders } from '#contract/orders/bulk-orders.ts'
import { confirmDelivery, startRoute } from '#contract/orders/deliveries.ts'
import { releaseOrders } from '#contract/orders/dispatch.ts'
import {
  cancelOrder,
  changeOrder,
  changeOrderItem,
  markDelivered,
} from '#contract/orders/orders.ts'
import { addWeighing, voidWeighing } from '#contract/orders/weighings.ts'
import { makeStandingOrders } from '#server/standing-orders/make-standing-orders.ts'
import { made } from '#tests/support/everything.ts'
import { breachesOf } from '#tests/support/invariants.ts'
import { move, signature } from '#tests/support/journey.ts'
import { fileOf, spreadsheetsOf } from '#tests/support/spreadsheet.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

/** How many sequences are tried; `npm run test:weighings` tries 10,000. */
const runs = Number(process.env.WEIGHING_RUNS ?? 40)
const [today, deliveryDate, morning] = ['2026-12-01', '2026-12-03', Date.UTC(2026, 11, 1, 9)]

/**
 * Triggers note in a table what must never happen, as each transaction commits: meat leaves or is weighed although its
 * lot is stopped or too old, or is handed over from a stopped lot without a mark.
 */
const watchText = `
  create table wrongs (told text);
  create function watch_order() returns trigger language plpgsql as $$ begin
    insert into wrongs select new.status || ' with lot ' || l.code || ', ' || l.status || ', use by ' || l.use_by
    from order_items i join weighing_lots g on g.order_item_id = i.id
    join weighings w on w.id = g.weighing_id and w.voided_at is null join lots l on l.id = g.lot_id
    where i.order_id = new.id and (new.status, old.status) in (('dispatched', 'picked'), ('dispatched', 'confirmed'),
      ('dispatched', 'pending'), ('dispatched', 'cancelled'), ('in_progress', 'dispatched'), ('in_progress', 'picked'),
      ('in_progress', 'confirmed'), ('in_progress', 'cancelled'), ('delivered', 'picked'), ('delivered', 'confirmed'),
      ('delivered', 'cancelled'))
    and (l.status in ('held', 'recalled') or l.use_by < '${today}' or l.use_by < new.delivery_date);
    insert into wrongs select 'handed over lot ' || l.code || ', ' || l.status || ', and nobody marked it'
    from order_items i join weighing_lots g on g.order_item_id = i.id
    join weighings w on w.id = g.weighing_id and w.voided_at is null join lots l on l.id = g.lot_id
    left join delivery_confirmations c on c.order_id = new.id
    where i.order_id = new.id and new.status = 'delivered' and old.status in ('dispatched', 'in_progress')
      and l.stopped_at <= c.delivered_at and i.quantity_delivered > i.quantity_picked - g.kg
      and not exists (select from order_timeline t where t.order_id = new.id and t.event = 'stopped_meat_delivered');
    return null; end $$;
  create constraint trigger watch_order after update of status on orders deferrable initially deferred
    for each row execute function watch_order();
  create function watch_weighing() returns trigger language plpgsql as $$ begin
    insert into wrongs select 'weighed from lot ' || l.code || ', ' || l.status || ', use by ' || l.use_by
    from lots l join order_items i on i.id = new.order_item_id join orders o on o.id = i.order_id
    where l.id = new.lot_id and (l.status <> 'free' or l.use_by < '${today}' or l.use_by < o.delivery_date);
    return null; end $$;
  create constraint trigger watch_weighing after insert on weighing_lots deferrable initially deferred
    for each row execute function watch_weighing()`

let topside: Topside
let admin: Person, pickers: [Person, Person], driver: Person
let oak: TestCustomer
let product: { id: number }
let supplierId: number

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  pickers = [await topside.signIn('picker'), await topside.signIn('picker')]
  driver = await topside.signIn('driver')
  oak = await topside.customer()
  product = await topside.product({ name: 'Sirloin', unit: 'kg' })
  supplierId = (await made(admin, addSupplier, { body: { name: 'Denbury' } })).id
  await topside.pool.query(watchText)
})
afterAll(() => topside.stop())

/** How far an order is when a sequence begins. */
const stages = ['standing', 'confirmed', 'weighed', 'picked', 'dispatched', 'in_progress'] as const
type Stage = (typeof stages)[number]

/** Three lots, the last cut of the first, so that a recall of the first stops it too; and an order for each stage. */
async function freshWorld(begun: readonly Stage[]) {
  topside.clock.set(new Date(morning).toISOString())
  const lot = async (making: 'portions' | null, inputs: { lotId: number; kg: string }[] = []) =>
    made(pickers[0], makeLot, {
      body: {
        ...{ productId: product.id, making, inputs, kg: '20' },
        ...(making ? {} : { useBy: '2026-12-09', species: 'other' as const }),
      },
    })
  const first = await lot(null)
  const lots = [first, await lot(null), await lot('portions', [{ lotId: first.id, kg: '20' }])]
  const orders: { id: number; itemId: number; weighings: string[] }[] = []
  for (const [turn, stage] of begun.entries())
    orders.push(await orderAt(stage, lots[(turn + 2) % 3]?.id ?? 0))
  return { lots: lots.map(({ id }) => id), orders, recalls: [] as number[] }
}

async function orderAt(stage: Stage, lotId: number) {
  const id = stage === 'standing' ? await standingOrder() : await ordered()
  const order = await move(admin, id, 'confirmed')
  await topside.pool.query('update orders set pricing_confirmed = true where id = $1', [id])
  const itemId = order.items[0]?.id ?? 0
  const far = stages.indexOf(stage)
  const weighingId = randomUUID()
  const about = { id: weighingId, source: 'scale' as const, confirmed: true }
  const body = { ...about, grossKg: '2', lots: [{ lotId }] }
  if (far > 1) await made(pickers[0], addWeighing, { params: { itemId }, body })
  if (far > 2) await move(pickers[0], id, 'picked')
  if (far > 3) await made(admin, releaseOrders, { body: { orderIds: [id] } })
  if (far > 4) await made(driver, startRoute, { body: { orderIds: [id] } })
  return { id, itemId, weighings: far > 1 ? [weighingId] : [] }
}

const items = () => [{ productId: product.id, quantityOrdered: '2' }]

const ordered = async () =>
  (await made(oak, placeOrder, { body: { deliveryDate, items: items() } })).id

/** An order that Topside places by itself, because a customer wants the same every Thursday. */
async function standingOrder(): Promise<number> {
  const customer = await topside.customer()
  await made(customer, createStandingOrder, { body: { weekday: 'thursday', items: items() } })
  const due = Date.UTC(2026, 11, 1, 14)
  await makeStandingOrders({ pool: topside.pool, publicUrl: 'https://shop.example' }, due)
  const { rows } = await topside.pool.query<{ id: number }>(
    `select id from orders where customer_id = $1`,
    [customer.id],
  )
  return rows[0]?.id ?? 0
}
type World = Awaited<ReturnType<typeof freshWorld>>

const acts = {
  weigh: 6,
  type: 2,
  void: 1,
  swap: 1,
  hold: 3,
  free: 2,
  recall: 2,
  drill: 1,
  closeRecall: 1,
  age: 2,
  picked: 5,
  again: 1,
  release: 2,
  releaseOrders: 2,
  releaseDay: 2,
  start: 3,
  byHand: 3,
  deliver: 3,
  deliverLate: 2,
  mark: 1,
  cancel: 1,
  otherDay: 2,
  releaseUndone: 1,
  receive: 2,
  import: 1,
} as const
type Does = keyof typeof acts
type Act = { does: Does; a: number; b: number; who: 0 | 1 }

const act: fc.Arbitrary<Act> = fc.record({
  does: fc.oneof(
    ...Object.entries(acts).map(([does, weight]) => ({
      weight,
      arbitrary: fc.constant(does as Does),
    })),
  ),
  a: fc.nat(11),
  b: fc.nat(11),
  who: fc.constantFrom(0 as const, 1 as const),
})
/** Each step is up to four people at the same time. */
const sequence = fc.record({
  begun: fc.array(fc.constantFrom(...stages), { minLength: 1, maxLength: 3 }),
  steps: fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 8 }),
})

type Answer = { status: number; body: unknown }
const nothing: Promise<Answer> = Promise.resolve({ status: 200, body: null })
const at = <T>(list: readonly T[], place: number): T => list[place % list.length] as T

function lotAct(world: World, { does, a, b }: Act): Promise<Answer> | null {
  const params = { id: at(world.lots, a) }
  const reason = 'fuzz'
  if (does === 'receive') return receive(world, a, b)
  if (does === 'hold') return pickers[0].call(holdLot, { params, body: { reason } })
  if (does === 'free') return admin.call(freeLot, { params, body: { reason } })
  if (does === 'age') {
    const useBy = at(['2026-11-30', '2026-12-02', '2026-12-09'], b)
    const version = 1 + (b % 4)
    return admin.call(correctLot, { params, body: { useBy, reason, version } })
  }
  if (does === 'recall' || does === 'drill') {
    const body = { lotIds: [params.id], kind: 'recall' as const, isDrill: does === 'drill', reason }
    return admin.call(startRecall, { body }).then((answer) => {
      if (answer.status === 201) world.recalls.push(answer.body.id)
      return answer
    })
  }
  if (does !== 'closeRecall') return null
  if (world.recalls.length === 0) return nothing
  return admin.call(closeRecall, {
    params: { id: at(world.recalls, a) },
    body: { closing: reason, freeLots: b % 2 === 0 },
  })
}

/** Receives meat with one of three use-bys, accepted, held or refused. The supplier's code may be a known lot's. */
function receive(world: World, a: number, b: number): Promise<Answer> {
  const useBy = at(['2026-11-20', '2026-12-02', '2026-12-09'], a)
  const outcome = at(['accepted', 'held', 'refused'] as const, b)
  const body = {
    ...{ supplierId, productId: product.id, species: 'other' as const, form: 'cut' as const },
    ...{ supplierLot: `D${a % 2}`, useBy, kg: '5', temperature: '3', outcome },
    ...(outcome === 'accepted' ? {} : { reason: 'fuzz' }),
  }
  return pickers[0].call(receiveMeat, { body }).then((answer) => {
    if (answer.status === 201 && answer.body.lot) world.lots.push(answer.body.lot.id)
    return answer
  })
}

/** Exports the products, changes their prices and imports them again, as the office does. */
async function importProducts(b: number): Promise<Answer> {
  const sheet = spreadsheetsOf(admin, 'products')
  const rows = (await sheet.rows()).map((row) => ({ ...row, 'Base price': `1${b}.50` }))
  return sheet.bringIn(fileOf(rows))
}

function benchAct(world: World, { does, a, b, who }: Act): Promise<Answer> | null {
  const picker = pickers[who]
  const order = at(world.orders, b)
  const params = { itemId: order.itemId }
  const lots =
    a % 3 === 0
      ? [
          { lotId: at(world.lots, a), kg: '0.7' },
          { lotId: at(world.lots, a + 1), kg: '1.3' },
        ]
      : [{ lotId: at(world.lots, a) }]
  if (does === 'weigh') {
    const id = randomUUID()
    order.weighings.push(id)
    const body = { id, grossKg: '2', source: 'scale' as const, lots, confirmed: true }
    return picker.call(addWeighing, { params, body })
  }
  if (does === 'type')
    return picker.call(changeOrderItem, {
      params,
      body: { quantityPicked: '2', confirmed: true, lots },
    })
  if (does === 'swap')
    return picker.call(changeOrderItem, {
      params,
      body: { substitute: a % 2 ? 'Rump' : null, pickingNotes: 'Out of stock' },
    })
  if (does !== 'void') return null
  const weighingId = order.weighings.at(-1)
  if (!weighingId) return nothing
  return picker.call(voidWeighing, { params: { weighingId }, body: { reason: 'Wrong joint' } })
}

function officeAct(world: World, { does, a, b, who }: Act): Promise<Answer> | null {
  const order = at(world.orders, b)
  const params = { id: order.id }
  const orderIds = a % 2 ? [order.id] : world.orders.map(({ id }) => id).toReversed()
  if (does === 'picked')
    return pickers[who].call(changeOrder, { params, body: { status: 'picked' } })
  if (does === 'again')
    return pickers[who].call(changeOrder, { params, body: { status: 'confirmed' } })
  if (does === 'release') return admin.call(releaseMany, { body: { orderIds } })
  if (does === 'releaseOrders') return admin.call(releaseOrders, { body: { orderIds } })
  if (does === 'releaseDay') return admin.call(releaseMany, { body: { date: deliveryDate } })
  if (does === 'byHand') {
    const status = at(['confirmed', 'picked', 'dispatched', 'in_progress', 'delivered'] as const, a)
    return admin.call(changeOrder, { params, body: { status, manual: true, reason: 'fuzz' } })
  }
  if (does === 'releaseUndone') return admin.call(unreleaseOrders, { body: { orderIds } })
  if (does === 'import') return importProducts(b)
  if (does === 'mark') return admin.call(markDelivered, { params, body: {} })
  if (does === 'cancel') return admin.call(cancelOrder, { params, body: { reason: 'fuzz' } })
  if (does !== 'otherDay') return null
  const body = {
    deliveryDate: at(['2026-11-20', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-10'], a),
  }
  return admin.call(changeOrder, { params, body })
}

function vanAct(world: World, { does, a, b }: Act): Promise<Answer> {
  const order = at(world.orders, b)
  if (does === 'start')
    return driver.call(startRoute, { body: { orderIds: world.orders.map(({ id }) => id) } })
  const minutesAgo = at([7, 60, 26 * 60], b)
  const deliveredAt = new Date(topside.clock.now() - minutesAgo * 60_000).toISOString()
  const kept = at(['2', '1.3', '0'], a)
  return driver.call(confirmDelivery, {
    body: {
      orderId: order.id,
      confirmationType: 'signature',
      customerSignature: signature,
      ...(does === 'deliverLate' && { deliveredAt }),
      ...(a > 5 && {
        items: [{ itemId: order.itemId, quantityDelivered: kept, returnReason: 'Held' }],
      }),
    },
  })
}

const wrongs = async () =>
  (await topside.pool.query<{ told: string }>('select told from wrongs')).rows.map(
    ({ told }) => told,
  )

test(
  'whatever people weigh, hold, recall, age, release, move by hand, start and deliver at once, no stopped or old meat leaves',
  async () => {
    await fc.assert(
      fc.asyncProperty(sequence, async ({ begun, steps }) => {
        const world = await freshWorld(begun)
        for (const [turn, step] of steps.entries()) {
          topside.clock.set(new Date(morning + (turn + 1) * 5 * 60_000).toISOString())
          const answers = await Promise.all(
            step.map(
              (one) =>
                lotAct(world, one) ??
                benchAct(world, one) ??
                officeAct(world, one) ??
                vanAct(world, one),
            ),
          )
          for (const { status, body } of answers)
            expect([200, 201, 403, 404, 409, 422], JSON.stringify(body)).toContain(status)
          expect(await wrongs()).toEqual([])
        }
      }),
      { numRuns: runs, endOnFailure: runs > 1000 },
    )
    const client = await topside.pool.connect()
    expect(await breachesOf(client)).toEqual([])
    client.release()
  },
  Math.max(300_000, runs * 1000),
)
