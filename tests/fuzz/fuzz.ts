import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Business } from './business.ts'
import { type Call, callsOf } from './calls.ts'
import { type Heard, patienceMs, wrongWith } from './judge.ts'

type Count = {
  calls: number
  taken: number
  refused: number
  slowest: number
  /** Endpoints that accepted at least one call. */
  reached: Set<string>
}

/** Returns functions that send calls to one application as its people, and judge every answer. */
export function openFuzz({ topside, people, models, comeBack }: Business) {
  const count: Count = { calls: 0, taken: 0, refused: 0, slowest: 0, reached: new Set() }

  const send = async ({ who, url, payload, headers }: Call, method: Endpoint['method']) => {
    const cookie = who === 'nobody' ? '' : people[who].cookie
    const started = performance.now()
    const answer = await inTime(
      topside.app.inject({
        method,
        url,
        headers: { cookie, ...headers },
        ...(payload !== undefined && { payload }),
      }),
    )
    const ms = Math.round(performance.now() - started)
    const { statusCode: status, headers: said, rawPayload } = answer
    return {
      status,
      headers: said,
      text: unpacked(said, rawPayload).toString(),
      ms,
    } satisfies Heard
  }

  const judge = async (endpoint: Endpoint, call: Call) => {
    const heard = await send(call, endpoint.method)
    count.calls++
    count[heard.status < 400 ? 'taken' : 'refused']++
    if (heard.status < 400) count.reached.add(endpoint.name)
    count.slowest = Math.max(count.slowest, heard.ms)
    const wrong = wrongWith(endpoint, call, heard)
    if (wrong) throw new Error(`${endpoint.method} ${endpoint.path} ${wrong}`)
    if (heard.status === 401 || endpoint.name.startsWith('signOut')) await comeBack(call.who)
  }

  /** Makes this many calls of one endpoint. If one fails, it reports the smallest form that still fails. */
  const fuzz = (endpoint: Endpoint, numRuns: number, seed: number) =>
    fc.assert(
      fc.asyncProperty(callsOf(endpoint, models[endpoint.name]), (call) => judge(endpoint, call)),
      { seed, numRuns, interruptAfterTimeLimit: 900_000, markInterruptAsFailure: false },
    )

  return { count, send, fuzz }
}

const unpacked = (headers: Record<string, unknown>, payload: Buffer): Buffer => {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(payload)
  return headers['content-encoding'] === 'gzip' ? gunzipSync(payload) : payload
}

/** Throws if the answer does not come in time, because a call that never ends is a failure, too. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('hangs')), patienceMs * 2)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
