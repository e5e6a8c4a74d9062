import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { listCreditNotes } from '#contract/invoices/credit-notes.ts'
import {
  confirmDelivery,
  getDeliveryConfirmation,
  listDeliveries,
  startRoute,
} from '#contract/orders/deliveries.ts'
import { getDeliveryNote, releaseOrders } from '#contract/orders/dispatch.ts'
import { emailInvoice } from '#contract/invoices/invoice-emails.ts'
import { exportInvoices } from '#contract/invoices/invoice-list.ts'
import { approveInvoice, downloadInvoice, getOrderInvoice } from '#contract/invoices/invoices.ts'
import { listOrdersOfCustomer, listOwnOrders } from '#contract/ordering/ordering.ts'
import {
  changeOrder,
  changeOrderItem,
  confirmPricing,
  getOrder,
  getOrderItems,
  getOrderTimeline,
  listOrders,
  markDelivered,
  type Order,
  orderByNumber,
  type OrderItem,
  ordersByDate,
} from '#contract/orders/orders.ts'
import { downloadReport, getSalesOverTime } from '#contract/business/reports.ts'
import { lineStory } from '#domain/orders/line-differences.ts'
import { lineQuantities } from '#domain/orders/line-quantities.ts'
import { formatMoney, lineTotal, sumMoney } from '#domain/money/money.ts'
import { isZeroQuantity, quantity, subtractQuantity } from '#domain/products/quantities.ts'
import { invoiceTemplates, outbox } from '#server/platform/database/schema/index.ts'
import { made } from '../support/everything.ts'
import { confirmed, signature } from '../support/journey.ts'
import { type LineCase, lineCases } from '../support/line-cases.ts'
import { canLookAtPaper, pagesOf } from '../support/paper.ts'
import type { TestCustomer } from '../support/topside.ts'
import { withDecoy } from '../support/two-customers.ts'

const date = '2026-12-03'
/** From the day on which everything is delivered to the planned day. */
const span = { from: '2026-12-01', to: date }
const { topside, admin, oak, decoy } = await withDecoy()
const picker = await topside.signIn('picker')
const driver = await topside.signIn('driver')
let productIds: Map<string, number>

beforeAll(async () => {
  productIds = new Map()
  for (const { name } of lineCases)
    productIds.set(name, (await topside.product({ name, basePrice: '10.00' })).id)
  await topside.db.update(invoiceTemplates).set({ quantityDecimalPlaces: 3 })
})

const picked = lineCases.filter((each) => each.picked !== null)
const unweighed = lineCases.filter((each) => each.picked === null)

const ordered = (customer: TestCustomer, cases: readonly LineCase[]) =>
  confirmed(
    topside,
    customer,
    cases.map(({ name, ordered: quantityOrdered }) => ({
      productId: productIds.get(name) ?? 0,
      quantityOrdered,
    })),
  )
const caseOf = ({ name }: { name: string }): LineCase => {
  const found = lineCases.find((each) => each.name === name)
  if (!found) throw new Error(`${name} is no case`)
  return found
}

/** An order with a line for each case, weighed and on the van. */
async function onTheRoad(customer: TestCustomer): Promise<Order> {
  const { id, items } = await ordered(customer, picked)
  for (const item of items) {
    const { picked: quantityPicked, note: pickingNotes, substitute } = caseOf(item)
    const body = { quantityPicked, pickingNotes, substitute, confirmed: true }
    await made(picker, changeOrderItem, { params: { itemId: item.id }, body })
  }
  await made(picker, changeOrder, { params: { id }, body: { status: 'picked' } })
  const prices = items.map((item) => ({
    itemId: item.id,
    unitPrice: item.pricePerUnit,
    adminPriceConfirmed: true,
  }))
  const pricing = { pricingConfirmed: true, allowDispatchWithoutPricing: false, items: prices }
  await made(admin, confirmPricing, { params: { id }, body: pricing })
  await made(admin, releaseOrders, { body: { orderIds: [id] } })
  await made(driver, startRoute, { body: { orderIds: [id] } })
  return made(admin, getOrder, { params: { id } })
}

const handOver = ({ id, items }: Order) =>
  made(driver, confirmDelivery, {
    body: {
      orderId: id,
      confirmationType: 'signature' as const,
      customerSignature: signature,
      items: items.flatMap((item) => {
        const { delivered, returnReason } = caseOf(item)
        return delivered === null
          ? []
          : [{ itemId: item.id, quantityDelivered: delivered, returnReason }]
      }),
    },
  })

