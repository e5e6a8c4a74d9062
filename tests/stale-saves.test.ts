import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveTwoStepRule } from '#contract/people/account.ts'
import { getAccountingCodes, saveAccountingCodes } from '#contract/invoices/accounting.ts'
import { priceProduct, priceVariations } from '#contract/customers/customer-pricing.ts'
import { updateCustomer } from '#contract/customers/customers.ts'
import type { CallOf, Endpoint } from '#contract/endpoint.ts'
import { getOrderInvoice, saveInvoiceItems } from '#contract/invoices/invoices.ts'
import { changeOrder, getOrder } from '#contract/orders/orders.ts'
import { changeItemPrice } from '#contract/orders/order-pricing.ts'
import { addPrinter, changePrinter } from '#contract/orders/printers.ts'
import { changeProduct, changeVariation, listProducts } from '#contract/catalogue/products.ts'
import { changeSite } from '#contract/customers/sites.ts'
import { addSpecial, changeSpecial, chooseSpecialCustomers } from '#contract/catalogue/specials.ts'
import { addStaffUser, changeStaffUser } from '#contract/people/staff.ts'
import { changeStandingOrder } from '#contract/ordering/standing-orders.ts'
import { addTeamMember, changeTeamMember } from '#contract/people/team.ts'
import { setUpTwoStep } from './support/authenticator.ts'
import { everythingOf, made, type Rows } from './support/everything.ts'
import { confirmed, delivered } from './support/journey.ts'
import { type Person, startTopside, type TestCustomer, type Topside } from './support/topside.ts'

let topside: Topside
let admin: Person
let other: Person
let oak: TestCustomer
let rows: Rows

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  other = await topside.signIn('admin')
  oak = await topside.customer()
  rows = await everythingOf(topside, admin, oak)
})
afterAll(() => topside.stop())

// Sorting a round's stops is left out: the last person to sort them wins, and every screen shows the result at once.

/** Two people make the same save from the same version. The second is told who saved first, and when. */
async function expectTold<E extends Endpoint>(endpoint: E, given: CallOf<E>): Promise<void> {
  topside.clock.set('2026-12-01T10:17:00Z')
  const first = await other.call(endpoint, given)
  expect([endpoint.name, first.status]).toEqual([endpoint.name, 200])
  const { status, failure } = await admin.call(endpoint, given)
  expect([endpoint.name, status, failure.code, failure.message]).toEqual([
    endpoint.name,
    409,
    'STALE',
    expect.stringMatching(
      /^Test admin changed .+ at 01\/12\/2026, 10:17\. Look at it again, then save\.$/,
    ),
  ])
}

const weekly = { weekday: 'thursday' as const }

it('a stale save says who changed it and when: a customer, its site and its standing order', async () => {
  await expectTold(updateCustomer, {
    params: { id: oak.id },
    body: { phone: '01632 960999', version: 1 },
  })
  await expectTold(changeSite, { params: { id: rows.site }, body: { phone: '1', version: 1 } })
  const items = [{ productId: rows.product, quantityOrdered: '2' }]
  await expectTold(changeStandingOrder, {
    params: { id: rows.standing },
    body: { ...weekly, items, version: 1 },
  })
})

it('a stale save of an order says so even if its timeline has no entry', async () => {
  const { id, items, version } = await confirmed(topside, oak)
  topside.clock.set('2026-12-01T10:17:00Z')
  await made(other, changeItemPrice, {
    params: { itemId: items[0]?.id ?? 0 },
    body: { unitPrice: '3.00' },
  })
  const { failure } = await admin.call(changeOrder, {
    params: { id },
    body: { status: 'cancelled', reason: 'Old copy', version },
  })
  expect(failure.message).toMatch(/^Test admin changed ORD-\d+ at 01\/12\/2026, 10:17\./)
})

