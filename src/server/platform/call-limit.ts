import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressOf } from './callers.ts'
import type { Clock } from './clock.ts'
import { networkOf } from './networks.ts'
import { Refusal } from './refusals.ts'

const minute = 60_000

/**
 * So many calls a minute for a person on this process, and for a network's visitors together: far
 * more than hands make, less than a program gone wrong. Pages and health are not counted.
 */
export function limitCalls(app: FastifyInstance, clock: Clock, mostAMinute: number): void {
  let since = 0
  let counted = new Map<string, number>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.url.startsWith('/api/')) return done()
    const now = clock.now()
    if (now - since >= minute || now < since) {
      since = now
      counted = new Map()
    }
    const caller = callerOf(request)
    const calls = (counted.get(caller) ?? 0) + 1
    counted.set(caller, calls)
    done(calls > mostAMinute ? tooManyCalls(since + minute - now) : undefined)
  })
}

const callerOf = (request: FastifyRequest): string =>
  request.session.actor?.userId.toString() ?? networkOf(addressOf(request))

const tooManyCalls = (ms: number) =>
  new Refusal(
    429,
    'TOO_MANY_CALLS',
    'That was too much at once. Wait a moment and try again.',
    undefined,
    Math.ceil(ms / 1000),
  )
