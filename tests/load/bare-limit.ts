// The bare limit, in a process of its own. It runs a call's statements through the driver alone, without HTTP, or
// behind Fastify alone, without sessions, validation or any of the product.
import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import type pg from 'pg'
import { openPool } from '#server/platform/database/db.ts'
import { bytesOf, Written } from '#server/platform/database/written.ts'
import { poolSize } from './application.ts'
import { leastOfOrders, serveFromMemory, serveUnchanged } from './least.ts'
import type { Load, Round } from './load.ts'
import { type Recording, recordCalls } from './recorded-statements.ts'
import type { Call } from './scenarios.ts'

export type BareTask =
  | { record: { url: string; calls: Call[] } }
  | { load: Load }
  | { loadLeast: Load }
  | { serve: 'statements' | 'memory' | 'unchanged' }
/** How the least that a scenario needs is measured (`least.ts`); null if that is not measured. */
export type LeastKind = 'statement' | 'memory' | null
export type BareAnswer =
  | { statements: number; least: LeastKind }
  | { round: Round }
  | { url: string }
  | { failed: string }

let pool: pg.Pool
let withoutAudit: pg.Pool
let recordings: Recording[] = []
let writeLeast: (() => Promise<unknown>) | null

async function record(url: string, calls: Call[]): Promise<BareAnswer> {
  recordings = await recordCalls(url, calls)
  const open = (options = {}) =>
    openPool({ connectionString: url, max: poolSize, ...options }, () => undefined)
  pool ??= open()
  withoutAudit ??= open({ options: '-c timezone=UTC -c topside.filling=on' })
  writeLeast = await leastOfOrders(withoutAudit, calls)
  return {
    statements: recordings[0]?.statements.length ?? 0,
    least: writeLeast
      ? 'statement'
      : calls.every(({ method }) => method === 'GET')
        ? 'memory'
        : null,
  }
}

async function load(
  { connections, seconds }: Load,
  call: () => Promise<unknown>,
): Promise<BareAnswer> {
  const times: number[] = []
  const started = performance.now()
  const computed = process.cpuUsage()
  const lane = async () => {
    while (performance.now() - started < seconds * 1000) {
      const before = performance.now()
      await call()
      times.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: connections }, lane))
  const { user, system } = process.cpuUsage(computed)
  const perSecond = (times.length * 1000) / (performance.now() - started)
  return { round: { perSecond, times, cpuMs: (user + system) / 1000 } }
}

let turn = 0
const next = () => recordings[turn++ % recordings.length]
const replayNext = () => replay(next())

const once = (start: () => Promise<string>) => {
  let started: Promise<string> | undefined
  return () => (started ??= start())
}
/** What this process serves, each begun when it is first asked for. */
const addresses = {
  statements: once(serve),
  memory: once(() => serveFromMemory(() => next()?.answer)),
  unchanged: once(serveUnchanged),
}

/** Answers any call with the result of the last of its statements. */
function serve(): Promise<string> {
  const app = Fastify({ forceCloseConnections: true })
  app.all('/*', async (_request, reply) => {
    const rows = await replayNext()
    reply.type('application/json; charset=utf-8')
    return asAnswered(rows)
  })
  return app.listen({ port: 0, host: '127.0.0.1' })
}

const asAnswered = (rows: unknown[]): Buffer | string =>
  bytesOf(rows.map((row) => new Written(isWritten(row) ? row[0] : JSON.stringify(row)))) ?? '[]'

const isWritten = (row: unknown): row is [string] =>
  Array.isArray(row) && row.length === 1 && typeof row[0] === 'string'

/** Repeats one call's statements as one transaction on one client, under a new key. */
async function replay(recording: Recording | undefined): Promise<unknown[]> {
  const { statements = [], key } = recording ?? {}
  const fresh = randomUUID()
  let client: pg.PoolClient | undefined
  let read: unknown[] = []
  for (const statement of statements) {
    if (statement.text.startsWith('begin')) client = await pool.connect()
    const values = statement.values?.map((value: unknown) => (value === key ? fresh : value))
    const { rows } = await (client ?? pool).query<unknown[]>({ ...statement, values })
    // If a text holds several statements, the driver returns a list of results.
    if (rows?.length) read = rows
    if (statement.text === 'commit') client = client?.release() ?? undefined
  }
  return read
}

async function answerTo(task: BareTask): Promise<BareAnswer> {
  if ('record' in task) return record(task.record.url, task.record.calls)
  if ('load' in task) return load(task.load, replayNext)
  if ('loadLeast' in task) {
    if (!writeLeast) throw new Error('These calls have no least statement.')
    return load(task.loadLeast, writeLeast)
  }
  return { url: await addresses[task.serve]() }
}

process.on('message', (task: BareTask) => {
  answerTo(task)
    .catch((error: unknown) => ({ failed: String(error) }))
    .then((answer) => process.send?.(answer))
    .catch(() => process.exit(1))
})