it('a stale save of a line’s price says so, unless both set the same price or the client sends no seen price', async () => {
  const { items, id } = await confirmed(topside, oak)
  const line = items[0]
  topside.clock.set('2026-12-01T10:17:00Z')
  const set = (person: Person, unitPrice: string, seenPrice?: string) =>
    person.call(changeItemPrice, {
      params: { itemId: line?.id ?? 0 },
      body: { unitPrice, seenPrice, adminPriceConfirmed: true },
    })
  const seen = '10.00'
  expect((await set(other, '24.9', seen)).status).toBe(200)
  topside.clock.set('2026-12-01T10:19:00Z')
  const { status, failure } = await set(admin, '22.00', seen)
  expect([status, failure.code, failure.message]).toEqual([
    409,
    'STALE',
    `Test admin set ${line?.name} to £24.90 at 01/12/2026, 10:17. Look at it again, then save.`,
  ])
  expect((await set(admin, '24.90', seen)).status).toBe(200)
  expect((await set(admin, '22.00', '24.9')).status).toBe(200)
  expect((await set(other, '21.00')).status).toBe(200)
  expect((await made(admin, getOrder, { params: { id } })).items[0]?.pricePerUnit).toBe('21.00')
})

it('a stale save of an invoice says so', async () => {
  const { id } = await delivered(topside, oak)
  const invoice = await made(admin, getOrderInvoice, { params: { id } })
  const items = invoice.items.map((item) => ({
    id: item.id,
    quantity: item.quantity,
    pricePerUnit: '2.00',
  }))
  const { version } = invoice
  await expectTold(saveInvoiceItems, { params: { id: invoice.id }, body: { items, version } })
})

it('a stale save of a product, its size or a special says so; fields that are not sent stay as they are', async () => {
  await topside.product({ name: 'Steak', sizes: [{ name: '8 oz', price: '6.70' }] })
  const steak = (await made(admin, listProducts)).find(({ name }) => name === 'Steak')
  const [size] = steak?.variations ?? []
  await made(admin, changeVariation, {
    params: { id: size?.id ?? 0 },
    body: { description: 'Hung 28 days', weight: '227 g', displayOrder: 3 },
  })
  const described = await made(admin, changeVariation, {
    params: { id: size?.id ?? 0 },
    body: { price: '6.90' },
  })
  expect(described).toMatchObject({
    name: '8 oz',
    description: 'Hung 28 days',
    weight: '227 g',
    displayOrder: 3,
    price: '6.90',
    unit: size?.unit,
  })
  const { seen } = described
  await expectTold(changeVariation, { params: { id: described.id }, body: { price: '7', seen } })

  const product = await made(admin, changeProduct, {
    params: { id: steak?.id ?? 0 },
    body: { description: 'From Hereford' },
  })
  expect(product).toMatchObject({ ...steak, description: 'From Hereford', ...anew(product) })
  await expectTold(changeProduct, {
    params: { id: product.id },
    body: { name: 'Steaks', seen: product.seen },
  })

  const special = await made(admin, addSpecial, {
    body: {
      name: 'Hogget',
      basePrice: '12',
      unit: 'kg',
      categoryId: product.categoryId,
      activeUntil: '2026-12-24',
      visibilityType: 'selected',
      customerIds: [oak.id],
      ingredients: 'Hogget',
    },
  })
  const dearer = await made(admin, changeSpecial, {
    params: { id: special.id },
    body: { basePrice: '13' },
  })
  expect(dearer).toMatchObject({ ...special, basePrice: '13.00', seen: dearer.seen })
  await expectTold(changeSpecial, {
    params: { id: special.id },
    body: { basePrice: '14', seen: dearer.seen },
  })
  const { seen: before } = await made(admin, changeSpecial, {
    params: { id: special.id },
    body: {},
  })
  topside.clock.set('2026-12-01T11:30:00Z')
  await made(other, chooseSpecialCustomers, {
    params: { id: special.id },
    body: { customerIds: [oak.id, 1] },
  })
  const late = await admin.call(changeSpecial, {
    params: { id: special.id },
    body: { seen: before },
  })
  expect(late.failure.message).toContain('Test admin changed Hogget at 01/12/2026, 11:30.')
  const choice = { params: { id: special.id }, body: { customerIds: [oak.id], seen: before } }
  expect((await admin.call(chooseSpecialCustomers, choice)).failure.code).toBe('STALE')
})

