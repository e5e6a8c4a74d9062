import type { FastifyBaseLogger } from 'fastify'
import { pino, stdTimeFunctions } from 'pino'
import { hungUp } from './database/db.ts'

export type Logger = FastifyBaseLogger

/** Structured logs on standard error; requests are logged only by route and id. */
export const openLogger = (level: string): Logger =>
  pino(
    {
      level,
      timestamp: stdTimeFunctions.isoTime,
      serializers: { req: () => undefined, res: () => undefined, err: withoutContents },
      redact: {
        paths: ['password', '*.password', 'cookie', '*.cookie', 'headers', '*.headers'],
        remove: true,
      },
    },
    process.stderr,
  )

type Failed = Error & { code?: unknown; routine?: unknown; constraint?: unknown; cause?: unknown }

type Broken = {
  type: string
  message?: string
  code?: unknown
  routine?: unknown
  constraint?: unknown
  at: string[]
  cause?: Broken
}

/** The error and where it happened, without values, which may be personal. */
export function withoutContents(error: Failed): Broken {
  const { name, code, routine, constraint, cause, stack = '' } = error
  const mayQuote = (code !== undefined || cause !== undefined) && !hungUp.test(error.message)
  return {
    type: name,
    ...(!mayQuote && { message: error.message.slice(0, 300) }),
    ...(code !== undefined && { code, routine, constraint }),
    at: stack
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => /^at .+:\d+:\d+\)?$/.test(line)),
    ...(cause instanceof Error && { cause: withoutContents(cause as Failed) }),
  }
}
