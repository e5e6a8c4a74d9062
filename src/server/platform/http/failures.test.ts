import { once } from 'node:events'
import Fastify, { type InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { placeOrder } from '#contract/ordering/ordering.ts'
import { addFailures } from './failures.ts'
import { type Person, startTopside, type Topside } from '#tests/support/topside.ts'

let topside: Topside
let admin: Person

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
})
afterAll(() => topside.stop())

const ask = async (call: InjectOptions, type = 'application/json') => {
  const headers = { cookie: admin.cookie, ...(call.payload && { 'content-type': type }) }
  const answer = await topside.app.inject({ ...call, headers: { ...headers, ...call.headers } })
  return { status: answer.statusCode, body: answer.json(), text: answer.body }
}
const order = (payload: string, type?: string) =>
  ask({ method: 'POST', url: '/api/orders', payload }, type)

const categoryId = 2_147_483_648
const product = { name: 'Rump', categoryId, unit: 'kg', basePrice: '1' }
const special = { ...product, activeUntil: '2026-12-24' }
const unseen = { ...product, categoryId: 1, name: 'Rump\u0000' }

describe('a failed call answers {message, code, fields?} (rules 1.4)', () => {
  it.each(['{', '{"items":', '{"__proto__":{}}', '\u0000'])(
    'malformed JSON %j is 400',
    async (text) => {
      expect(await order(text)).toMatchObject({
        status: 400,
        body: { message: 'The request could not be read.', code: 'MALFORMED' },
      })
    },
  )

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'nonsense'])(
    'the content type %s is 415',
    async (type) => {
      expect(await order('items=1', type)).toMatchObject({
        status: 415,
        body: { message: 'Send JSON (content-type application/json).', code: 'NOT_JSON' },
      })
    },
  )

  it('a body above 256 kB is 413', async () => {
    expect(await order(JSON.stringify('x'.repeat(257 * 1024)))).toMatchObject({
      status: 413,
      body: { message: 'This is too large to send.', code: 'TOO_LARGE' },
    })
  })

  it('an unknown path, an unknown method and an endless id are 404', async () => {
    const id = 'x'.repeat(200)
    for (const call of [
      { url: '/api/nothing' },
      { method: 'DELETE', url: '/api/orders' } as const,
      { url: `/api/orders/${id}` },
    ])
      expect(await ask(call)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  it('an unreadable address of a page leads to the screen that says so', async () => {
    const { statusCode, headers } = await topside.app.inject('/orders/%E0%A4%A')
    expect([statusCode, headers.location]).toEqual([302, '/404'])
  })

  it('an unreadable URL is 400 and not repeated', async () => {
    const { status, body } = await ask({ url: '/api/orders/%E0%A4%A' })
    expect([status, body]).toEqual([
      400,
      { message: 'The request could not be read.', code: 'MALFORMED' },
    ])
  })

  it('a wrong parameter is 400, a wrong body 422 with its fields', async () => {
    expect(await ask({ url: '/api/orders/1.5' })).toMatchObject({
      status: 400,
      body: { code: 'MALFORMED', fields: { id: expect.any(String) } },
    })
    expect(await order('{}')).toMatchObject({
      status: 422,
      body: {
        message: 'Delivery date is required',
        code: 'INVALID',
        fields: { deliveryDate: 'Delivery date is required' },
      },
    })
  })

  it('a body with hundreds of errors gets fifty of them', async () => {
    const items = Array.from({ length: 500 }, () => 0)
    const { status, body, text } = await order(JSON.stringify({ items }))
    expect([status, Object.keys(body.fields).length]).toEqual([422, 50])
    expect(text.length).toBeLessThan(10_000)
  })

  it.each<[number, InjectOptions]>([
    [400, { url: '/api/audit?from=0000-01-01' }],
    [400, { url: '/api/standing-orders?customerId=9007199254740991' }],
    [400, { method: 'POST', url: '/api/invoices/1/approve?version=2147483648' }],
    [422, { method: 'POST', url: '/api/products', payload: product }],
    [422, { method: 'POST', url: '/api/special-products', payload: special }],
    [422, { method: 'POST', url: '/api/products', payload: unseen }],
  ])('what the database could not store is %i before any query: %o', async (status, call) => {
    expect((await ask(call)).status).toBe(status)
  })

  it('a server error is 500 with a reference and no internals', async () => {
    await topside.pool.query('alter table orders rename to orders_away')
    const { status, body, text } = await ask({ url: '/api/orders/1' })
    await topside.pool.query('alter table orders_away rename to orders')
    expect([status, Object.keys(body)]).toEqual([500, ['message', 'code', 'reference']])
    expect(body.code).toBe('FAULT')
    expect(body.message).toContain(body.reference)
    expect(text).not.toMatch(/select|relation|orders|\.ts/i)
  })

  it('a full disk under the database is 503, says so, and stores nothing of the call', async () => {
    const oak = await topside.customer()
    await topside.pool.query(
      `create function full_disk() returns trigger language plpgsql as
         $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
       create trigger full_disk before insert on picking_lists execute function full_disk()`,
    )
    const items = [{ productId: (await topside.product()).id, quantityOrdered: '1' }]
    const placed = await oak.call(placeOrder, { body: { deliveryDate: '2026-12-03', items } })
    await topside.pool.query('drop function full_disk cascade')
    expect([placed.status, placed.failure.code]).toEqual([503, 'DISK_FULL'])
    expect(placed.failure.message).toMatch(/^The disk where .* is full, so this was not saved\./)
    const { rows } = await topside.pool.query('select 1 from orders where customer_id = $1', [
      oak.id,
    ])
    expect(rows).toEqual([])
  })

  it('a server error is logged with the caller and the cause, and nothing that was sent', async () => {
    const oak = await topside.customer({ name: 'Oak Tavern' })
    await topside.customer({ name: 'Decoy Arms' })
    await topside.pool.query('delete from customer_activity_logs')
    await topside.pool.query('alter table settings rename to settings_away')
    const items = [{ productId: (await topside.product()).id, quantityOrdered: '1' }]
    const payload = { deliveryDate: '2026-12-03', orderNotes: 'my password is sirloin', items }
    const answer = await topside.app.inject({
      method: 'POST',
      url: '/api/orders?secret=sirloin',
      payload,
      headers: { cookie: oak.cookie, 'user-agent': 'Phone' },
    })
    await topside.pool.query('alter table settings_away rename to settings')
    // A fault is noted after its answer, so wait for each in turn.
    const faults = (many: number) =>
      vi.waitFor(async () => {
        const { rows } = await topside.pool.query(
          'select * from customer_activity_logs order by id',
        )
        expect(rows).toHaveLength(many)
        return rows
      })
    await faults(1)
    await topside.pool.query('alter table users rename to users_away')
    const body = { email: 'who@test.example', password: 'sirloin' }
    await topside.app.inject({ method: 'POST', url: '/api/admin/login', payload: body })
    await topside.pool.query('alter table users_away rename to users')
    const noted = await faults(2)
    expect(noted).toMatchObject([
      {
        customer_id: oak.id,
        activity_type: 'error',
        description: 'Oak Tavern, customer: POST /api/orders failed',
        ip_address: '127.0.0.1',
        user_agent: 'Phone',
      },
      { customer_id: null, description: 'POST /api/admin/login failed' },
    ])
    expect(noted[0]?.error_details).toContain(answer.json().reference)
    expect(noted[0]?.error_details).toMatch(/42P01[^]+ordering-rows\.ts:\d+/)
    expect(JSON.stringify(noted)).not.toMatch(/sirloin|who@test/)
  })
})

it('a browser that leaves while a file is sent is no fault', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'info', stream: { write: (line) => lines.push(line) } } })
  const noted: Error[] = []
  addFailures(app, async (error) => void noted.push(error))
  app.get('/file', async (_, reply) => {
    await once(reply.raw, 'close')
    setImmediate(() => app.server.emit('left'))
    throw Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })
  })
  const url = await app.listen({ port: 0 })
  const leaving = new AbortController()
  const asked = fetch(`${url}/file`, { signal: leaving.signal }).catch(() => 'gone')
  const left = once(app.server, 'left')
  await once(app.server, 'request')
  leaving.abort()
  expect(await asked).toBe('gone')
  await left
  await app.close()
  const levels = lines.map((line) => (JSON.parse(line) as { level: number }).level)
  expect([noted, levels.filter((level) => level > 30)]).toEqual([[], []])
  expect(lines.join()).toContain('the browser left before the whole answer')
})
