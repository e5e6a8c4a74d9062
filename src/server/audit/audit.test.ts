import { beforeEach, describe, expect, it } from 'vitest'
import { changeOwnPassword } from '#contract/people/account.ts'
import { listAudit } from '#contract/people/audit.ts'
import { completeSetup, reissueInvitation } from '#contract/people/customer-setup.ts'
import { priceProduct, priceVariations } from '#contract/customers/customer-pricing.ts'
import { updateCustomer } from '#contract/customers/customers.ts'
import { approveInvoice, getOrderInvoice } from '#contract/invoices/invoices.ts'
import { changeItemPrice } from '#contract/orders/order-pricing.ts'
import { cancelOrder, changeOrderItem, deleteOrder } from '#contract/orders/orders.ts'
import { listPayments, recordPayment, reversePayment } from '#contract/invoices/payments.ts'
import { addProduct, changeProduct } from '#contract/catalogue/products.ts'
import { getSettings, saveSettings } from '#contract/business/settings.ts'
import { adminSignIn } from '#contract/people/sign-in.ts'
import { addSpecial, changeSpecial } from '#contract/catalogue/specials.ts'
import { addStaffUser, changeStaffUser, removeStaffUser } from '#contract/people/staff.ts'
import { addTeamMember } from '#contract/people/team.ts'
import { whatChanged, whatItIs } from '#domain/words/audit-words.ts'
import { confirmed, delivered, placed } from '#tests/support/journey.ts'
import { newestToken } from '#tests/support/letters.ts'
import type { TestCustomer } from '#tests/support/topside.ts'
import { withDecoy } from '#tests/support/two-customers.ts'

let since = 0

const { topside, admin, oak, decoy } = await withDecoy()
const picker = await topside.signIn('picker')
const productId = (await topside.product({ name: 'Rump, whole' })).id
beforeEach(() => fromHere())

type Query = Parameters<typeof admin.call<typeof listAudit>>[1]
const asked = async (query: NonNullable<Query>['query'] = {}) =>
  (await admin.call(listAudit, { query: { limit: 200, ...query } })).body
/** Makes `entries` leave out what was recorded before. */
const fromHere = async () => {
  since = Math.max(0, ...(await asked()).map(({ id }) => id))
}
/** The entries that this test's changes left, oldest first. */
const entries = async () =>
  (await asked()).filter(({ id }) => id > since).sort((a, b) => a.id - b.id)
const told = async () =>
  (await entries()).map(
    (entry) => `${entry.actorName} | ${whatItIs(entry)}: ${whatChanged(entry, new Map())}`,
  )
const ordered = (who: TestCustomer) =>
  confirmed(topside, who, [{ productId, quantityOrdered: '5' }])

