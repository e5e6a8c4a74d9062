import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The caller's address; a proxy that hands on something else is itself the caller. */
export const addressOf = ({ ip, socket }: FastifyRequest): string =>
  isIP(ip) ? ip : (socket.remoteAddress ?? '')

export const userAgentOf = ({ headers }: FastifyRequest): string =>
  (headers['user-agent'] ?? '').slice(0, 300)
