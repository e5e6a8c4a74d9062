import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approveInvoices, invoicesToLookAt } from '#contract/invoices/bulk-invoices.ts'
import { resendEmail } from '#contract/business/emails.ts'
import { emailInvoice, lastInvoiceEmails } from '#contract/invoices/invoice-emails.ts'
import { pageOfInvoices } from '#contract/invoices/invoice-list.ts'
import { getInvoice, getOrderInvoice, saveInvoiceItems } from '#contract/invoices/invoices.ts'
import { customers, outbox, settings } from '#server/platform/database/schema/index.ts'
import { made } from '#tests/support/everything.ts'
import { delivered } from '#tests/support/journey.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person
let oak: TestCustomer

beforeAll(async () => {
  const environment = [{ name: 'SMTP_URL', isSet: true, value: null }]
  topside = await startTopside(undefined, { environment })
  admin = await topside.signIn('admin')
  oak = await topside.customer()
})
afterAll(() => topside.stop())

async function awaiting(customer: TestCustomer = oak): Promise<number> {
  const { id } = await delivered(topside, customer)
  return (await made(admin, getOrderInvoice, { params: { id } })).id
}
const statusOf = async (id: number) => (await made(admin, getInvoice, { params: { id } })).status
const emailsOf = async (ids: readonly number[]) => {
  const found = await topside.pool.query(
    `select attachment_name as name, recipient from outbox
     where cause like any(select 'invoice-' || id || '-%' from unnest($1::int[]) as id) order by id`,
    [ids],
  )
  return found.rows as { name: string; recipient: string }[]
}

it('one press approves what can be approved, and emails nothing unless asked', async () => {
  const [a, b] = [await awaiting(), await awaiting()]
  const invoiceIds = [a, 999_999, b, a]
  expect(await made(admin, approveInvoices, { body: { invoiceIds } })).toEqual({
    done: [a, b],
    left: [{ id: 999_999, reason: 'Invoice not found' }],
  })
  expect([await statusOf(a), await statusOf(b)]).toEqual(['issued', 'issued'])
  expect(await emailsOf([a, b])).toEqual([])
  const again = await made(admin, approveInvoices, { body: { invoiceIds: [a] } })
  expect(again.left).toEqual([{ id: a, reason: 'Approved already by Test admin.', already: true }])
})

it('five taps with the same key send each invoice once', async () => {
  const ids = [await awaiting(), await awaiting()]
  const [key, body] = [randomUUID(), { invoiceIds: ids, send: true }]
  const taps = Array.from({ length: 5 }, () => admin.call(approveInvoices, { body }, key))
  for (const { body: answer } of await Promise.all(taps))
    expect(answer).toEqual({ done: ids, left: [] })
  const numbers = await Promise.all(
    ids.map(async (id) => (await made(admin, getInvoice, { params: { id } })).invoiceNumber),
  )
  expect((await emailsOf(ids)).map(({ name }) => name)).toEqual(numbers.map((n) => `${n}.pdf`))
})

