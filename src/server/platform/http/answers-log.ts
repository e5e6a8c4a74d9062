import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The word of the failure that it is answered with. */
    failedAs?: string
    /** What the scanner of uploads found in it. */
    malware?: string
  }
}

/**
 * What hands on a screen seldom meet, as the screens judge by the same shapes: a call of another role or
 * site, without end, or of another shape than the contract's. It stands in the log unless that is silent.
 */
const outOfPlace = new Set([400, 403, 413, 415, 422, 429])

/** One structured line an answer: route and request id, never an address, a query or a body. */
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

/** A call refused before its session was read has none. */
const userIdOf = (request: FastifyRequest): number | undefined =>
  (request.session as FastifyRequest['session'] | undefined)?.actor?.userId
