import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '#contract/all.ts'
import { listOwnCatalogue } from '#contract/catalogue/catalogue.ts'
import { creditNotePaper } from '#contract/invoices/credit-notes.ts'
import {
  approveInvoice,
  downloadInvoice,
  getOrderInvoice,
  invoicePaper,
} from '#contract/invoices/invoices.ts'
import { recordPayment } from '#contract/invoices/payments.ts'
import { previewLabels } from '#contract/labels/labels.ts'
import { getUsual } from '#contract/ordering/usual.ts'
import { adminSignIn, customerSignIn, staffSignIn } from '#contract/people/sign-in.ts'
import { breachesOf } from '../support/invariants.ts'
import { delivered } from '../support/journey.ts'
import { keepAside, lostSince, releasedBusiness, releases } from '../support/release.ts'
import { secondApp } from '../support/second-app.ts'
import { Person } from '../support/topside.ts'

const password = 'topside-demo'
const now = Date.parse('2026-12-01T09:00:00Z')

/** Leaves out the preview of labels: no stored release had anything to label. */
const lists = allEndpoints.filter(
  (endpoint) =>
    endpoint.method === 'GET' &&
    !endpoint.params &&
    !endpoint.produces &&
    endpoint.audience !== 'anyone' &&
    endpoint !== previewLabels,
)
/** Query fields for lists; each list uses those that it knows. */
const period = { from: '2026-11-01', to: '2026-11-30', date: '2026-11-20', by: 'week' }
const asked = { ...period, q: 'oak', region: 'england', year: '2026', ids: '1', code: 'A1' }

describe.each(releases)('the business of %s', (name) => {
  let business: Awaited<ReturnType<typeof releasedBusiness>>
  let second: Awaited<ReturnType<typeof secondApp>> | undefined
  const people = {} as Record<'admin' | 'picker' | 'driver' | 'customer', Person>

  beforeAll(async () => {
    business = await releasedBusiness(name)
  })
  afterAll(async () => {
    await second?.stop()
    await business.stop()
  })

  test('is migrated without losing a row or a value', async () => {
    expect(await keepAside(business.pool)).toBeGreaterThan(1_000)
    await business.upgrade()
    expect(await lostSince(business.pool)).toEqual([])
  })

  test('has its returned quantities recalculated from the quantities that were sent', async () => {
    const { rows } = await business.pool.query(`
      select count(*) filter (where returned_quantity <> sent_quantity - quantity_delivered)::int as wrong,
        count(*) filter (where returned_quantity > 0)::int as returned
      from order_items`)
    expect(rows).toEqual([{ wrong: 0, returned: expect.any(Number) as number }])
    expect(rows[0].returned).toBeGreaterThan(0)
  })

  test('is marked as the demo, needs no guide, and has its business details in the settings only', async () => {
    const { rows } = await business.pool.query(`
      select demo, guide_put_away_at is not null as "putAway", vat_registered as "vat", payment_terms as terms,
        (select company_name from invoice_templates) as name, (select payment_terms from invoice_templates) as own,
        (select prefix from number_series where series = 'invoice') as prefix,
        (select last_value::int from product_categories_id_seq) as category from settings`)
    expect(rows).toEqual([
      {
        demo: true,
        putAway: true,
        vat: true,
        terms: 'Net 30 days',
        name: null,
        own: null,
        prefix: 'INV-',
        category: 7,
      },
    ])
  })

  test('has invoice lines that know which line of the order they charge', async () => {
    const { rows } = await business.pool.query(`
      select count(i.id)::int > 0 as "some", count(*) filter (where i.id is null)::int as "unknown",
        count(*) filter (where o.order_id <> v.order_id or o.product_id is distinct from i.product_id)::int as "wrong"
      from invoice_items l join invoices v on v.id = l.invoice_id
      left join invoice_items i on i.id = l.id and i.order_item_id is not null
      left join order_items o on o.id = i.order_item_id`)
    expect(rows).toEqual([{ some: true, unknown: 0, wrong: 0 }])
  })

  test('keeps its issued invoices as the earlier release would have printed them', async () => {
    const { rows } = await business.pool.query<{ contents: object; note: number | null }>(
      'select contents, credit_note_id as note from issued_papers',
    )
    expect(rows.length).toBeGreaterThan(100)
    for (const { contents, note } of rows)
      (note === null ? invoicePaper : creditNotePaper).parse(contents)
  })

  test('lets its people sign in and read every list', async () => {
    second = await secondApp({ ...business, clock: { now: () => now, set: () => now } })
    for (const role of ['admin', 'picker', 'driver', 'customer'] as const)
      people[role] = new Person(second.app)
    const { admin, picker, driver, customer } = people
    const staff = (email: string, userType: 'picking' | 'driver') => ({
      body: { email: `${email}@topside.example`, password, userType },
    })
    await admin.call(adminSignIn, { body: { email: 'admin@topside.example', password } })
    await picker.call(staffSignIn, staff('picker', 'picking'))
    await driver.call(staffSignIn, staff('driver', 'driver'))
    await customer.call(customerSignIn, { body: { accountId: 'OAKTAVERN', password } })
    let rows = 0
    for (const endpoint of lists) {
      for (const [role, person] of Object.entries(people)) {
        if (!(endpoint.audience as readonly string[]).includes(role)) continue
        const query = endpoint === getUsual ? {} : asked
        const { status, body } = await person.call(endpoint, { query } as object)
        const shape = endpoint.answer.safeParse(body)
        expect([endpoint.name, role, status, shape.error]).toEqual([
          endpoint.name,
          role,
          200,
          undefined,
        ])
        if (Array.isArray(body)) rows += body.length
      }
    }
    expect(rows).toBeGreaterThan(500)
  })

  test('can place a new order, pick it, deliver it, invoice it and take the payment', async () => {
    const { admin, customer } = people
    const { body: catalogue } = await customer.call(listOwnCatalogue)
    const product = catalogue.find(({ hasVariations }) => !hasVariations)
    const line = { productId: product?.id ?? 0, quantityOrdered: '20' }
    const shop = {
      signIn: async (role: 'admin' | 'picker' | 'driver') =>
        Object.assign(people[role], { userId: 0 }),
      product: () => Promise.reject(new Error('There are products.')),
    }
    const order = await delivered(shop, customer, [line])
    const ofOrder = { params: { id: order.id } }
    const { body: draft } = await admin.call(getOrderInvoice, ofOrder)
    const ofInvoice = { params: { id: draft.id } }
    const issued = await admin.call(approveInvoice, ofInvoice)
    const paid = await admin.call(recordPayment, {
      ...ofInvoice,
      body: { paidAmount: issued.body.amount },
    })
    expect(paid.body).toMatchObject({
      paymentStatus: 'paid',
      netAmount: order.pickedTotal,
      outstanding: '0.00',
    })
    const pdf = () => admin.call(downloadInvoice, ofInvoice)
    const [first, again] = [await pdf(), await pdf()]
    expect([first.status, first.body]).toEqual([200, again.body])
    const client = await business.pool.connect()
    expect(await breachesOf(client)).toEqual([])
    client.release()
  })
})
