import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '#server/platform/refusals.ts'

/**
 * How long, in ms, the headers and the whole of a call may take to arrive. A slow sender can't hold a connection for
 * ever, but a 14 MB import still fits at 1 Mbit/s.
 */
export const patience = {
  requestTimeout: 180_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 1_000 },
}

const known: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: new Refusal(408, 'TOO_SLOW', 'The request took too long to arrive.'),
  HPE_HEADER_OVERFLOW: new Refusal(431, 'TOO_LONG', 'The head of the request is too long.'),
}
const unreadable = new Refusal(400, 'MALFORMED', 'The request could not be read.')

/** Answers requests that Node itself rejects, which reach no route, in the same form as every other refusal. */
export const refuseUnreadable =
  (headers: Record<string, string>, log?: FastifyBaseLogger) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const refusal = known[error.code ?? ''] ?? unreadable
    log?.warn({ status: refusal.status, code: refusal.code }, 'refused')
    const body = JSON.stringify(refusal)
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`)
    const head = [`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...lines]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
  }
