import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type pg from 'pg'
import { type Endpoint, honoursKey, permits } from '#contract/endpoint.ts'
import type { EnvironmentSetting } from '#contract/business/system.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Versions } from './answer-versions.ts'
import { addressOf, userAgentOf } from './callers.ts'
import type { AtWork } from './calls-at-work.ts'
import type { Clock } from '#server/platform/clock.ts'
import { isOwnSite } from '#server/platform/security/cross-site.ts'
import type { Events } from '#server/platform/background/events.ts'
import { once, onceForEach } from './idempotency.ts'
import { serialiserOf } from '#server/platform/open-api/json-schemas.ts'
import { listHeaders, Page } from './pages.ts'
import type { Sent } from './recent-answers.ts'
import { notAllowed, notProven, notSignedIn, notYet, Refusal } from '#server/platform/refusals.ts'
import type { Asked, Download, KeptFile, Picture, Served } from './serve.ts'
import { tellActivity } from '#server/platform/security/security-log.ts'
import { answerInLines, wantsLines } from './progress-lines.ts'
import {
  enterSession,
  isProven,
  leaveSession,
  sessionKeyOf,
} from '#server/platform/security/sessions.ts'
import { redrawPictures, type Scanner, scanUploads } from './uploads.ts'
import { validated } from './validation.ts'
import { bytesOf } from '#server/platform/database/written.ts'
import { type About, type Waiting, type Work, workOn } from '#server/platform/work.ts'

export type Machinery = {
  pool: pg.Pool
  clock: Clock
  events: Events
  /** The address at which people open this Topside, for links in emails. It never comes from a request. */
  publicUrl: () => string
  /** Whether the server may print to this machine; defaults to false. */
  loopbackPrinters?: boolean
  /** Whether connections to other machines need TLS. */
  requireTls?: boolean
  /** Whether browsers may keep data for working without signal; defaults to true. */
  keepOnDevices?: boolean
  /** Scans uploaded files; without a scanner they are not scanned. */
  scan?: Scanner
  version: string
  /** The settings of the environment, without secrets. */
  environment?: readonly EnvironmentSetting[]
  backups?: About['backups']
}

const defaultBodyLimit = 256 * 1024

/** Binds a contract entry to HTTP: permissions, validation, idempotency, answer, and events for other screens. */
export function addRoute(
  app: FastifyInstance,
  { endpoint, answer }: Served,
  machinery: Machinery,
  { atWork, versions }: { atWork: AtWork; versions: Versions },
): void {
  const { method, path, produces, pace, heavy } = endpoint
  const options: RouteShorthandOptions = {
    config: { pace, heavy },
    bodyLimit: endpoint.bodyLimit ?? defaultBodyLimit,
  }
  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...options,
    // Check the role before the body is read.
    onRequest: (request, _reply, done) =>
      done(
        refusalAtDoor(endpoint, request.session.actor) ??
          proofLacking(endpoint, request, machinery),
      ),
    handler: async (request, reply) => {
      // Only Topside's own pages may use a GET that changes something; a link on another site only leads here.
      if (produces === 'redirect' && !isOwnSite(request)) return send(reply, endpoint, undefined)
      const key = honoursKey(endpoint) ? idempotencyKeyOf(request) : undefined
      const asked = validated(endpoint, request) as Asked<Endpoint>
      if (method === 'GET' && !produces) {
        const work = workFor(request, machinery, new Set(), waitingFor(reply))
        const call = { endpoint, request, work }
        const current = await atWork(versions.current(call))
        if (current) return unchanged(reply, current)
        const make = async (within: Work) =>
          inJson(endpoint, await answer(within, asked), request.url)
        const { sent, tag } = await atWork(versions.made(call, make))
        if (tag) reply.header('etag', tag)
        return sendJson(reply, sent)
      }
      if (machinery.scan) await scanUploads(machinery.scan, endpoint, asked.body, request)
      // A repeated call is recognised by its contents.
      const callText = key && `${method} ${request.url} ${withoutPasswords(asked)}`
      await redrawPictures(endpoint, asked.body)
      const act = async (waiting: Waiting): Promise<unknown> => {
        const concerned = new Set<number>()
        const work = workFor(request, machinery, concerned, waiting)
        const run = (within: Work) => answer(within, asked)
        const result = !callText
          ? await run(work)
          : endpoint.each
            ? await onceForEach(work, key, callText, run)
            : await once(work, key, callText, { run, saidOnce: endpoint.saidOnce })
        if (endpoint.changes)
          machinery.events.announce({ topics: endpoint.changes, customers: [...concerned] })
        return result
      }
      const run = (waiting: Waiting) => atWork(act(waiting))
      if (endpoint.tellsProgress && wantsLines(request)) return answerInLines(request, reply, run)
      return send(reply, endpoint, await run(waitingFor(reply)))
    },
  })
}

