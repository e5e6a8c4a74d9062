import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Topic } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/database/db.ts'
import { holdServing } from '#server/platform/database/serving.ts'

/** What changed, and which customers it concerns; staff hear about everything. */
export type Change = { topics: readonly Topic[]; customers: readonly number[] }

export type Events = {
  announce: (change: Change) => void
  /** Calls back for each change by any process on the database. Call the returned function to stop. */
  subscribe: (hear: (change: Change) => void) => () => void
  /** Calls back when changes may have been missed because the database was away. Call the returned function to stop. */
  whenMissed: (tell: () => void) => () => void
  close: () => Promise<void>
}

const channel = 'topside_changes'
/** Announces a change when the transaction commits; if it rolls back, announces nothing. */
export async function announceWithin(tx: Db, change: Change): Promise<void> {
  for (const payload of payloadsOf([change]))
    await tx.execute(sql`select pg_notify(${channel}, ${payload})`)
}

/** PostgreSQL limits a notification to 8,000 bytes. */
const mostCustomers = 400
const mostChanges = 7_500

/** Splits changes into texts within PostgreSQL's limit. A change that concerns many customers goes in several parts. */
function payloadsOf(changes: readonly Change[]): string[] {
  const parts = changes.flatMap(({ topics, customers }) =>
    Array.from(
      { length: Math.max(1, Math.ceil(customers.length / mostCustomers)) },
      (_, place) => ({
        topics,
        customers: customers.slice(place * mostCustomers, (place + 1) * mostCustomers),
      }),
    ),
  )
  const payloads: string[] = []
  let gathered = ''
  for (const part of parts.map((each) => JSON.stringify(each))) {
    if (gathered !== '' && gathered.length + part.length > mostChanges) {
      payloads.push(`[${gathered}]`)
      gathered = ''
    }
    gathered = gathered === '' ? part : `${gathered},${part}`
  }
  return [...payloads, `[${gathered}]`]
}

const gatherMs = 50
const reconnectMs = 1_000

/**
 * Changes travel through the database's own notifications, so that all processes receive them. They are collected for
 * a moment and sent after the commit. A lost one means a late refresh, never lost data.
 */
export async function openEvents(pool: pg.Pool, config: pg.ClientConfig): Promise<Events> {
  const emitter = new EventEmitter().setMaxListeners(0)
  let gathered: Change[] = []
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let listener: pg.Client | undefined

  const hear = (changes: Change[]) => {
    for (const change of changes) emitter.emit('change', change)
  }

  const tell = () => {
    timer = undefined
    const changes = merged(gathered)
    gathered = []
    for (const payload of payloadsOf(changes))
      pool.query('select pg_notify($1, $2)', [channel, payload]).catch(() => {
        hear(JSON.parse(payload) as Change[])
      })
  }

  const listen = async () => {
    // A client from the pool's own class, which can handle several hosts.
    const Client = (pool.options.Client ?? pg.Client) as typeof pg.Client
    const client = new Client(config)
    listener = client
    client.on('notification', ({ payload }) => hear(JSON.parse(payload ?? '[]') as Change[]))
    client.on('error', () => undefined)
    client.on('end', () => {
      setTimeout(() => closed || void listenAgain(), reconnectMs).unref()
    })
    await client.connect()
    await holdServing(client)
    await client.query(`listen ${channel}`)
  }
  const listenAgain = () =>
    listen().then(
      () => emitter.emit('missed'),
      // When this connection ends, the next attempt starts.
      () => listener?.end().catch(() => undefined),
    )
  await listen()

  return {
    announce(change) {
      gathered.push(change)
      timer ??= setTimeout(tell, gatherMs)
    },
    subscribe(hear) {
      emitter.on('change', hear)
      return () => emitter.off('change', hear)
    },
    whenMissed(tell) {
      emitter.on('missed', tell)
      return () => emitter.off('missed', tell)
    },
    async close() {
      closed = true
      if (timer) clearTimeout(timer)
      await listener?.end()
    },
  }
}

/** Merges changes that concern the same customers, and keeps the topics of different customers apart. */
function merged(changes: Change[]): Change[] {
  const byCustomers = new Map<string, Change>()
  for (const { topics, customers } of changes) {
    const key = [...customers].sort((a, b) => a - b).join(',')
    const known = byCustomers.get(key)
    byCustomers.set(key, {
      topics: [...new Set([...(known?.topics ?? []), ...topics])],
      customers,
    })
  }
  return [...byCustomers.values()]
}