it('nothing is lost or doubled if the browser closes during an approval', async () => {
  const ids = [await awaiting(), await awaiting(), await awaiting()]
  const [key, body] = [randomUUID(), { invoiceIds: ids, send: true }]
  const url = await topside.app.listen({ port: 0 })
  const closing = new AbortController()
  const headers = {
    cookie: admin.cookie,
    'content-type': 'application/json',
    'idempotency-key': key,
  }
  const sent = fetch(`${url}${approveInvoices.path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    signal: closing.signal,
  })
  const closed = sent.catch(() => undefined)
  await expect.poll(() => statusOf(ids[0] ?? 0), { interval: 5 }).toBe('issued')
  closing.abort()
  await closed
  // The server goes on without the browser, and repeating the call with its key sends nothing again.
  await expect
    .poll(
      async () => (await Promise.all(ids.map(statusOf))).filter((each) => each === 'issued').length,
    )
    .toBe(3)
  expect((await admin.call(approveInvoices, { body }, key)).body.left).toEqual([])
  expect(await emailsOf(ids)).toHaveLength(3)
})

it('an invoice that should be sent is not approved if its customer has no email address', async () => {
  const [here, nowhere] = [await awaiting(), await topside.customer()]
  const lost = await awaiting(nowhere)
  await topside.db.update(customers).set({ email: '' }).where(eq(customers.id, nowhere.id))
  const body = { invoiceIds: [lost, here], send: true }
  expect(await made(admin, approveInvoices, { body })).toEqual({
    done: [here],
    left: [{ id: lost, reason: 'Customer email not available' }],
  })
  expect(await statusOf(lost)).toBe('awaiting_approval')
})

it('each invoice shows its last email; those that failed can be found, and are sent to the present address', async () => {
  await topside.db.delete(outbox)
  const ash = await topside.customer({ email: 'old@ash.example' })
  const elm = await topside.customer({ email: 'elm@elm.example' })
  const a = await awaiting(ash)
  const [b, c, draft] = [await awaiting(elm), await awaiting(elm), await awaiting(elm)]
  await made(admin, approveInvoices, { body: { invoiceIds: [a, b], send: true } })
  await made(admin, approveInvoices, { body: { invoiceIds: [c] } })
  const last = async () => {
    const query = { ids: [a, b, c, draft].join(',') }
    return (await admin.call(lastInvoiceEmails, { query })).body.emails.map(
      ({ id, invoiceId, recipient, status }) => ({ id, invoiceId, recipient, status }),
    )
  }
  const failedOnes = async () => {
    const query = { status: 'email_failed' } as const
    const { invoices, total } = (await admin.call(pageOfInvoices, { query })).body
    expect(total).toBe(invoices.length)
    return invoices.map(({ id }) => id)
  }
  const [first, second] = (await last()).toSorted((one, two) => one.id - two.id)
  expect([first, second]).toMatchObject([
    { invoiceId: a, recipient: 'old@ash.example', status: 'pending' },
    { invoiceId: b, recipient: 'elm@elm.example', status: 'pending' },
  ])
  expect(await failedOnes()).toEqual([])
  await topside.db.update(outbox).set({ status: 'failed', lastError: 'mailbox full' })
  expect(await failedOnes()).toEqual([b, a])

  // A later email that does not fail is the last one; an address that staff gave stays.
  await made(admin, emailInvoice, { params: { id: b }, body: { email: 'books@elm.example' } })
  expect(await failedOnes()).toEqual([a])
  await topside.db.update(outbox).set({ status: 'failed', lastError: 'mailbox full' })
  await topside.db.update(customers).set({ email: 'new@present.example' })
  expect(await failedOnes()).toEqual([b, a])
  const again = async (id: number | undefined) =>
    (await made(admin, resendEmail, { params: { id: id ?? 0 } })).recipient
  expect(await again(first?.id)).toBe('new@present.example')
  const given = (await last()).find(({ invoiceId }) => invoiceId === b)
  expect(given?.id).toBeGreaterThan(second?.id ?? 0)
  expect(await again(given?.id)).toBe('books@elm.example')
  expect(await failedOnes()).toEqual([])
})

it('emails are sent only with a mail server and a sender', async () => {
  const sends = async () =>
    (await admin.call(lastInvoiceEmails, { query: { ids: '1' } })).body.sends
  expect(await sends()).toBe(false)
  await topside.db.update(settings).set({ email: 'shop@butchers.example' })
  expect(await sends()).toBe(true)
})

it('an invoice that was changed since it was seen is not approved, and the reason says who changed it', async () => {
  const [same, edited] = [await awaiting(), await awaiting()]
  const { version, items } = await made(admin, getInvoice, { params: { id: edited } })
  const dearer = items.map(({ id, quantity }) => ({ id, quantity, pricePerUnit: '99.00' }))
  await made(admin, saveInvoiceItems, { params: { id: edited }, body: { items: dearer } })
  const body = { invoiceIds: [same, edited], versions: [version, version], send: true }
  const { done, left } = await made(admin, approveInvoices, { body })
  expect(done).toEqual([same])
  expect(left).toEqual([{ id: edited, reason: expect.stringContaining('Test admin') as string }])
  expect(await statusOf(edited)).toBe('awaiting_approval')
  expect(await emailsOf([edited])).toEqual([])
})

it('two people who approve the same invoices send each once', async () => {
  const ids = [await awaiting(), await awaiting()]
  const body = { invoiceIds: ids, send: true }
  const answers = await Promise.all(
    [1, 2].map(() => admin.call(approveInvoices, { body }, randomUUID())),
  )
  expect(answers.flatMap((answer) => answer.body.done).toSorted()).toEqual(ids.toSorted())
  expect(await emailsOf(ids)).toHaveLength(2)
})

it('only invoices that await approval say what to look at', async () => {
  const mute = await topside.customer()
  const [seen, plain] = [await awaiting(mute), await awaiting()]
  await topside.db.update(customers).set({ email: '' }).where(eq(customers.id, mute.id))
  const about = async () =>
    (await made(admin, invoicesToLookAt)).filter(({ invoiceId }) =>
      [seen, plain].includes(invoiceId),
    )
  expect(await about()).toEqual([
    { invoiceId: seen, looks: [{ kind: 'no_email', text: 'No email address' }] },
  ])
  await made(admin, approveInvoices, { body: { invoiceIds: [seen] } })
  expect(await about()).toEqual([])
})