describe('a change leaves an audit entry: who changed what, from which value to which', () => {
  it('for a weight, with the person, the time, the customer and the order', async () => {
    const order = await ordered(oak)
    await ordered(decoy)
    await fromHere()
    const params = { itemId: order.items[0]?.id ?? 0 }
    topside.clock.set('2026-12-01T18:42:00Z')
    for (const quantityPicked of ['5.37', '5.37', '5.05'])
      await picker.call(changeOrderItem, { params, body: { quantityPicked } })
    topside.clock.set('2026-12-01T09:00:00Z')
    expect(await told()).toEqual([
      `Test picker | Rump, whole on ${order.orderNumber}: picked weight – → 5.37 kg`,
      `Test picker | Rump, whole on ${order.orderNumber}: picked weight 5.37 kg → 5.05 kg`,
    ])
    expect((await entries())[1]).toMatchObject({
      at: '2026-12-01T18:42:00Z',
      actorId: picker.userId,
      actorRole: 'picker',
      subject: 'weight',
      subjectId: params.itemId,
      customerId: oak.id,
      customerName: 'Oak Tavern',
      orderId: order.id,
    })
  })

  it('for a status and an order’s price, but not for placing the order', async () => {
    const order = await placed(topside, oak, [{ productId, quantityOrdered: '5' }])
    expect(await entries()).toEqual([])
    const params = { itemId: order.items[0]?.id ?? 0 }
    await admin.call(changeItemPrice, { params, body: { unitPrice: '12.00' } })
    await oak.call(cancelOrder, { params: { id: order.id }, body: { reason: 'Twice' } })
    expect(await told()).toEqual([
      `Test admin | Rump, whole on ${order.orderNumber}: price £10.00 → £12.00`,
      `Test admin | ${order.orderNumber}: total £50.00 → £60.00`,
      `Oak Tavern | ${order.orderNumber}: status PENDING → CANCELLED`,
    ])
    await admin.call(deleteOrder, { params: { id: order.id } })
    expect((await told()).at(-1)).toBe(`Test admin | ${order.orderNumber}: order deleted`)
  })

  it('for list prices and a customer’s own prices, once each', async () => {
    const sized = await topside.product({
      name: 'Steak',
      basePrice: null,
      sizes: [8, 10].map((oz) => ({ name: `${oz} oz`, price: `${oz}.00` })),
    })
    const [small = 0, large = 0] = sized.variationIds
    await fromHere()
    const price = (customerPrice: string) =>
      admin.call(priceProduct, { params: { id: oak.id, productId }, body: { customerPrice } })
    const priceSizes = (variationPrices: Record<string, string>) =>
      admin.call(priceVariations, { params: { id: oak.id }, body: { variationPrices } })
    await price('8.4')
    await price('8.40')
    await price('')
    await priceSizes({ [small]: '6', [large]: '8' })
    await priceSizes({ [small]: '6.00', [large]: '7.5' })
    await priceSizes({ [small]: '', [large]: '7.50' })
    expect(await told()).toEqual([
      'Test admin | Rump, whole for Oak Tavern: own price – → £8.40',
      'Test admin | Rump, whole for Oak Tavern: own price £8.40 → –',
      'Test admin | Steak, 8 oz for Oak Tavern: own price – → £6.00',
      'Test admin | Steak, 10 oz for Oak Tavern: own price – → £8.00',
      'Test admin | Steak, 10 oz for Oak Tavern: own price £8.00 → £7.50',
      'Test admin | Steak, 8 oz for Oak Tavern: own price £6.00 → –',
    ])
  })

  it('for a product and a special, but not for the special’s own product', async () => {
    const form = { name: 'Bavette', categoryId: 1, basePrice: '14.50', unit: 'kg' as const }
    const { body } = await admin.call(addProduct, { body: form })
    await admin.call(changeProduct, {
      params: { id: body.id },
      body: { ...form, basePrice: '15.00', allergens: ['milk', 'celery'] },
    })
    const special = {
      ...form,
      name: 'Muntjac',
      activeUntil: '2026-12-20',
      visibilityType: 'selected' as const,
      isActive: true,
      customerIds: [oak.id, decoy.id],
    }
    const { body: made } = await admin.call(addSpecial, { body: special })
    const params = { id: made.id }
    const change = { ...special, basePrice: '13.00', customerIds: [oak.id] }
    expect((await admin.call(changeSpecial, { params, body: change })).status).toBe(200)
    expect(await told()).toEqual([
      'Test admin | Bavette: added to the range',
      'Test admin | Bavette: base price £14.50 → £15.00',
      'Test admin | Bavette: allergens – → celery, milk',
      'Test admin | Muntjac: added to the range',
      'Test admin | Muntjac: shown to Oak Tavern',
      'Test admin | Muntjac: shown to Decoy Arms',
      'Test admin | Muntjac: base price £14.50 → £13.00',
      'Test admin | Muntjac: no longer shown to Decoy Arms',
    ])
  })

  it('for an invoice and its payments', async () => {
    const order = await delivered(topside, oak, [{ productId, quantityOrdered: '5' }], ['5'])
    const { id, invoiceNumber } = (await admin.call(getOrderInvoice, { params: { id: order.id } }))
      .body
    await fromHere()
    await admin.call(approveInvoice, { params: { id } })
    await admin.call(recordPayment, { params: { id }, body: { paidAmount: '20' } })
    const [payment] = (await admin.call(listPayments, { params: { id } })).body
    const params = { id: payment?.id ?? 0 }
    await admin.call(reversePayment, { params, body: { reason: 'Bounced' } })
    expect(await told()).toEqual([
      `Test admin | ${invoiceNumber}: status AWAITING APPROVAL → ISSUED`,
      `Test admin | payment of £20.00: recorded`,
      `Test admin | ${invoiceNumber}, £20.00 of a payment: recorded`,
      `Test admin | ${invoiceNumber}, payment of £20.00: taken back: Bounced`,
    ])
    for (const place of [0, 2, 3])
      expect((await entries())[place]).toMatchObject({ subjectId: id, orderId: order.id })
  })

  it('for a customer and a login of its team', async () => {
    const params = { id: oak.id }
    await admin.call(updateCustomer, { params, body: { phone: '01632 960111', onStop: true } })
    await admin.call(updateCustomer, { params, body: { phone: '01632 960111', onStop: false } })
    const member = {
      username: 'sous.chef',
      password: 'long enough',
      firstName: 'Sam',
      lastName: 'Sous',
    }
    await oak.call(addTeamMember, { body: { ...member, permissions: [] } })
    expect(await told()).toEqual([
      'Test admin | Oak Tavern: phone 01632 960000 → 01632 960111',
      'Test admin | Oak Tavern: on stop no → yes',
      'Test admin | Oak Tavern: on stop yes → no',
      'Oak Tavern | Sam Sous: account made, customer',
    ])
  })

  it('for staff; for a password, only that it changed', async () => {
    const person = { firstName: "Kit O'Neil", lastName: '\\ "Kay"', role: 'driver' as const }
    const secret = 'first-long-password'
    const { body } = await admin.call(addStaffUser, {
      body: { ...person, username: 'kit', password: secret },
    })
    const params = { id: body.id }
    await admin.call(changeStaffUser, {
      params,
      body: { role: 'admin', password: 'another-long-one' },
    })
    const kit = topside.visitor()
    await kit.call(adminSignIn, { body: { email: 'kit', password: 'another-long-one' } })
    await kit.call(changeOwnPassword, {
      body: { currentPassword: 'another-long-one', password: 'a long one of my own' },
    })
    await kit.call(updateCustomer, { params: { id: decoy.id }, body: { siteName: 'Cellar' } })
    await admin.call(removeStaffUser, { params })
    const name = `Kit O'Neil \\ "Kay"`
    expect(await told()).toEqual([
      `Test admin | ${name}: account made, driver`,
      `Test admin | ${name}: role driver → admin`,
      `Test admin | ${name}: password changed`,
      `${name} | ${name}: password changed`,
      `${name} | Decoy Arms: site name – → Cellar`,
      `Test admin | ${name}: account deleted`,
    ])
    expect(JSON.stringify(await entries())).not.toMatch(/long|argon/)
  })

  it('for settings and closed days, but only those that differ', async () => {
    const { body: settings } = await admin.call(getSettings)
    const closedDays = [
      { day: '2026-12-25', name: 'Christmas Day' },
      { day: '2026-12-26', name: 'Boxing Day' },
    ]
    const save = async (given: object) => {
      const { version } = (await admin.call(getSettings)).body
      await admin.call(saveSettings, { body: { ...settings, ...given, version } })
    }
    await save({ minutesPerStop: 20, closedDays })
    await save({ minutesPerStop: 20, closedDays: closedDays.slice(0, 1) })
    expect(await told()).toEqual([
      `Test admin | Settings: minutes per stop ${settings.minutesPerStop} → 20`,
      // The test business has a VAT number; saving the settings records that it is registered.
      'Test admin | Settings: registered for VAT – → yes',
      'Test admin | Closed day 25/12/2026: added: Christmas Day',
      'Test admin | Closed day 26/12/2026: added: Boxing Day',
      'Test admin | Closed day 26/12/2026: deleted',
    ])
  })

  it('for a password set by a link, though its owner has no session yet', async () => {
    await admin.call(reissueInvitation, { params: { id: decoy.id } })
    const token = await newestToken(topside)
    await topside.visitor().call(completeSetup, { body: { token, password: 'chosen-by-decoy' } })
    expect(await told()).toEqual(['Decoy Arms | Main login: password changed'])
  })
})