/** Checks that every line says what its case expects, and that the amounts stored with it agree. */
function expectLines(items: readonly OrderItem[], cases: readonly LineCase[], where: string): void {
  expect(items.map(({ name }) => name).sort(), where).toEqual(cases.map(({ name }) => name).sort())
  for (const item of items) {
    const { says } = caseOf(item)
    const { short, sent, returned, invoiced } = lineQuantities(item)
    const said = { short, sent, returned, invoiced, story: lineStory(item, 20) }
    expect(said, `${where}: ${item.name}`).toEqual(says)
    if (item.quantityDelivered !== null)
      expect(quantity(item.returnedQuantity ?? ''), `${where}: ${item.name}`).toBe(says.returned)
  }
}

/** The order from each call that returns orders, with the name of the call or of its caller. */
async function orderEverywhere({ id, orderNumber }: Order): Promise<[string, Order][]> {
  const of = (orders: readonly Order[]) => orders.find((each) => each.id === id) as Order
  return [
    ['admin', await made(admin, getOrder, { params: { id } })],
    ['by number', await made(admin, orderByNumber, { params: { orderNumber } })],
    ['customer', await made(oak, getOrder, { params: { id } })],
    ['own orders', of(await made(oak, listOwnOrders))],
    ['customer’s orders', of(await made(admin, listOrdersOfCustomer, { params: { id: oak.id } }))],
    ['day', of(await made(admin, ordersByDate, { params: { date } }))],
    ['driver', of(await made(driver, listDeliveries, { query: { date } }))],
    ['note on the van', (await made(admin, getDeliveryNote, { params: { id } })).order],
  ]
}

/** The quantity that was sent but neither charged nor returned. */
const missingOf = ({ says }: LineCase) =>
  subtractQuantity(subtractQuantity(says.sent, says.invoiced), says.returned)

/** The words for part of what was sent, '2 of 5 kg', or for all of it, '5 kg'. */
const shareOf = (some: string, sent: string) =>
  some === sent ? `${some} kg` : `${some} of ${sent} kg`
const sentBeside = ({ says }: LineCase, gone: string) =>
  gone === says.sent ? {} : { sent: { quantity: says.sent } }

const chargeOf = (cases: readonly LineCase[]) =>
  sumMoney(cases.map(({ says }) => lineTotal(says.invoiced, '10.00')))

describe('every case of a line, delivered by the driver', () => {
  let order: Order
  let invoiceId: number
  const total = chargeOf(picked)

  beforeAll(async () => {
    await handOver(await onTheRoad(decoy))
    order = await onTheRoad(oak)
    const before = await made(admin, getSalesOverTime, { query: { ...span, by: 'day' } })
    expect(before).toMatchObject({ orders: 1, sales: total, ordersOnTheWay: 1 })
    await handOver(order)
    invoiceId = (await made(admin, getOrderInvoice, { params: { id: order.id } })).id
    await made(admin, approveInvoice, { params: { id: invoiceId } })
  })

  it('is the same on the order, for everyone who sees it', async () => {
    for (const [where, each] of await orderEverywhere(order)) {
      expectLines(each.items, picked, where)
      expect(each.grandTotal, where).toBe(total)
    }
    const alone = await made(oak, getOrderItems, { params: { id: order.id } })
    expectLines(alone, picked, 'its lines alone')
    const rows = await made(admin, listOrders, { query: span })
    expect(rows.find(({ id }) => id === order.id)?.grandTotal).toBe(total)
  })

  it('is the same on the proof of delivery', async () => {
    for (const person of [admin, oak, driver]) {
      const note = await made(person, getDeliveryConfirmation, { params: { orderId: order.id } })
      expectLines(note.items, picked, 'proof of delivery')
    }
  })

  it('is in the history, with what came back and what was missing', async () => {
    const story = await made(admin, getOrderTimeline, { params: { id: order.id } })
    const told = (event: string) =>
      story.flatMap((each) => (each.event === event ? [each.reason] : [])).sort()
    const back = picked.filter(({ says }) => !isZeroQuantity(says.returned))
    expect(told('line_returned')).toEqual(
      back
        .map(
          (each) =>
            `${nameOf(each)}: ${each.says.returned} of ${each.says.sent} kg (${each.returnReason})`,
        )
        .sort(),
    )
    const missing = picked.filter((each) => !isZeroQuantity(missingOf(each)))
    expect(told('line_missing')).toEqual(
      missing.map((each) => `${nameOf(each)}: ${missingOf(each)} of ${each.says.sent} kg`).sort(),
    )
  })

  it('is charged accordingly, and the invoice says what came back and what was missing', async () => {
    const invoice = await made(oak, getOrderInvoice, { params: { id: order.id } })
    expect(invoice.amount).toBe(total)
    const charged = picked.filter(({ says }) => !isZeroQuantity(says.invoiced))
    const lines = invoice.items.map((item) => [item.name, quantity(item.quantity)])
    expect(lines.sort()).toEqual(charged.map((each) => [nameOf(each), each.says.invoiced]).sort())
    const back = picked.filter(({ says }) => !isZeroQuantity(says.returned))
    const missing = picked.filter((each) => !isZeroQuantity(missingOf(each)))
    expect(invoice.returnedGoods).toEqual([
      ...back.map((each) => ({
        name: nameOf(each),
        quantity: each.says.returned,
        ...sentBeside(each, each.says.returned),
        unit: 'kg',
        reason: each.returnReason,
      })),
      ...missing.map((each) => ({
        name: nameOf(each),
        quantity: missingOf(each),
        ...sentBeside(each, missingOf(each)),
        unit: 'kg',
        reason: null,
        missing: true,
      })),
    ])
  })

  it.skipIf(!canLookAtPaper())('is printed on the PDF to three decimals', async () => {
    const pdf = await made(admin, downloadInvoice, { params: { id: invoiceId } })
    const text = pagesOf(pdf as Buffer)
      .join(' ')
      .replaceAll(/( VAT \d+%)?\s+/g, ' ')
    for (const each of picked.filter(({ says }) => !isZeroQuantity(says.invoiced)))
      expect(text, each.name).toContain(
        `${nameOf(each)} £10.00 ${Number(each.says.invoiced).toFixed(3)} kg`,
      )
    for (const { name, says, returnReason } of picked)
      if (!isZeroQuantity(says.returned))
        expect(text, name).toContain(
          `${name} ${shareOf(says.returned, says.sent)} (${returnReason})`,
        )
    for (const each of picked.filter((each) => !isZeroQuantity(missingOf(each))))
      expect(text, each.name).toMatch(
        new RegExp(
          `Not on the van, not charged: .*${nameOf(each)} ${shareOf(missingOf(each), each.says.sent)}`,
        ),
      )
  })

  it('is the same in the files and in the email', async () => {
    const csv = String(await made(admin, exportInvoices, { query: {} }))
    expect(csv.split('\n').find((row) => row.includes(order.orderNumber))).toContain(`,${total},`)
    const params = { report: 'customers' as const }
    const report = await made(admin, downloadReport, { params, query: { ...span, by: 'day' } })
    expect(String(report)).toContain(`Oak Tavern,1,${total},0,0.00`)
    const { id } = await made(admin, emailInvoice, { params: { id: invoiceId }, body: {} })
    const [email] = await topside.db.select().from(outbox).where(eq(outbox.id, id))
    expect(email?.body).toContain(`${formatMoney(total)} is due`)
  })
})

