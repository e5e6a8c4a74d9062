import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Role } from '#domain/people/roles.ts'
import { addressOf } from '#server/platform/http/callers.ts'
import type { Clock } from '#server/platform/clock.ts'
import { networkOf } from '#server/platform/http/networks.ts'
import { Refusal } from '#server/platform/refusals.ts'

const minute = 60_000
const heavyAMinute = 30
const heavyAtOnce = 3
const heavyRetryMs = 2_000

declare module 'fastify' {
  interface FastifyContextConfig {
    pace?: number | undefined
    heavy?: true | undefined
  }
}

/**
 * Limits how many calls a minute a person can make on this process, and likewise all visitors of one network together.
 * The limit is far more than people need and less than a faulty program would make. Some calls have a lower limit (see
 * the contract), and a person can have only a few heavy ones at once. Pages and health checks are not counted.
 */
export function limitCalls(app: FastifyInstance, clock: Clock, mostAMinute: number): void {
  let since = 0
  let counted = new Map<string, number>()
  const isOver = (what: string, most: number): boolean => {
    const calls = (counted.get(what) ?? 0) + 1
    counted.set(what, calls)
    return calls > most
  }
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.url.startsWith('/api/')) return done()
    const now = clock.now()
    if (now - since >= minute || now < since) {
      since = now
      counted = new Map()
    }
    const caller = callerOf(request)
    const { method, url } = request.routeOptions
    const pace = paceOf(request)
    const { heavy } = request.routeOptions.config
    const tooMany =
      isOver(caller, mostAMinute) ||
      (pace && isOver(`${caller} ${method} ${url}`, pace)) ||
      (heavy && isOver(`${caller} heavy`, heavyAMinute))
    if (tooMany) return done(tooManyCalls(since + minute - now))
    done(heavy && !beginHeavy(request, caller) ? tooManyCalls(heavyRetryMs) : undefined)
  })
  const beginHeavy = limitHeavyCalls(app)
}

/** Counts the heavy calls in progress; the returned function says whether another one may start. */
function limitHeavyCalls(app: FastifyInstance) {
  const callers = new Map<FastifyRequest, string>()
  app.addHook('onResponse', (request, _reply, done) => {
    callers.delete(request)
    done()
  })
  return (request: FastifyRequest, caller: string): boolean => {
    const atWork = [...callers.values()].filter((each) => each === caller).length
    if (atWork >= heavyAtOnce) return false
    callers.set(request, caller)
    return true
  }
}

const callerOf = (request: FastifyRequest): string =>
  request.session.actor?.userId.toString() ?? networkOf(addressOf(request))

/** Changes that pickers and drivers made without signal arrive all at once, so these calls have no lower limit. */
const queueing = new Set<Role | undefined>(['picker', 'driver'])

const paceOf = ({ session, routeOptions }: FastifyRequest): number | undefined =>
  queueing.has(session.actor?.role) ? undefined : routeOptions.config.pace

const tooManyCalls = (ms: number) =>
  new Refusal(
    429,
    'TOO_MANY_CALLS',
    'Too many requests at once. Wait a moment and try again.',
    undefined,
    Math.ceil(ms / 1000),
  )
