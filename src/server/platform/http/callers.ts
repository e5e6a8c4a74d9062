import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The caller's address; if a proxy passes on something that is not one, the proxy's own. */
export const addressOf = ({ ip, socket }: FastifyRequest): string =>
  isIP(ip) ? ip : (socket.remoteAddress ?? '')

export const userAgentOf = ({ headers }: FastifyRequest): string =>
  (headers['user-agent'] ?? '').slice(0, 300)