it('a stale save of a customer’s own prices or terms says so, unless the client sends no earlier value', async () => {
  const mince = await topside.product({ name: 'Mince', basePrice: '9.50' })
  const params = { id: oak.id, productId: mince.id }
  const shown = { customerPrice: '', isAvailable: true, minimumOrder: '' }
  await expectTold(priceProduct, { params, body: { customerPrice: '9', seen: shown } })
  const now = { customerPrice: '9.0', isAvailable: true, minimumOrder: null }
  await made(admin, priceProduct, { params, body: { isAvailable: false, seen: now } })
  const { status, failure } = await other.call(priceProduct, {
    params,
    body: { customerPrice: '8', minimumOrder: '2', seen: now },
  })
  expect([status, failure.message]).toEqual([
    409,
    'Test admin changed the pricing of Mince at 01/12/2026, 10:17. Look at it again, then save.',
  ])
  expect((await other.call(priceProduct, { params, body: { customerPrice: '8' } })).status).toBe(
    200,
  )

  const chop = await topside.product({ name: 'Chop', sizes: [{ name: '8 oz', price: '6.70' }] })
  const size = chop.variationIds[0] ?? 0
  await expectTold(priceVariations, {
    params: { id: oak.id },
    body: { variationPrices: { [size]: '6.50' }, seen: { [size]: '' } },
  })
  await expectTold(priceVariations, {
    params: { id: oak.id },
    body: { variationPrices: { [size]: '' }, seen: { [size]: '6.5' } },
  })
})

it('if two people save a customer’s price at once, one of them is told about the other', async () => {
  const { id: productId } = await topside.product({ name: 'Shin', basePrice: '9.50' })
  const saves = ['8', '7', '6', '5'].map((customerPrice, turn) =>
    (turn % 2 ? admin : other).call(priceProduct, {
      params: { id: oak.id, productId },
      body: { customerPrice, seen: { customerPrice: '' } },
    }),
  )
  const statuses = (await Promise.all(saves)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 409, 409, 409])
})

it('a stale save of the accounting codes says so', async () => {
  const seen = await made(admin, getAccountingCodes)
  const codes = { ...seen, xero: { ...seen.xero, sales: '201' } }
  await expectTold(saveAccountingCodes, { body: { ...codes, seen } })
  await made(admin, saveAccountingCodes, { body: seen })
})

/** The fields that a save itself changes. */
const anew = ({ seen, variations }: { seen: string; variations: unknown }) => ({ seen, variations })

it('a stale save of a printer, a staff or customer login, or the two-step requirement says so', async () => {
  const form = { name: 'Cold room', ipAddress: '192.168.1.40', port: 8001, paperWidth: 80 }
  const { id, ...seen } = await made(admin, addPrinter, { body: form })
  await expectTold(changePrinter, { params: { id }, body: { ...form, port: 9100, seen } })

  const lee = { firstName: 'Lee', lastName: 'Block', role: 'picker' as const }
  const login = { username: 'lee.block', password: 'a-long-enough-word' }
  const staff = await made(admin, addStaffUser, { body: { ...lee, ...login } })
  await expectTold(changeStaffUser, {
    params: { id: staff.id },
    body: { lastName: 'Cleaver', seen: lee },
  })
  await setUpTwoStep(admin, topside.clock.now())
  await setUpTwoStep(other, topside.clock.now())
  await expectTold(saveTwoStepRule, { body: { twoStepFor: 'admins', seen: 'nobody' } })

  const sue = { firstName: 'Sue', lastName: 'Chef', permissions: ['place_orders' as const] }
  const member = await made(oak, addTeamMember, {
    body: { ...sue, username: 'sue', password: 'a-long-enough-word' },
  })
  const change = { params: { id: member.id }, body: { lastName: 'Cook', seen: sue } }
  expect((await oak.call(changeTeamMember, change)).status).toBe(200)
  expect((await oak.call(changeTeamMember, change)).failure.message).toMatch(
    /^.+ changed sue at 01\/12\/2026/,
  )
})
