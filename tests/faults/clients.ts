import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { confirmDelivery, startRoute } from '#contract/orders/deliveries.ts'
import { releaseOrders } from '#contract/orders/dispatch.ts'
import type { AnswerOf, CallOf, Endpoint } from '#contract/endpoint.ts'
import { makeLot } from '#contract/lots/lots.ts'
import { receiveMeat } from '#contract/lots/receipts.ts'
import { placeOrder } from '#contract/ordering/ordering.ts'
import {
  changeOrder,
  changeOrderItem,
  confirmPricing,
  type Order,
} from '#contract/orders/orders.ts'
import type { Fixtures } from '#tests/load/fixtures.ts'
import { signature } from '#tests/support/journey.ts'
import type { ChangeRecord } from './change-record.ts'
import { lotIds } from './business.ts'
import { callOver, type Cookies, type Reply } from './callers.ts'
import type { Dice } from './chance.ts'

export type Scene = {
  url: string
  fixtures: Fixtures
  cookies: Cookies
  record: ChangeRecord
  over: () => boolean
  /** Called with every reply. */
  hear?: (reply: Reply) => void
}

const pauseMs = 80
/** How long a client repeats a call before it gives up. A killed server is back long before. */
const patienceMs = 120_000

/**
 * Takes one order after another from the basket to the door, as the kitchen, the office, the picker and the driver
 * would.
 */
export async function live(scene: Scene, client: number, dice: Dice): Promise<void> {
  while (!scene.over()) await liveOrder(new Hands(scene, client, dice))
}

async function liveOrder(hands: Hands): Promise<void> {
  const { dice, scene } = hands
  const { record, over } = scene
  const mark = record.mark(hands.client)
  if (dice(6) === 0) await receiveAndCut(hands, mark)
  const order = await hands.insist('customers', placeOrder, { body: hands.basket(mark) }, [
    `placed ${mark}`,
  ])
  for (const step of [confirm, pick, price, release, drive, deliver]) {
    if (over()) return
    // Some orders wait here for a van that never comes.
    if (step === deliver && dice(8) === 0) return
    await step(hands, order)
  }
}

/** A picker receives a box of 20 kg under a new label and cuts half of it at once. */
async function receiveAndCut(hands: Hands, mark: string): Promise<void> {
  const { productId } = hands.scene.fixtures.sizes[0]!
  const meat = { productId, species: 'other' as const, form: 'cut' as const }
  const body = { ...meat, supplierId: 1, kg: '20', temperature: '3', label: mark }
  const { lot } = await hands.insist(
    'pickers',
    receiveMeat,
    { body: { ...body, outcome: 'accepted' } },
    [`received ${mark}`],
  )
  if (!lot || hands.scene.over()) return
  const code = mark.toUpperCase().replaceAll(' ', '-')
  const inputs = [{ lotId: lot.id, kg: '10' }]
  const cut = { productId, making: 'portions' as const, kg: '9.5', inputs, code }
  await hands.insist('pickers', makeLot, { body: cut }, [`cut ${code}`])
}

const moved = ({ id }: Order, to: string) => `moved ${id} to ${to}`

async function confirm(hands: Hands, order: Order): Promise<void> {
  const given = { params: { id: order.id }, body: { status: 'confirmed' as const } }
  await hands.insist('admins', changeOrder, given, [moved(order, 'confirmed')])
}

async function pick(hands: Hands, order: Order): Promise<void> {
  for (const { id, quantityOrdered } of order.items) {
    const weight = (Number(quantityOrdered) - hands.dice(2) || 1).toFixed(3)
    const lots = [{ lotId: lotIds[hands.dice(lotIds.length)] ?? 1 }]
    const body = { quantityPicked: weight, confirmed: true, lots }
    const given = { params: { itemId: id }, body }
    await hands.insist('pickers', changeOrderItem, given, [`weighed ${id} at ${weight}`])
  }
  const given = { params: { id: order.id }, body: { status: 'picked' as const } }
  await hands.insist('pickers', changeOrder, given, [moved(order, 'picked')])
}