it('what is refused or missing after the invoice was issued is credited line by line', async () => {
  const order = await onTheRoad(oak)
  await made(admin, markDelivered, { params: { id: order.id }, body: {} })
  const { id } = await made(admin, getOrderInvoice, { params: { id: order.id } })
  await made(admin, approveInvoice, { params: { id } })
  await handOver(order)
  const [draft] = await made(admin, listCreditNotes, { params: { id } })
  const back = picked.filter(({ says }) => !isZeroQuantity(says.returned))
  const notKept = picked.filter(({ says }) => says.invoiced !== says.sent)
  const lines = draft?.items.map((item) => [item.name, quantity(item.quantity)])
  expect(lines).toEqual(
    notKept.map(({ name, says }) => [name, subtractQuantity(says.sent, says.invoiced)]),
  )
  expect(draft?.reason).toContain('Missing from the van: missing from the van 3.1 of 5.1 kg')
  for (const { name, says, returnReason } of back)
    expect(draft?.reason).toContain(
      `${name} ${shareOf(says.returned, says.sent)} (${returnReason})`,
    )
  expectLines((await made(oak, getOrder, { params: { id: order.id } })).items, picked, 'order')
})

it('lines that nobody weighed are charged as ordered, before and after the order is marked delivered', async () => {
  const { id } = await ordered(oak, unweighed)
  const read = () => made(oak, getOrder, { params: { id } })
  const before = await read()
  expectLines(before.items, unweighed, 'confirmed')
  expect(before).toMatchObject({ grandTotal: chargeOf(unweighed), total: chargeOf(unweighed) })
  const body = { status: 'delivered' as const, manual: true, reason: 'Collected at the counter' }
  await made(admin, changeOrder, { params: { id }, body })
  const after = await read()
  expectLines(after.items, unweighed, 'delivered')
  expect(after.items.map((item) => item.quantityDelivered)).toEqual(['5.000'])
  const invoice = await made(admin, getOrderInvoice, { params: { id } })
  expect([invoice.amount, after.grandTotal]).toEqual([chargeOf(unweighed), chargeOf(unweighed)])
})

const nameOf = ({ name, substitute }: LineCase) =>
  substitute ? `${substitute} (in place of ${name})` : name
