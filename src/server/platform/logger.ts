import type { FastifyBaseLogger } from 'fastify'
import { pino, stdTimeFunctions } from 'pino'

/** Structured logs on standard error; requests are logged by route and id alone. */
export const openLogger = (level: string): FastifyBaseLogger =>
  pino(
    {
      level,
      timestamp: stdTimeFunctions.isoTime,
      serializers: { req: () => undefined, res: () => undefined },
      redact: {
        paths: ['password', '*.password', 'cookie', '*.cookie', 'headers', '*.headers'],
        remove: true,
      },
    },
    process.stderr,
  )
