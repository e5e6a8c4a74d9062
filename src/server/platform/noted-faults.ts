import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { addressOf, userAgentOf } from './http/callers.ts'
import { isoOf, type Clock } from './clock.ts'
import { withoutContents } from './logger.ts'

const insertText = `insert into customer_activity_logs
    (customer_id, activity_type, description, ip_address, user_agent, error_details, created_at)
  select (select id from customers where id = $1 and anonymised_at is null), 'error', $2, $3, $4, $5, $6`

/** Writes a server error to the activity log: who called and what broke, never what was sent. */
export const noteFaults =
  ({ pool, clock }: { pool: pg.Pool; clock: Clock }) =>
  async (error: Error, request: FastifyRequest): Promise<void> => {
    const { method, routeOptions, id } = request
    // An error in the session itself has no person to record.
    const actor = (request.session as FastifyRequest['session'] | undefined)?.actor
    const who = actor ? `${actor.name}, ${actor.role}: ` : ''
    await pool.query(insertText, [
      actor?.customerId ?? null,
      `${who}${method} ${routeOptions.url ?? 'an unknown address'} failed`,
      addressOf(request),
      userAgentOf(request),
      `Reference ${id}\n${inLines(withoutContents(error))}`,
      isoOf(clock.now()),
    ])
  }

const library = /node_modules|node:internal/

type Broken = ReturnType<typeof withoutContents>

/** The kind of error, the database's code if any, and where it happened; the message may quote what was sent. */
function inLines({ type, code, constraint, at, cause }: Broken): string {
  const lines = [
    [type, code, constraint].filter(Boolean).join(' '),
    ...at.filter((line) => !library.test(line)).slice(0, 3),
    ...(cause ? [inLines(cause)] : []),
  ]
  return lines.join('\n').slice(0, 2000)
}
