import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { released } from '../support/journey.ts'
import { urlOf } from '../support/database.ts'
import { type Program, startProgram, tidyUp } from '../support/program.ts'
import { startTopside, type Topside } from '../support/topside.ts'

const orderCount = 50
const crashes = 4

let topside: Topside
let cookie: string
const orders: number[] = []

beforeAll(async () => {
  topside = await startTopside()
  cookie = (await topside.signIn('admin')).cookie
  const oak = await topside.customer()
  const { id: productId } = await topside.product()
  for (let n = 0; n < orderCount; n++)
    orders.push((await released(topside, oak, [{ productId, quantityOrdered: '2' }])).id)
})
afterAll(async () => {
  await tidyUp()
  await topside.stop()
})

/** A server that is killed at random moments and restarted at the same address. */
async function fragile() {
  const settings = { DATABASE_URL: urlOf(topside.connection), LOG_LEVEL: 'fatal' }
  let program: Program = startProgram(settings)
  const url = await program.ready
  const again = { ...settings, PORT: new URL(url).port }
  const crash = async () => {
    program.kill('SIGKILL')
    await program.ended
    program = startProgram(again)
    await program.ready
  }
  return { url, crash }
}

/** Repeats a call until it is answered. If a killed server had already done it, the second try is refused. */
async function insist(url: string, method: string, body?: object): Promise<unknown> {
  for (;;) {
    const answer = await fetch(url, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => null)
    if (answer && answer.status < 500) return answer.json()
    await wait(50)
  }
}

test('50 parallel deliveries, approvals and credits leave no gap and no duplicate, though the server is killed', async () => {
  const { url, crash } = await fragile()
  const path = (rest: string) => `${url}/api/${rest}`
  const deliver = async (orderId: number) => {
    await insist(path(`admin/orders/${orderId}/mark-delivered`), 'POST', {})
    const invoice = (await insist(path(`orders/${orderId}/invoice`), 'GET')) as {
      id: number
      items: { id: number }[]
    }
    await insist(path(`invoices/${invoice.id}/approve`), 'POST', {})
    const items = [{ invoiceItemId: invoice.items[0]?.id, quantity: '2', pricePerUnit: '10.00' }]
    // The server accepts this credit only once, even if it is sent again, because a second would exceed the line.
    const credit = { reason: 'All came back', items }
    await insist(path(`invoices/${invoice.id}/credit-notes`), 'POST', credit)
  }
  const waiting = [...orders]
  const worker = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await deliver(next)
  }
  const killer = async () => {
    for (let n = 0; n < crashes && waiting.length > 0; n++) {
      await wait(Math.random() * 400)
      await crash()
    }
  }
  await Promise.all([killer(), ...Array.from({ length: 10 }, worker)])

  const numbersOf = async (query: string) =>
    (await topside.pool.query<{ n: string }>(query)).rows.map(({ n }) => Number(n.slice(4)))
  const oneToFifty = Array.from({ length: orderCount }, (_, index) => index + 1)
  const invoices = 'select invoice_number as n from invoices order by 1'
  const credits = 'select credit_number as n from credit_notes order by 1'
  expect(await numbersOf(invoices)).toEqual(oneToFifty)
  expect(await numbersOf(credits)).toEqual(oneToFifty)
  const { rows } = await topside.pool.query(
    `select count(*)::int as n from invoices
     where status = 'issued' and credited_amount = amount and payment_status = 'paid'`,
  )
  expect(rows).toEqual([{ n: orderCount }])
})