async function price(hands: Hands, order: Order): Promise<void> {
  const items = order.items.map(({ id, pricePerUnit }) => ({
    itemId: id,
    unitPrice: pricePerUnit,
    adminPriceConfirmed: true,
  }))
  const body = { pricingConfirmed: true, allowDispatchWithoutPricing: false, items }
  const given = { params: { id: order.id }, body }
  await hands.insist('admins', confirmPricing, given, [`priced ${order.id}`])
}

async function release(hands: Hands, order: Order): Promise<void> {
  const given = { body: { orderIds: [order.id] } }
  await hands.insist('admins', releaseOrders, given, [moved(order, 'dispatched')])
}

async function drive(hands: Hands, order: Order): Promise<void> {
  const given = { body: { orderIds: [order.id] } }
  await hands.insist('drivers', startRoute, given, [moved(order, 'in_progress')])
}

/** The customer refuses the first line, so its meat returns to the lot. */
const refused = ({ items }: Order) =>
  items.slice(0, 1).map(({ id }) => ({
    ...{ itemId: id, quantityDelivered: '0', returnReason: 'Refused' },
  }))

async function deliver(hands: Hands, order: Order): Promise<void> {
  const { id } = order
  const body = {
    orderId: id,
    confirmationType: 'signature' as const,
    customerSignature: signature,
    ...(hands.dice(3) === 0 && { items: refused(order) }),
  }
  await hands.insist('drivers', confirmDelivery, { body }, [
    moved(order, 'delivered'),
    `proved ${id}`,
    `invoiced ${id}`,
  ])
}

/**
 * A client at work. If a call gets no answer, or 503, it repeats the call with the same key, as the product's own
 * client does.
 */
class Hands {
  readonly scene: Scene
  readonly client: number
  readonly dice: Dice

  constructor(scene: Scene, client: number, dice: Dice) {
    this.scene = scene
    this.client = client
    this.dice = dice
  }

  basket(mark: string) {
    const { sizes, deliveryDay } = this.scene.fixtures
    const items = Array.from({ length: 1 + this.dice(4) }, () => ({
      ...sizes[this.dice(sizes.length)]!,
      quantityOrdered: String(2 + this.dice(9)),
    }))
    return { deliveryDate: deliveryDay, orderNotes: mark, items }
  }

  async insist<E extends Endpoint>(
    as: keyof Cookies,
    endpoint: E,
    given: CallOf<E>,
    facts: readonly string[],
  ): Promise<AnswerOf<E>> {
    const { url, cookies, record, hear } = this.scene
    const cookie = cookies[as][this.client % cookies[as].length] ?? ''
    const key = randomUUID()
    // Now and then somebody taps twice.
    const taps = this.dice(10) === 0 ? 2 : 1
    const begun = performance.now()
    for (;;) {
      const replies = await Promise.all(
        Array.from({ length: taps }, () => callOver(url, cookie, endpoint, given, key)),
      )
      for (const reply of replies) hear?.(reply)
      const answer = agreed(endpoint, replies)
      if (answer) {
        record.acknowledge(facts)
        return answer.body as AnswerOf<E>
      }
      if (performance.now() - begun > patienceMs) throw new Error(`${endpoint.name}: no answer`)
      record.repeated++
      await wait(pauseMs + this.dice(pauseMs))
    }
  }
}

/**
 * The answer that acknowledged the call, if any did. Throws if the call was refused, or if two taps got different
 * answers.
 */
function agreed(endpoint: Endpoint, replies: readonly Reply[]): NonNullable<Reply> | undefined {
  const answered = replies.filter((reply): reply is NonNullable<Reply> => reply !== null)
  const refused = answered.find(({ status }) => status >= 300 && status !== 503)
  if (refused)
    throw new Error(`${endpoint.name}: ${refused.status} ${JSON.stringify(refused.body)}`)
  const [first, second] = answered.filter(({ status }) => status < 300)
  if (second && JSON.stringify(first?.body) !== JSON.stringify(second.body))
    throw new Error(`${endpoint.name}: one key, two answers`)
  return first
}