/** Notices if the caller disconnects before the answer, for work that asks about it. */
function waitingFor({ raw }: FastifyReply): Waiting {
  let leaving: AbortController | undefined
  const listen = () => {
    leaving = new AbortController()
    if (raw.destroyed) leaving.abort()
    raw.once('close', () => leaving?.abort())
    return leaving
  }
  return {
    tell: () => undefined,
    get gone() {
      return (leaving ?? listen()).signal
    },
  }
}

/** Repeated calls are compared by a fast hash, with which someone could guess a password, so passwords are left out. */
function withoutPasswords(asked: object): string {
  const text = JSON.stringify(asked)
  if (!/password"/i.test(text)) return text
  return JSON.stringify(asked, (name, value: unknown) =>
    /password$/i.test(name) ? undefined : value,
  )
}

/** Why this person may not make this call at all. */
function refusalAtDoor(endpoint: Endpoint, actor: Actor | undefined): Refusal | undefined {
  const { audience, alsoBefore } = endpoint
  if (audience === 'anyone') return undefined
  if (!actor) return notSignedIn()
  if (!audience.includes(actor.role)) return notAllowed()
  if (actor.must && !alsoBefore) return notYet(actor.must)
  if (actor.role === 'customer' && !permits(endpoint, actor.permissions)) {
    return notAllowed('Your login is not allowed to do this. Ask whoever manages your team.')
  }
  return undefined
}

const proofLacking = (
  { proof }: Endpoint,
  request: FastifyRequest,
  { clock }: Machinery,
): Refusal | undefined => (proof && !isProven(request, clock.now()) ? notProven() : undefined)

function workFor(
  request: FastifyRequest,
  machinery: Machinery,
  concerned: Set<number>,
  waiting: Waiting,
): Work {
  const { pool, clock, publicUrl, loopbackPrinters, requireTls, keepOnDevices } = machinery
  const { version, environment = [], backups } = machinery
  const now = clock.now()
  return workOn({
    pool,
    publicUrl: publicUrl(),
    loopbackPrinters,
    ownPort: portOf(request),
    requireTls,
    keepOnDevices,
    about: { version, environment, backups },
    now,
    concerned,
    waiting,
    // Calls for anyone never read the actor; for all others `refusalAtDoor` has made sure that there is one.
    actor: request.session.actor as Actor,
    visit: {
      actor: request.session.actor,
      address: addressOf(request),
      userAgent: userAgentOf(request),
      session: () => sessionKeyOf(request),
      enter: (actor) => enterSession(request, actor, now),
      leave: () => leaveSession(request),
      prove: () => {
        request.session.provenAt = now
      },
      tell: (noted) => tellActivity(request.log, noted),
    },
  })
}

function portOf({ server }: FastifyRequest): number | undefined {
  const address = server.server.address()
  return typeof address === 'object' ? address?.port : undefined
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\w.:-]{8,100}$/.test(key)) return key
  throw new Refusal(
    400,
    'MALFORMED',
    'An Idempotency-Key is 8 to 100 letters, digits, dots, colons or dashes.',
  )
}

const unchanged = (reply: FastifyReply, tag: string): FastifyReply =>
  reply.status(304).headers({ 'cache-control': 'no-store', etag: tag }).send()

function send(reply: FastifyReply, endpoint: Endpoint, answered: unknown): unknown {
  const { status = 200, produces } = endpoint
  if (produces === 'redirect') return reply.redirect('/', 303)
  if (produces === 'image') {
    const { contentType, content, personal } = answered as Picture
    return reply
      .header('cache-control', personal ? 'no-store' : 'private, max-age=3600')
      .type(contentType)
      .send(content)
  }
  if (produces === 'pdf' || produces === 'csv' || produces === 'file') {
    const { contentType, content, filename, ...kept } = answered as Download | KeptFile
    if ('bytes' in kept) reply.header('content-length', kept.bytes)
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${filename}"`)
      .type(contentType)
      .send(content)
  }
  reply.status(status)
  if (answered === undefined) return reply.header('cache-control', 'no-store').send()
  return sendJson(reply, inJson(endpoint, answered, reply.request.url))
}

function inJson({ answer }: Endpoint, answered: unknown, address: string): Sent {
  const rows = answered instanceof Page ? answered.rows : answered
  const body = bytesOf(rows) ?? Buffer.from(serialiserOf(answer)(rows))
  return { headers: listHeaders(answered, address), body }
}

const sendJson = (reply: FastifyReply, { headers, body }: Sent): FastifyReply =>
  reply
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('application/json; charset=utf-8')
    .send(body)
