import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/platform/refusals.ts'

const year = 31_536_000
const week = 604_800

/** The built screens, precompressed. Every address of a page returns the application. */
export async function addStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      wildcard: false,
      globIgnore: ['**/*.{br,gz}'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', keepFor(path))
      },
    })
  }
  app.setNotFoundHandler(({ method, url }, reply) => {
    const asks = method === 'GET' || method === 'HEAD'
    if (built && asks && isPage(url)) return reply.sendFile('index.html')
    throw notFound('Page')
  })
}

/** Built files are named after their content. Drawings change every few years, and may do so a week late. */
function keepFor(path: string): string {
  if (path.includes('/assets/')) return `public, max-age=${year}, immutable`
  return /\/(cuts|categories)\/[^/]+\.svg$/.test(path) ? `public, max-age=${week}` : 'no-cache'
}

/**
 * Every address except calls and files. The Accept header does not matter, because monitors and link previews accept
 * anything.
 */
function isPage(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  const isFile = path.slice(path.lastIndexOf('/')).includes('.')
  return !isFile && path !== '/api' && !path.startsWith('/api/') && !path.startsWith('/.')
}
