import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The caller's address, or the proxy's own if what the proxy passes on is not an address. */
export const addressOf = ({ ip, socket }: FastifyRequest): string =>
  isIP(ip) ? ip : (socket.remoteAddress ?? '')

export const userAgentOf = ({ headers }: FastifyRequest): string =>
  (headers['user-agent'] ?? '').slice(0, 300)
