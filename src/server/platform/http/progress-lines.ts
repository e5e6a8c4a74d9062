import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { failureOf } from './failures.ts'
import type { Waiting } from '#server/platform/work.ts'

const media = 'application/x-ndjson'

export const wantsLines = ({ headers }: FastifyRequest): boolean => headers.accept === media

/**
 * Answers long work as lines of JSON: first its progress, last the answer or the failure. The status is sent before
 * the work begins, so the line of a failure has a status of its own.
 */
export function answerInLines(
  request: FastifyRequest,
  reply: FastifyReply,
  run: (waiting: Waiting) => Promise<unknown>,
): FastifyReply {
  const out = new PassThrough()
  const leaving = new AbortController()
  const say = (line: object) => out.write(`${JSON.stringify(line)}\n`)
  reply.raw.once('close', () => leaving.abort())
  void run({ tell: (progress) => say({ progress }), gone: leaving.signal })
    .then((answer) => say({ answer }))
    .catch((error: unknown) => leaving.signal.aborted || say(failureOf(error, request)))
    .finally(() => out.end())
  return reply
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .type(media)
    .send(out)
}
