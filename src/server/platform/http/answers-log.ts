import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the failure. */
    failedAs?: string
    /** What the virus scanner found in an uploaded file. */
    malware?: string
  }
}

/**
 * Refusals that the screens seldom cause, because they share the contract's shapes: calls from another role or site,
 * too many calls, calls that break the contract. They are logged as warnings.
 */
const outOfPlace = new Set([400, 403, 413, 415, 422, 429])

/** Logs each answer as one structured line with route and request id, never an address, a query or a body. */
export function logAnswers(app: FastifyInstance): void {
  app.decorateRequest('failedAs', undefined)
  app.decorateRequest('malware', undefined)
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, failedAs, malware } = request
    const ms = Math.round(reply.elapsedTime)
    const line = { method, route: routeOptions.url, status: reply.statusCode, ms }
    if (outOfPlace.has(reply.statusCode))
      request.log.warn({ ...line, code: failedAs, malware, userId: userIdOf(request) }, 'refused')
    else request.log.info(line, 'answered')
    done()
  })
}

/** A call that was refused before its session was read has no session. */
const userIdOf = (request: FastifyRequest): number | undefined =>
  (request.session as FastifyRequest['session'] | undefined)?.actor?.userId
