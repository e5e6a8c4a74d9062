import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Business, startBusiness } from './fuzz/business.ts'
import { type Caller, callsOf } from './fuzz/calls.ts'
import { openFuzz } from './fuzz/fuzz.ts'
import { wrongWithAnswer } from './fuzz/judge.ts'

/** How many calls are made to each endpoint. `npm run test:fuzz` makes thousands in all. */
const callsEach = Number(process.env.FUZZ_CALLS ?? 3)
const seed = Number(process.env.FUZZ_SEED ?? 20261121)
const rowsRead = 6
const patience = 20_000 + callsEach * 2_000

/** Sorts the endpoints so that those that destroy rows or sessions which others need run last. */
const early = [/dispatch|start-route|delivery-confirmations/, /invoices|credit|payments/, /order/]
const undoing = ['signOut', 'signOutByLink', 'updateCustomer', 'changeStaffUser', 'saveSettings']
function turnOf({ method, name, path, audience }: Endpoint): number {
  if (undoing.includes(name)) return 6
  if (method === 'DELETE') return audience.includes('customer') ? 5 : 7
  const at = early.findIndex((words) => words.test(path))
  return at < 0 ? 4 : at
}
const fuzzed = allEndpoints
  .filter(({ produces }) => produces !== 'events')
  .sort((one, other) => turnOf(one) - turnOf(other))
const called = (endpoint: Endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const

let business: Business
let open: ReturnType<typeof openFuzz>

beforeAll(async () => {
  business = await startBusiness()
  open = openFuzz(business)
})
afterAll(async () => {
  const { calls, taken, refused, slowest, reached } = open.count
  const never = fuzzed.filter(({ name }) => !reached.has(name)).map(({ name }) => name)
  process.stdout.write(
    `Fuzzed ${fuzzed.length} endpoints with ${calls} calls (seed ${seed}): ${taken} taken, ${refused} refused, the slowest ${slowest} ms.\n`,
  )
  if (callsEach >= 100) process.stdout.write(`Never taken: ${never.join(', ') || 'none'}.\n`)
  await business.topside.stop()
})

describe('every call, whatever is sent, is answered in time and as the contract says', () => {
  test.each(fuzzed.map(called))(
    '%s',
    async (_name, endpoint) => {
      await open.fuzz(endpoint, callsEach, seed + fuzzed.indexOf(endpoint))
    },
    patience,
  )
})

describe('after the calls', () => {
  test(
    'every row that can be read still matches the contract',
    async () => {
      const read = fuzzed.filter(({ method, audience, produces }) => {
        return method === 'GET' && audience !== 'anyone' && !produces
      })
      let rows = 0
      for (const endpoint of read)
        for (const who of endpoint.audience as readonly Caller[])
          rows += await readAll(endpoint, who)
      process.stdout.write(`Read ${rows} answers back.\n`)
      expect(rows).toBeGreaterThan(read.length)
    },
    patience,
  )

  test('nobody’s text has become part of a page or of an object’s prototype', async () => {
    const { rows } = await business.topside.pool.query<{ html: string }>('select html from outbox')
    for (const { html } of rows) expect(html).not.toMatch(/<(script|img)/i)
    expect('polluted' in {}).toBe(false)
  })
})

/** Asks an endpoint for its first rows with valid queries. Returns how many answers it gave. */
async function readAll(endpoint: Endpoint, who: Caller): Promise<number> {
  await business.comeBack(who)
  let answers = 0
  const valid = fc.sample(callsOf(endpoint), { seed, numRuns: rowsRead })
  for (const [at, { url }] of valid.entries()) {
    const path = endpoint.path.replaceAll(/\{\w*id\}/gi, String(at + 1))
    const call = {
      who,
      url: path.includes('{') ? url : path + (/\?.*/.exec(url)?.[0] ?? ''),
      headers: {},
    }
    const heard = await open.send(call, 'GET')
    if (heard.status >= 500) throw new Error(`${call.url} answered ${heard.status}`)
    if (heard.status < 400) {
      answers++
      expect([call.url, wrongWithAnswer(endpoint, heard)]).toEqual([call.url, null])
    }
  }
  return answers
}
