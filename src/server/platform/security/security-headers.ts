import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** No inline script or style anywhere, and nothing from elsewhere but the receipt printers. */
const policyWith = (printers: string) => ({
  defaultSrc: ["'self'"],
  baseUri: ["'none'"],
  // Receipt printers on the shop's network (decision 20); no policy can name a range of addresses.
  connectSrc: ["'self'", printers],
  fontSrc: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  // The reader of barcodes is WebAssembly; this allows compiling such code, but no text as a script.
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'"],
  workerSrc: ["'self'"],
})

const aYear = { maxAge: 31_536_000, includeSubDomains: true }

/**
 * The headers of every answer, with HSTS if a proxy ends TLS. If TLS is required, browsers print only to their own
 * machine.
 */
export function addSecurityHeaders(
  app: FastifyInstance,
  behindTls: boolean,
  requireTls = false,
): void {
  const directives = policyWith(requireTls ? 'http://127.0.0.1:8001' : 'http://*:8001')
  const addHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    xFrameOptions: { action: 'deny' },
    hsts: behindTls ? aYear : false,
  })
  app.addHook('onRequest', (request, reply, done) =>
    addHeaders(request.raw, reply.raw, () => done()),
  )
}

/** The headers for a URL that the router can't read, because no hook runs for it. */
export const headersOfUnreadable = (behindTls: boolean): Record<string, string> => ({
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  ...(behindTls && {
    'strict-transport-security': `max-age=${aYear.maxAge}; includeSubDomains`,
  }),
})
