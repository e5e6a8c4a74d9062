import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { PoolConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import {
  lostConnection,
  openPool,
  queriesOn,
  sqlState,
  transaction,
} from '#server/platform/database/db.ts'
import { withoutContents } from '#server/platform/logger.ts'
import { orders } from '#server/platform/database/schema/index.ts'

const failureOn = async (config: PoolConfig): Promise<unknown> => {
  const pool = openPool({ ...config, user: 'nobody', database: 'none' }, () => undefined)
  const asked = queriesOn(pool).select().from(orders).where(eq(orders.orderNotes, 'x'))
  const error = await asked.catch((failed: unknown) => failed)
  await pool.end()
  return error
}

describe('a lost connection', () => {
  it.each([
    ['an address where nobody listens', { host: '127.0.0.1', port: 1 }],
    ['a name with several addresses', { host: 'localhost', port: 1 }],
    ['a socket that is gone', { host: '/nowhere', port: 5432 }],
  ])('is recognised at %s', async (_name, config) => {
    expect(lostConnection(await failureOn(config))).toBe(true)
  })

  it('is recognised if a server accepts and stays silent, and the log says so', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const error = await failureOn({ host: '127.0.0.1', port, connectionTimeoutMillis: 50 })
    silent.close()
    expect(lostConnection(error)).toBe(true)
    const said = JSON.stringify(withoutContents(error as Error))
    expect(said).toContain('Connection terminated due to connection timeout')
    expect(said).not.toContain('order_notes')
  })

  it('is recognised by the driver’s words, not by the content of a query', () => {
    const lost = new Error('Connection terminated unexpectedly')
    const typed = new Error('Failed query: insert … params: Connection terminated', {
      cause: new Error('value too long'),
    })
    const wrapped = new Error('Failed query: select …', { cause: lost })
    expect([lost, wrapped, typed, null].map(lostConnection)).toEqual([true, true, false, false])
  })
})

describe('a connection lost between two queries of a transaction', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.drop())

  it('fails that transaction and nothing else', async () => {
    const { pool, db } = database
    const asked = transaction(pool, async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`)
      await wait(50)
      return tx.execute(sql`select 1`)
    })
    const error = await asked.catch((failed: unknown) => failed)
    expect(sqlState(error) ?? lostConnection(error)).toBe(true)
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  })
})
