import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sentAnswersPath } from '#contract/sent-answers.ts'
import type { Clock } from '#server/platform/clock.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Versions } from './answer-versions.ts'
import { isPage, pathOf } from './page-address.ts'
import { pageFrom } from './page.ts'
import { type FirstReads, sentAnswers } from './sent-answers.ts'
import { doorAsked, type SendPage, servedSignIn, takeSignInForm } from './served-sign-in.ts'

const year = 31_536_000
const week = 604_800

/**
 * The built screens, precompressed. Every address of a page returns the application's page, with the answers that its
 * first screen will ask for. A device that has stored the page asks for those answers alone.
 */
export async function addStaticFiles(
  app: FastifyInstance,
  { webFolder: folder, ...parts }: Parts,
): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  const files = built ? await addFiles(app, folder) : new Set<string>()
  const answersFor = sentAnswers(app, parts)
  app.get<{ Querystring: { at?: string } }>(sentAnswersPath, async (request, reply) =>
    reply.header('cache-control', 'no-store').send(await answersFor(request, request.query.at)),
  )
  const [page, form] = built ? [pageFrom(folder, parts.firstReads), servedSignIn(folder)] : []
  const sendPage: SendPage = async (request, reply, shown) => {
    if (!page || !form) throw notFound('Page')
    const path = pathOf(request.url)
    const sent = await answersFor(request, path)
    const served = form(sent, shown)
    // Without a referrer the form would come from the origin “null”, as from another site.
    if (served) reply.header('referrer-policy', 'same-origin')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(sent, { path, form: served }))
  }
  app.get('/*', async (request, reply) => {
    const path = pathOf(request.url)
    if (files.has(path)) return reply.sendFile(path)
    if (!isPage(request.url)) throw notFound('Page')
    return sendPage(request, reply, { door: doorAsked(request), next: request.url })
  })
  takeSignInForm(app, sendPage)
  app.setNotFoundHandler(() => {
    throw notFound('Page')
  })
}

/** What `sendFile` needs, and the built files by their addresses. */
async function addFiles(app: FastifyInstance, folder: string): Promise<ReadonlySet<string>> {
  // One route serves all files: a route for each of hundreds takes a tenth of the start.
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', keepFor(path))
    },
  })
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
  // A compressed copy is sent for the file itself, to browsers that accept it.
  const asked = paths.filter((path) => !/\.(br|gz)$/.test(path))
  return new Set(asked.map((path) => `/${path.split(sep).join('/')}`))
}

type Parts = {
  webFolder: string
  clock: Clock
  versions: Versions
  firstReads: FirstReads
}

/** Built files are named after their content. Drawings seldom change, so a browser may show an old one for a week. */
function keepFor(path: string): string {
  if (path.includes('/assets/')) return `public, max-age=${year}, immutable`
  return /\/(cuts|categories)\/[^/]+\.svg$/.test(path) ? `public, max-age=${week}` : 'no-cache'
}
