import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '#contract/shapes.ts'
import { databaseIsAway, sqlState } from '#server/platform/database/db.ts'
import { Refusal } from '#server/platform/refusals.ts'
import { isPage } from './page-address.ts'

const plain: Record<number, [code: string, message: string]> = {
  400: ['MALFORMED', 'The request could not be read.'],
  404: ['NOT_FOUND', 'There is nothing at this address.'],
  413: ['TOO_LARGE', 'This is too large to send.'],
  415: ['NOT_JSON', 'Send JSON (content-type application/json).'],
  503: ['BUSY', 'The server is busy. Try again in a moment.'],
}

const diskFull = '53100'

type NoteFault = (error: Error, request: FastifyRequest) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    /** Records server errors in the activity log. */
    noteFault: NoteFault
  }
}

/** Answers every failed call in one form (rules 1.4), and logs anything unexpected as a bug. */
export function addFailures(app: FastifyInstance, noteFault: NoteFault): void {
  app.decorate('noteFault', noteFault)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (hasLeft(error, reply)) {
      request.log.info('the browser left before the whole answer')
      reply.hijack()
      return
    }
    const { status, failure, retryAfter } = failureOf(error, request)
    if (retryAfter) reply.header('retry-after', retryAfter)
    request.failedAs = failure.code
    return reply.status(status).send(failure)
  })
}

/** Whether nobody waits for the answer any more: the connection closed while it was sent, so nothing is wrong. */
const hasLeft = ({ code }: FastifyError, { raw }: FastifyReply): boolean =>
  code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.destroyed

type Failed = { status: number; failure: Failure; retryAfter?: number }

/** What people are told about an error; logs an unexpected one. */
export function failureOf(error: unknown, request: FastifyRequest): Failed {
  const refusal = error instanceof Refusal ? error : expected(error as FastifyError)
  if (!refusal) return fault(error, request)
  const { status, retryAfter } = refusal
  return { status, failure: refusal.toJSON(), ...(retryAfter && { retryAfter }) }
}

/**
 * For a URL that the router itself can't read: 400 if an escape is malformed, 404 if it is too long. A browser that asks
 * for a page is sent to the screen that says so.
 */
export const refuseAddress =
  (headers: Record<string, string>) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const status = error.statusCode === 400 ? 400 : 404
    const [code, message] = plain[status] ?? ['NOT_FOUND', '']
    // Fastify runs no hook for such a URL, so it is logged here.
    if (status === 400) request.log.warn({ status, code }, 'refused')
    if (request.method === 'GET' && isPage(request.url))
      return void reply.headers(headers).redirect('/404')
    void reply
      .status(status)
      .headers(headers)
      .send(new Refusal(status, code, message).toJSON())
  }

function expected(error: FastifyError): Refusal | undefined {
  if (sqlState(error) === diskFull) {
    return new Refusal(
      503,
      'DISK_FULL',
      'The disk where Topside keeps its data is full, so this was not saved. Tell whoever looks after Topside, then try again.',
    )
  }
  if (databaseIsAway(error)) {
    return new Refusal(
      503,
      'DATABASE_AWAY',
      'The database cannot be reached just now. Try again in a moment.',
    )
  }
  const known = error.statusCode && plain[error.statusCode]
  return known ? new Refusal(error.statusCode ?? 400, known[0], known[1]) : undefined
}

function fault(error: unknown, request: FastifyRequest): Failed {
  request.log.error({ err: error, reference: request.id }, 'unexpected fault')
  request.server
    .noteFault(error as Error, request)
    .catch((lost: Error) =>
      request.log.error({ err: lost, reference: request.id }, 'the fault could not be noted'),
    )
  const message = `Something went wrong on our side. Quote reference ${request.id} if it happens again.`
  return { status: 500, failure: { message, code: 'FAULT', reference: request.id } }
}
