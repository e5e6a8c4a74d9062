import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { type Clock, isoOf } from '#server/platform/clock.ts'
import { notFound } from '#server/platform/refusals.ts'

const goodForMs = 180 * 24 * 3_600_000

type Parts = { pool: pg.Pool; clock: Clock; publicUrl: () => string }

/** Where to report a vulnerability (RFC 9116): the business's email address, once Settings has one. */
export function addSecurityContact(app: FastifyInstance, { pool, clock, publicUrl }: Parts): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const { rows } = await pool.query<{ email: string | null }>('select email from settings')
    const email = rows[0]?.email
    if (!email) throw notFound('Page')
    const lines = [
      `Contact: mailto:${encodeURIComponent(email).replace('%40', '@')}`,
      `Expires: ${isoOf(clock.now() + goodForMs)}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl()}/.well-known/security.txt`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
