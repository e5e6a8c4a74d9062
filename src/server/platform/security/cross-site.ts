import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notAllowed } from '#server/platform/refusals.ts'

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])
const ownSites = new Set(['same-origin', 'none'])

/** Refuses a state-changing call that a browser says comes from another site (rules 2.5). */
export function refuseOtherSites(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (harmless.has(request.method) || isOwnSite(request)) return done()
    done(notAllowed('This request came from another site.'))
  })
}

/** Whether the browser says that a request comes from Topside's own pages, or from no page at all. */
export function isOwnSite({ headers, host, protocol }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (typeof site === 'string' && !ownSites.has(site)) return false
  return headers.origin === undefined || headers.origin === `${protocol}://${host}`
}
