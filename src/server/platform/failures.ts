import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sqlState } from './db.ts'
import { Refusal } from './refusals.ts'

const plain: Record<number, [code: string, message: string]> = {
  400: ['MALFORMED', 'The request could not be read.'],
  404: ['NOT_FOUND', 'There is nothing at this address.'],
  413: ['TOO_LARGE', 'This is too large to send.'],
  415: ['NOT_JSON', 'Send JSON (content-type application/json).'],
  503: ['BUSY', 'The server is busy. Try again in a moment.'],
}

/** Lost connections and a database that is starting, stopping or full. */
const databaseAway = /^(08|53|57P)/

type NoteFault = (error: Error, request: FastifyRequest) => Promise<void>

/** Answers every failed call in the one shape of decisions.md §2; anything unexpected is a logged bug. */
export function addFailures(app: FastifyInstance, noteFault: NoteFault): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = error instanceof Refusal ? error : expected(error)
    if (!refusal) return fault(error, request, reply, noteFault)
    if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
    return reply.status(refusal.status).send(refusal.toJSON())
  })
}

/** An address the router itself can't read: malformed escapes are 400, endless ones lead nowhere. */
export function refuseAddress(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  const status = error.statusCode === 400 ? 400 : 404
  const [code, message] = plain[status] ?? ['NOT_FOUND', '']
  void reply.status(status).send(new Refusal(status, code, message).toJSON())
}

function expected(error: FastifyError): Refusal | undefined {
  if (databaseAway.test(sqlState(error) ?? '') || isLostConnection(error)) {
    return new Refusal(
      503,
      'DATABASE_AWAY',
      'The database cannot be reached just now. Try again in a moment.',
    )
  }
  const known = error.statusCode && plain[error.statusCode]
  return known ? new Refusal(error.statusCode ?? 400, known[0], known[1]) : undefined
}

const isLostConnection = (error: Error): boolean =>
  /ECONNREFUSED|ECONNRESET|ENOENT.*\.s\.PGSQL|Connection terminated|timeout exceeded when trying to connect/.test(
    `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`,
  )

function fault(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  noteFault: NoteFault,
) {
  request.log.error({ err: error, reference: request.id }, 'unexpected fault')
  noteFault(error, request).catch((lost: Error) =>
    request.log.error({ err: lost, reference: request.id }, 'the fault could not be noted'),
  )
  return reply.status(500).send({
    message: `Something went wrong on our side. Quote reference ${request.id} if it happens again.`,
    code: 'FAULT',
    reference: request.id,
  })
}
