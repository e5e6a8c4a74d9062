import cookie from '@fastify/cookie'
import session from '@fastify/session'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Role } from '#domain/roles.ts'
import type { Actor } from './actor.ts'
import type { Clock } from './clock.ts'
import { cookieSecret, PostgresSessionStore } from './session-store.ts'

const hour = 3_600_000

/** How long a session may lie idle (decisions.md §3). */
export const idleLimitOf = (role: Role): number =>
  role === 'customer' ? 30 * 24 * hour : 12 * hour

/** Behind TLS the name itself keeps other hosts and plain HTTP from setting the cookie. */
export const cookieNameOf = (behindTls: boolean): string =>
  behindTls ? '__Host-topside' : 'topside'

/** Cookie sessions on the database: HttpOnly, SameSite=Lax, Secure behind TLS. */
export async function addSessions(
  app: FastifyInstance,
  pool: pg.Pool,
  clock: Clock,
  behindTls: boolean,
): Promise<void> {
  await app.register(cookie)
  await app.register(session, {
    secret: await cookieSecret(pool),
    cookieName: cookieNameOf(behindTls),
    store: new PostgresSessionStore(pool, clock),
    cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure: 'auto' },
    saveUninitialized: false,
    rolling: false,
  })
  app.addHook('preHandler', (request, _reply, done) => {
    renew(request, clock.now())
    done()
  })
}

/** Pushes the idle limit on, at most once in a twentieth of it, so that reading costs no write. */
function renew({ session }: FastifyRequest, now: number): void {
  if (!session.actor) return
  if (now - (session.renewedAt ?? 0) > idleLimitOf(session.actor.role) / 20) session.renewedAt = now
}

/** A new session id for whoever just signed in; what the old session knew is gone. */
export async function enterSession(
  request: FastifyRequest,
  actor: Actor,
  now: number,
): Promise<void> {
  await request.session.regenerate()
  request.session.actor = actor
  request.session.renewedAt = now
  request.session.cookie.maxAge = idleLimitOf(actor.role)
}

export async function leaveSession(request: FastifyRequest): Promise<void> {
  await request.session.destroy()
}

/** Asks the database whether a request's session is still that person's. */
export const stillSignedIn =
  (pool: pg.Pool, clock: Clock) =>
  ({ session }: FastifyRequest): Promise<boolean> =>
    new Promise((resolve, reject) =>
      new PostgresSessionStore(pool, clock).get(session.sessionId, (error, found) =>
        error ? reject(error as Error) : resolve(found?.actor?.userId === session.actor?.userId),
      ),
    )
