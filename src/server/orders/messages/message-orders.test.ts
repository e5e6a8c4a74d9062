import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listMessages, messageOrders } from '#contract/orders/messages.ts'
import { made } from '#tests/support/everything.ts'
import { placed } from '#tests/support/journey.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person
let oak: TestCustomer, elm: TestCustomer

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  oak = await topside.customer({ name: 'Oak Tavern' })
  elm = await topside.customer({ name: 'Elm Arms' })
})
afterAll(() => topside.stop())

const lettersTo = async (who: TestCustomer) => {
  const { rows } = await topside.pool.query<{ subject: string; body: string; html: string }>(
    'select subject, body, html from outbox where recipient = $1 order by id',
    [`${who.accountId.toLowerCase()}@test.example`],
  )
  return rows
}

it('each customer gets one email about all of their orders, however often the call is sent', async () => {
  const [a, b] = [await placed(topside, oak), await placed(topside, oak)]
  const other = await placed(topside, elm)
  const silent = await placed(topside, elm)
  const body = {
    orderIds: [a.id, 999_999, b.id, other.id, a.id],
    subject: 'Snow\non the A39',
    message: 'We come at <b>noon</b>.\n\nSorry.',
  }
  const key = randomUUID()
  const taps = await Promise.all(
    Array.from({ length: 3 }, () => admin.call(messageOrders, { body }, key)),
  )
  const answer = {
    done: [a.id, b.id, other.id],
    left: [{ id: 999_999, reason: 'There is no customer to write to.' }],
  }
  expect(taps.map(({ body: said }) => said)).toEqual([answer, answer, answer])

  const letters = await lettersTo(oak)
  expect(letters).toHaveLength(1)
  expect(letters[0]?.subject).toMatch(/: Snow on the A39$/)
  expect(letters[0]?.body).toContain(`About ${a.orderNumber}, ${b.orderNumber}`)
  expect(letters[0]?.html).toContain('&lt;b&gt;noon')
  expect(await lettersTo(elm)).toHaveLength(1)

  const seen = async (who: TestCustomer, id: number) =>
    (await made(who, listMessages, { params: { id }, query: {} })).map(({ message }) => message)
  expect(await seen(oak, b.id)).toEqual(['Snow on the A39\n\nWe come at <b>noon</b>.\n\nSorry.'])
  expect(await seen(elm, silent.id)).toEqual([])
  expect((await oak.call(listMessages, { params: { id: String(other.id) } })).status).toBe(404)
})

it('an order whose customer was deleted is left out, and nothing is written without a subject', async () => {
  const gone = await placed(topside, elm)
  await topside.pool.query('update customers set anonymised_at = now() where id = $1', [elm.id])
  const body = { orderIds: [gone.id], subject: 'Late', message: 'At noon.' }
  expect((await made(admin, messageOrders, { body })).left).toHaveLength(1)
  const refused = await admin.call(messageOrders, { body: { ...body, subject: ' \n ' } })
  expect([refused.status, refused.failure.fields?.subject]).toEqual([
    422,
    'Please enter a subject.',
  ])
})
