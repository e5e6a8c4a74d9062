import { setImmediate as others } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'

/** What the log says about an activity row: only ids, no name or address. */
export type Noted = {
  activity: number
  kind: string
  userId: number | null
  customerId: number | null
}

/**
 * A log that also shows successes if the usual one shows only warnings: for sign-ins and audit entries. A terminal
 * stores nothing, and its person would lose sight of the first password, so there only LOG_LEVEL=info shows them.
 */
const evenOfGood = (log: FastifyBaseLogger): FastifyBaseLogger =>
  log.child({}, { level: log.level === 'warn' && !process.stderr.isTTY ? 'info' : log.level })

export const tellActivity = (log: FastifyBaseLogger, noted: Noted): void =>
  noted.kind === 'login_failed'
    ? log.warn(noted, 'activity')
    : evenOfGood(log).info(noted, 'activity')

/** The audit entries that a connection has written since it left the pool. */
const written = new WeakMap<pg.PoolClient, object[]>()

/** Drops the entries of a transaction that was rolled back. */
export const forgetWritten = (client: pg.PoolClient): void => void written.get(client)?.splice(0)

/** Logs a line for each audit entry that this pool's connections write, once it is committed. */
export function tellAudit(pool: pg.Pool, logger: FastifyBaseLogger): void {
  const log = evenOfGood(logger)
  pool.on('acquire', (client) => {
    if (written.has(client)) return
    const entries: object[] = []
    written.set(client, entries)
    client.on('notice', ({ message, detail }) => {
      if (message === 'topside.audit' && detail) entries.push(JSON.parse(detail) as object)
    })
  })
  pool.on('release', (error, client) => {
    const entries = written.get(client)
    if (!entries?.length) return
    const told = entries.splice(0)
    if (!error) void tellAll(log, told)
  })
}

/** An import writes tens of thousands of entries, so other calls are answered in between. */
async function tellAll(log: FastifyBaseLogger, entries: object[]): Promise<void> {
  for (const [place, entry] of entries.entries()) {
    if (place % 500 === 499) await others()
    log.info(entry, 'audit')
  }
}
