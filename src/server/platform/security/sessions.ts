import cookie from '@fastify/cookie'
import session from '@fastify/session'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Role } from '#domain/people/roles.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import { addressOf, userAgentOf } from '#server/platform/http/callers.ts'
import { cookieSecret, hashed, PostgresSessionStore } from './session-store.ts'

const hour = 3_600_000
/** How precisely the last use of a session is recorded, in milliseconds. */
const renewAfter = 600_000

/** How long a session may be idle (rules 2.2). */
const idleLimitOf = (role: Role): number => (role === 'customer' ? 30 * 24 * hour : 12 * hour)

/** Behind TLS, the `__Host-` name keeps other hosts and plain HTTP from setting the cookie. */
export const cookieNameOf = (behindTls: boolean): string =>
  behindTls ? '__Host-topside' : 'topside'

const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: 'auto' } as const

type Sessions = {
  pool: pg.Pool
  clock: Clock
  behindTls: boolean
  /** The keys that sign the cookie, newest first; without them, a key from the database. */
  cookieSecrets?: string[]
}

/** Cookie sessions on the database: HttpOnly, SameSite=Lax, Secure behind TLS. */
export async function addSessions(
  app: FastifyInstance,
  { pool, clock, behindTls, cookieSecrets }: Sessions,
): Promise<void> {
  await app.register(cookie)
  await app.register(session, {
    secret: cookieSecrets ?? (await cookieSecret(pool)),
    cookieName: cookieNameOf(behindTls),
    store: new PostgresSessionStore(pool, clock),
    cookie: cookieOptions,
    saveUninitialized: false,
    rolling: false,
  })
  keepNewCookies(app)
  clearCookies(app, cookieNameOf(behindTls))
  app.addHook('preHandler', (request, _reply, done) => {
    renew(request, clock.now())
    done()
  })
}

/**
 * A request that is still running with an old cookie must not delete a new cookie that has just arrived. So a cookie
 * without a session stays, and opens nothing.
 */
function keepNewCookies(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (/^[^=]+=;/.test(String(reply.getHeader('set-cookie') ?? '')))
      reply.removeHeader('set-cookie')
    done()
  })
}

/** Signing out deletes the browser's cookie: here, unlike above, the request itself ended the session. */
function clearCookies(app: FastifyInstance, name: string): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if ((request.session as unknown) === null) reply.clearCookie(name, cookieOptions)
    done()
  })
}

/** Extends the idle limit, at most every ten minutes, so that reading causes no writes. */
function renew(request: FastifyRequest, now: number): void {
  const { session } = request
  if (!session.actor || now - (session.renewedAt ?? 0) <= renewAfter) return
  session.renewedAt = now
  session.address = addressOf(request)
  session.userAgent = userAgentOf(request)
}

/** Gives the person who just signed in a session under a new id, and deletes the old session. */
export async function enterSession(
  request: FastifyRequest,
  actor: Actor,
  now: number,
): Promise<void> {
  await request.session.regenerate()
  Object.assign(request.session, {
    actor,
    renewedAt: now,
    startedAt: now,
    address: addressOf(request),
    userAgent: userAgentOf(request),
  })
  request.session.cookie.maxAge = idleLimitOf(actor.role)
}

/** How long proof of identity counts for a session. */
const proofMs = 600_000

export const isProven = ({ session }: FastifyRequest, now: number): boolean =>
  session.provenAt !== undefined && now >= session.provenAt && now - session.provenAt < proofMs

/** The key of a request's session in the table; it opens nothing. */
export const sessionKeyOf = ({ session }: FastifyRequest): string => hashed(session.sessionId)

export async function leaveSession(request: FastifyRequest): Promise<void> {
  await request.session.destroy()
}

/** Asks the database whether a request's session is still that person's. */
export function stillSignedIn(pool: pg.Pool, clock: Clock) {
  const store = new PostgresSessionStore(pool, clock)
  return ({ session }: FastifyRequest): Promise<boolean> =>
    new Promise((resolve, reject) =>
      store.get(session.sessionId, (error, found) =>
        error ? reject(error as Error) : resolve(found?.actor?.userId === session.actor?.userId),
      ),
    )
}
