import { ownAddress } from '#server/platform/http/own-address.ts'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { startBackground } from './background.ts'
import { backupFolderOf, keptBackupsOf } from './backups/backup-folder.ts'
import { everyRoute } from './every-route.ts'
import { firstReads } from './first-reads.ts'
import { buildApp } from './platform/http/app.ts'
import { openClamd } from './platform/security/clamd.ts'
import { systemClock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { queriesOn, transaction } from './platform/database/db.ts'
import { forgetAnswers } from './platform/database/version-rows.ts'
import {
  cookieSecretsOf,
  type Environment,
  loopbackPrintersOf,
  shownSettings,
} from './platform/environment.ts'
import { openEvents } from './platform/background/events.ts'
import { checkRoomForJobs } from './platform/background/jobs.ts'
import type { Logger } from './platform/logger.ts'
import { type Metrics, openMetrics, serveMetrics } from './platform/metrics.ts'
import { readMigrations } from './platform/database/migrations.ts'
import { StartupError } from './platform/startup-error.ts'
import { threads } from './platform/background/threads.ts'
import { heldBy, isFresh, startBusiness } from './first-start.ts'
import { prepareDatabase } from './prepare-database.ts'
import { type Demo, type Started, type Starting, versionOf } from './starting.ts'
import { addSystemMetrics } from './system/system-metrics.ts'

/** Migrates the database, creates the first admin of a new one, and serves. */
export async function serveBusiness(
  database: Database,
  logger: Logger,
  { environment, places, demo, say }: Starting,
): Promise<Started> {
  const warn = (line: string, facts = {}) => logger.warn(facts, line)
  await refuseOtherKind(database, environment, demo !== undefined)
  const migrations = await readMigrations(places.migrations)
  const version = versionOf(places)
  await prepareDatabase({ environment, database, migrations, version, warn })
  const worksItself = environment.WORKER === 'in-process'
  if (worksItself) await checkRoomForJobs(database.pool)
  const more = demo
    ? await sayDemo(database, demo)
    : await sayFirstAdmin(database, environment, say)
  await forgetAnswers(queriesOn(database.pool))
  const events = await openEvents(database.pool, database.connection)
  const metrics = metricsOf(environment, database, version)
  let url = ''
  const publicUrl = () => environment.PUBLIC_URL ?? url
  const app = await buildApp({
    pool: database.pool,
    publicUrl,
    loopbackPrinters: loopbackPrintersOf(environment),
    scan: environment.CLAMD === undefined ? undefined : openClamd(environment.CLAMD),
    requireTls: environment.REQUIRE_TLS === 'true',
    keepOnDevices: environment.KEEP_ON_DEVICES === 'true',
    clock: systemClock,
    events,
    served: everyRoute,
    migrations,
    webFolder: places.web,
    firstReads,
    version,
    backups: keptBackupsOf(environment),
    environment: shownSettings(environment, process.env),
    logger,
    metrics,
    callsAMinute: environment.CALLS_PER_MINUTE,
    cookieSecrets: cookieSecretsOf(environment),
    trustProxy: environment.TRUST_PROXY === 'true',
  })
  url = await listen(app, environment.HOST, environment.PORT, 'PORT')
  const stopMetrics = await listenForMetrics(environment, metrics)
  const tell = (error: unknown, sentence: string) => logger.error(error, sentence)
  const room = { environment, database, events, tell, warn, publicUrl, version }
  const stopBackground = worksItself ? await startBackground(room) : undefined
  const stop = async () => {
    await Promise.all([app.close(), stopBackground?.()])
    await stopMetrics()
    await threads.close()
    await events.close()
    await database.close()
  }
  return { url, say: [`Topside is ready at ${url}, on ${database.place}.`, ...more], stop }
}

/** Refuses to run the demo on a real business's database, or the reverse, before anything in it is migrated. */
async function refuseOtherKind(
  { pool, place }: Database,
  { DATABASE_URL }: Environment,
  isDemo: boolean,
): Promise<void> {
  const held = await heldBy(queriesOn(pool))
  const setting = DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR'
  const other = DATABASE_URL ? 'another database' : 'another folder'
  if (held === 'demo' && !isDemo)
    throw new StartupError(
      `${place} holds the demo business. To see it, run npm run demo; for your own business, set ${setting} to ${other}.`,
    )
  if (held === 'real' && isDemo)
    throw new StartupError(
      `${place} holds a real business, which the demo never touches. Run npm start, or unset ${setting} to run the demo in its own folder.`,
    )
}

/** Collects metrics if METRICS_PORT is set. */
export function metricsOf(
  environment: Environment,
  { pool }: Database,
  version: string,
): Metrics | undefined {
  if (environment.METRICS_PORT === undefined) return undefined
  const metrics = openMetrics(pool, version)
  const backupFolder = backupFolderOf(environment)
  addSystemMetrics(metrics.registry, { pool, clock: systemClock, backupFolder })
  return metrics
}

/** Serves the metrics on a separate address. The returned function stops that. */
export async function listenForMetrics(
  { METRICS_HOST, METRICS_PORT = 0 }: Environment,
  metrics: Metrics | undefined,
): Promise<() => Promise<void>> {
  if (!metrics) return () => Promise.resolve()
  const app = serveMetrics(metrics)
  await listen(app, METRICS_HOST, METRICS_PORT, 'METRICS_PORT')
  return async () => void (await app.close())
}

async function sayDemo({ pool }: Database, { fill, signIns }: Demo): Promise<string[]> {
  const filled = await fill(pool)
  const line = `Demo sign-ins (password topside-demo): ${signIns.join(', ')}.`
  return filled ? ['The demo business is set up.', line] : [line]
}

/**
 * Creates the business and the first admin of a new database. Prints a generated password at once, before anything else
 * can fail; otherwise returns the line to print.
 */
async function sayFirstAdmin(
  { pool }: Database,
  environment: Environment,
  say: Starting['say'],
): Promise<string[]> {
  const first = await transaction(pool, async (tx) =>
    (await isFresh(tx)) ? startBusiness(tx, environment) : undefined,
  )
  if (!first) return []
  if (!first.madeUp) return [`First admin: ${first.email}.`]
  say(`First admin: ${first.email}, password ${first.password} (shown this once).`)
  return []
}

async function listen(
  app: FastifyInstance,
  host: string,
  port: number,
  setting: 'PORT' | 'METRICS_PORT',
): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'EADDRINUSE')
      throw new StartupError(
        `Port ${port} on ${host} is taken. Stop what uses it, or set ${setting}.`,
      )
    if (code === 'EACCES')
      throw new StartupError(
        `Port ${port} needs rights this user does not have. Set ${setting} above 1023.`,
      )
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      throw new StartupError(
        `${setting.replace('PORT', 'HOST')} ${host} is not an address of this machine.`,
      )
    throw error
  }
  const given = app.server.address() as AddressInfo
  return ownAddress(host, given.port)
}
