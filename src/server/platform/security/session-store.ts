import { hash, randomBytes } from 'node:crypto'
import type DataLoader from 'dataloader'
import type { SessionStore } from '@fastify/session'
import type { Session } from 'fastify'
import type pg from 'pg'
import { type Named, personName } from '#domain/people/person-name.ts'
import type { Role } from '#domain/people/roles.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Clock, isoOf } from '#server/platform/clock.ts'
import { askedTogether } from '#server/platform/database/asked-together.ts'

declare module 'fastify' {
  interface Session {
    actor?: Actor
    /** When the idle limit was last extended, in epoch milliseconds. */
    renewedAt?: number
    /** When the person signed in, in epoch milliseconds. */
    startedAt?: number
    /** When the person last proved who they are, in epoch milliseconds. */
    provenAt?: number
    /** The address from which the session was last renewed. */
    address?: string
    userAgent?: string
    /** True once the row exists; after that, a session that was ended elsewhere is never written again. */
    kept?: true
  }
}

const day = 86_400_000

/** A session ends this long after sign-in, however busy it is. */
const lifetimeOf = (role: Role): number => (role === 'customer' ? 90 : 30) * day

type Found = { sid: string; sess: Session; person: Named }
type Callback = (error?: unknown, session?: Session | null) => void

/** We store only a hash of the id, so that a leaked table signs nobody in. */
export const hashed = (sid: string) => hash('sha256', sid, 'base64url')

/** A deactivated person, or one whose customer is deactivated, has no session. */
const currentSessions = `
  select s.sid, s.sess, json_build_object('isMainLogin', u.is_main_login, 'firstName', u.first_name,
    'lastName', u.last_name, 'email', u.email, 'username', u.username,
    'customerName', coalesce(c.trading_name, c.name)) as person
  from sessions s
  join users u on u.id = s.user_id and u.is_active
  left join customers c on c.id = u.customer_id
  where s.sid = any($1) and s.expire > $2 and coalesce(c.is_active, true)`

/** Stores sessions in the table (sid, sess, expire), so that ending one ends it for every process. */
export class PostgresSessionStore implements SessionStore {
  readonly #pool: pg.Pool
  readonly #clock: Clock
  readonly #current: DataLoader<string, Found | undefined>

  constructor(pool: pg.Pool, clock: Clock) {
    this.#pool = pool
    this.#clock = clock
    this.#current = askedTogether(async (sids) => {
      const values = [sids, isoOf(clock.now())]
      const { rows } = await pool.query<Found>({ name: 'sessions', text: currentSessions, values })
      return new Map(rows.map((found) => [found.sid, found]))
    })
  }

  get(sid: string, callback: Callback): void {
    this.#current.load(hashed(sid)).then(
      (found) => callback(null, found ? asNamedNow(found) : null),
      (error: unknown) => callback(unread(error)),
    )
  }

  set(sid: string, session: Session, callback: Callback): void {
    const { actor, cookie, address, userAgent } = session
    if (!actor) return callback()
    const { renewedAt = this.#clock.now(), startedAt = renewedAt, provenAt } = session
    const idleUntil = renewedAt + (cookie.originalMaxAge ?? 0)
    const expire = isoOf(Math.min(idleUntil, startedAt + lifetimeOf(actor.role)))
    const known = { actor, renewedAt, startedAt, provenAt, address, userAgent }
    const kept = JSON.stringify({ ...known, kept: true, cookie })
    const text = session.kept
      ? 'update sessions set sess = $2, expire = $3, user_id = $4 where sid = $1'
      : 'insert into sessions (sid, sess, expire, user_id) values ($1, $2, $3, $4) on conflict (sid) do update set sess = $2, expire = $3'
    this.#pool
      .query(text, [hashed(sid), kept, expire, actor.userId])
      .then(() => callback(), callback)
  }

  destroy(sid: string, callback: Callback): void {
    this.#pool
      .query('delete from sessions where sid = $1', [hashed(sid)])
      .then(() => callback(), callback)
  }
}

/**
 * What people do is recorded under the name that they have now, which may not be the one they signed in with. Each call
 * gets a copy of its own, because it may write to its session while another call of the same person reads it.
 */
function asNamedNow({ sess, person }: Found): Session {
  const own = structuredClone(sess)
  if (own.actor) own.actor.name = personName(person)
  return own
}

/**
 * The library takes a plain ENOENT to mean that nobody is signed in, but the database's missing socket causes one
 * too.
 */
const unread = (error: unknown) => new Error('The session could not be read', { cause: error })

/** The key that signs the cookie if no setting names one; generated once for each database, for all its processes. */
export async function cookieSecret(pool: pg.Pool): Promise<string> {
  await pool.query(
    "insert into server_secrets (name, value) values ('cookie', $1) on conflict do nothing",
    [randomBytes(48).toString('base64url')],
  )
  const { rows } = await pool.query<{ value: string }>(
    "select value from server_secrets where name = 'cookie'",
  )
  return rows[0]?.value ?? ''
}
