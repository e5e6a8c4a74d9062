import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { answerVersions } from './answer-versions.ts'
import { logAnswers } from './answers-log.ts'
import { addApiDocs } from '#server/platform/open-api/api-docs.ts'
import { limitCalls } from '#server/platform/security/call-limit.ts'
import { waitForCalls } from './calls-at-work.ts'
import { refuseOtherSites } from '#server/platform/security/cross-site.ts'
import { addFailures, refuseAddress } from './failures.ts'
import { addHealth } from './health.ts'
import { addRoute, type Machinery } from './http-routes.ts'
import { addInstalledApp } from './installed-app.ts'
import { addLiveStream } from './live-stream.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import type { Migration } from '#server/platform/database/migrations.ts'
import { noteFaults } from '#server/platform/noted-faults.ts'
import { tellAudit } from '#server/platform/security/security-log.ts'
import { addSecurityContact } from '#server/platform/security/security-contact.ts'
import {
  addSecurityHeaders,
  headersOfUnreadable,
} from '#server/platform/security/security-headers.ts'
import type { Served } from './serve.ts'
import { addSessions, cookieNameOf, stillSignedIn } from '#server/platform/security/sessions.ts'
import type { FirstReads } from './sent-answers.ts'
import { addStaticFiles } from './static-files.ts'
import { patience, refuseUnreadable } from './unreadable.ts'

export type AppParts = Machinery & {
  served: Served[]
  migrations: Migration[]
  webFolder: string
  firstReads: FirstReads
  logger?: FastifyBaseLogger
  metrics?: Metrics
  /** Limits a person's calls on this process; without it they are not counted. */
  callsAMinute?: number
  /** The keys that sign the cookie, newest first; without them, a key from the database. */
  cookieSecrets?: string[]
  /** Whether one proxy in front ends TLS. */
  trustProxy?: boolean
  /** Called for every route as it is added. */
  onRoute?: (route: { method: string | string[]; url: string }) => void
}

/** The HTTP application, ready to listen; database and clock are passed in. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const behindTls = parts.trustProxy ?? false
  const app = Fastify({
    ...(parts.logger && { loggerInstance: parts.logger }),
    // There is one proxy, so it trusts only what that proxy adds to X-Forwarded-For.
    trustProxy: behindTls ? (_address: string, hop: number) => hop === 0 : false,
    ...patience,
    frameworkErrors: refuseAddress(headersOfUnreadable(behindTls)),
    clientErrorHandler: refuseUnreadable(headersOfUnreadable(behindTls), parts.logger),
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 100 },
  })
  if (parts.onRoute) app.addHook('onRoute', parts.onRoute)
  hangUpWhenClosing(app)
  acceptEmptyJson(app)
  addFailures(app, noteFaults(parts))
  parts.metrics?.watch(app)
  logAnswers(app)
  sendLongTextsAsBytes(app)
  addSecurityHeaders(app, behindTls, parts.requireTls)
  await app.register(compress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  })
  if (parts.logger) tellAudit(parts.pool, parts.logger)
  refuseOtherSites(app)
  await addSessions(app, { ...parts, behindTls })
  if (parts.callsAMinute) limitCalls(app, parts.clock, parts.callsAMinute)
  const atWork = waitForCalls(app)
  const versions = answerVersions(parts.pool, parts.version)
  for (const served of parts.served) addRoute(app, served, parts, { atWork, versions })
  const liveStreams = addLiveStream(app, parts.events, {
    stillSignedIn: stillSignedIn(parts.pool, parts.clock),
    versions,
  })
  parts.metrics?.countLive(liveStreams)
  addHealth(app, parts.pool, parts.migrations)
  await addApiDocs(app, parts.version, cookieNameOf(behindTls))
  addSecurityContact(app, parts)
  addInstalledApp(app, parts)
  await addStaticFiles(app, { ...parts, versions })
  return app
}

/**
 * Closing waits for every connection, including idle ones and those that a browser opened in advance. So this ends all
 * connections once the last answer is sent.
 */
function hangUpWhenClosing(app: FastifyInstance): void {
  let answering = 0
  app.server.on('request', (_request, response) => {
    answering++
    response.once('close', () => answering--)
  })
  app.addHook('preClose', (done) => {
    const hangUp = setInterval(() => {
      if (answering === 0) app.server.closeAllConnections()
    }, 50)
    app.server.once('close', () => clearInterval(hangUp))
    hangUp.unref()
    done()
  })
}

/** Fastify copies a text answer to join its headers before it sends it; bytes are sent without a copy. */
function sendLongTextsAsBytes(app: FastifyInstance): void {
  app.addHook('onSend', (_request, _reply, payload, done) => {
    done(
      null,
      typeof payload === 'string' && payload.length > 16_384 ? Buffer.from(payload) : payload,
    )
  })
}

/** A call without a body may still name the JSON content type. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    void parse(request, body as string, done)
  })
}
