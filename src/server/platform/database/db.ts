import type { SQL } from 'drizzle-orm'
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { type NeverNull, rowReader } from './row-reader.ts'
import { noteStatement } from './reading.ts'
import { forgetWritten } from '#server/platform/security/security-log.ts'

/** Queries run on the pool, or inside the transaction whose client this is. */
export type Db = NodePgDatabase & { $client: pg.Pool | pg.PoolClient }

const timestamptz = pg.types.builtins.TIMESTAMPTZ
pg.types.setTypeParser(timestamptz, (text) => text.replace(' ', 'T').replace('+00', 'Z'))

/**
 * A pool whose sessions run in UTC and which survives lost connections. It has more work memory than usual: with less,
 * a year's report would read whole pages through a bitmap and compare each row with every id.
 */
export function openPool(config: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new Pool({
    max: 20,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    options:
      '-c timezone=UTC -c work_mem=16MB -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000',
    ...config,
    Client: counting((config.Client ?? pg.Client) as typeof pg.Client),
  })
  pool.on('error', onError)
  // A connection lost between two queries of a transaction raises only this event; the next query then fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Notes the statement of each query: the first argument of all the driver's overloads. */
class Pool extends pg.Pool {
  override query(...given: [never]): never {
    noteStatement(given[0])
    return super.query(...given) as never
  }
}

const shards = 20
let connections = 0

/** Each connection counts its changes in a shard of the table `versions`, and notes its statements like the pool. */
const counting = (Client: typeof pg.Client) =>
  class extends Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      const { connectionParameters } = this as unknown as {
        connectionParameters: { options?: string }
      }
      connectionParameters.options = `${connectionParameters.options ?? ''} -c topside.shard=${connections++ % shards}`
    }

    override query(...given: [never]): never {
      noteStatement(given[0])
      return super.query(...given) as never
    }
  }

type NoSchema = Record<string, never>
type Preparing = Parameters<NodePgSession<NoSchema, NoSchema>['prepareQuery']>
type Prepared = { joinsNotNullableMap?: NeverNull }

/** Drizzle's session with our own way of reading rows. */
class Session extends NodePgSession<NoSchema, NoSchema> {
  override prepareQuery<T extends PreparedQueryConfig>(
    ...[query, fields, name, inArrays, mapper, ...others]: Preparing
  ): PgPreparedQuery<T> {
    const reader = mapper || !fields ? null : rowReader(fields)
    const read = (rows: unknown[][]) => reader?.(rows, (prepared as Prepared).joinsNotNullableMap)
    const prepared: PgPreparedQuery<T> = super.prepareQuery(
      query,
      fields,
      name,
      inArrays,
      reader ? read : mapper,
      ...others,
    )
    return prepared
  }
}

const dialect = new PgDialect({ casing: 'snake_case' })
/** A statement as it is passed to the driver. */
export const textOf = (query: SQL): { sql: string; params: unknown[] } => dialect.sqlToQuery(query)

const queries = new WeakMap<pg.Pool | pg.PoolClient, Db>()

/** The query builder for a pool or client, made once for each, because making one takes longer than a short call. */
export function queriesOn(client: pg.Pool | pg.PoolClient): Db {
  const known = queries.get(client)
  if (known) return known
  const session = new Session(client, dialect, undefined)
  const made = Object.assign(new NodePgDatabase(dialect, session, undefined), { $client: client })
  queries.set(client, made)
  return made
}

const worthRetrying = new Set(['40001', '40P01'])

/** The PostgreSQL error code of a failed query, however deep the driver wraps it. */
export function sqlState(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  return cause === undefined ? undefined : sqlState(cause)
}

const uniqueViolation = '23505'

/** The unique constraint or index that a failed query would have violated. */
export function violatedConstraint(error: unknown): string | undefined {
  if (sqlState(error) !== uniqueViolation) return undefined
  const { constraint, cause } = error as { constraint?: string; cause?: unknown }
  return constraint ?? violatedConstraint(cause)
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Messages of the driver itself, which have no code and contain no data. */
export const hungUp =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|^Client [a-z ]+ is not queryable$/

/** Whether a query failed because its server could not be reached or the connection was lost. */
export function lostConnection(error: unknown): boolean {
  const { code, message = '', cause } = (error ?? {}) as NodeJS.ErrnoException
  // Other messages may quote the query, so look at their cause, which comes from the server or the network.
  if (cause instanceof Error) return lostConnection(cause)
  const noSocket = code === 'ENOENT' && message.includes('.s.PGSQL')
  return noSocket || unreachable.has(code ?? '') || hungUp.test(message)
}

/** Temporary states: starting, stopping, or out of connections, memory or disk. */
const passing = /^(08|53|57P)/

/** Whether the same query may succeed once the database has recovered. */
export const databaseIsAway = (error: unknown): boolean =>
  passing.test(sqlState(error) ?? '') || lostConnection(error)

/** Who makes the changes of a transaction, as the audit log names them, and when (ISO 8601). */
export type Doer = { id: number; name: string; role: string; at: string }

/**
 * Runs one transaction, and retries it up to twice after a deadlock or serialisation failure. Without a doer, the
 * audit log names Topside.
 */
export const transaction = <T>(
  pool: pg.Pool,
  run: (tx: Db) => Promise<T>,
  doer?: Doer,
): Promise<T> => retrying(() => attempt(pool, run, doer))

/** Retries work that the database rolls back completely if it fails. */
export async function retrying<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      if (tries === 3 || !worthRetrying.has(sqlState(error) ?? '')) throw error
    }
  }
}

async function attempt<T>(
  pool: pg.Pool,
  run: (tx: Db) => Promise<T>,
  doer: Doer | undefined,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(doer ? `begin; ${doneBy(client, doer)}` : 'begin')
    const result = await run(queriesOn(client))
    await client.query('commit')
    return result
  } catch (error) {
    forgetWritten(client)
    await client.query('rollback').catch((lost: Error) => (broken = lost))
    throw error
  } finally {
    client.release(broken)
  }
}

/** The audit log's triggers read this setting until the transaction ends. */
const doneBy = (client: pg.PoolClient, doer: Doer): string =>
  `set local topside.doer = ${client.escapeLiteral(JSON.stringify(doer))}`

/** From here on the audit log names this person: whoever opens a link is known only once the link has been read. */
export const goOnAs = (tx: Db, doer: Doer) =>
  tx.$client.query("select set_config('topside.doer', $1, true)", [JSON.stringify(doer)])
