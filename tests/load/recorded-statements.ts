import { resolve } from 'node:path'
import type pg from 'pg'
import { everyRoute } from '#server/every-route.ts'
import { firstReads } from '#server/first-reads.ts'
import { buildApp } from '#server/platform/http/app.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openPool } from '#server/platform/database/db.ts'
import type { Call } from './scenarios.ts'

/** The statements that one call ran, in order, with text and parameter types as the driver got them, and its answer. */
export type Recording = {
  statements: pg.QueryArrayConfig[]
  key: string | undefined
  answer: Buffer
}

/**
 * Sends each call once through the real application and records its statements, so that the bare limit always runs
 * the product's own statements, never an outdated copy.
 */
export async function recordCalls(url: string, calls: readonly Call[]): Promise<Recording[]> {
  let noted: pg.QueryArrayConfig[] = []
  const pool = openPool({ connectionString: url, max: 1 }, () => undefined)
  pool.on('connect', (client) => listenIn(client, (statement) => noted.push(statement)))
  const app = await buildApp({
    pool,
    clock: systemClock,
    publicUrl: () => 'http://bench.example',
    events: {
      announce: () => undefined,
      subscribe: () => () => undefined,
      whenMissed: () => () => undefined,
      close: async () => {},
    },
    served: everyRoute,
    migrations: [],
    webFolder: resolve('dist/web'),
    firstReads,
    version: 'bench',
  })
  const recordings: Recording[] = []
  for (const { method, path, headers, body } of calls) {
    noted = []
    const { statusCode, rawPayload } = await app.inject({
      method,
      url: path,
      headers,
      payload: body,
    })
    if (statusCode >= 300) throw new Error(`${path} answered ${statusCode}`)
    recordings.push({
      statements: noted,
      key: headers['idempotency-key'],
      answer: rawPayload,
    })
  }
  await app.close()
  await pool.end()
  return recordings
}

type Query = (...given: unknown[]) => unknown

function listenIn(client: pg.PoolClient, note: (statement: pg.QueryArrayConfig) => void): void {
  const query = client.query.bind(client) as Query
  const listening: Query = (asked, values, ...rest) => {
    const { text, name, types, rowMode, values: own } = statementOf(asked)
    const kept = Array.isArray(values) ? values : own
    note({ text, name, types, rowMode, values: kept })
    return query(asked, values, ...rest)
  }
  client.query = listening as typeof client.query
}

const statementOf = (asked: unknown) =>
  (typeof asked === 'string' ? { text: asked } : asked) as pg.QueryArrayConfig
