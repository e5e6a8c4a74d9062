import { ownAddress } from '#server/platform/http/own-address.ts'
import { startBackground } from './background.ts'
import { refuseUnusableBackups } from './backups/backup-folder.ts'
import { type Database, joinDatabase } from './platform/database/database.ts'
import { openEvents } from './platform/background/events.ts'
import { checkRoomForJobs } from './platform/background/jobs.ts'
import { type Logger, openLogger } from './platform/logger.ts'
import { readMigrations } from './platform/database/migrations.ts'
import { unlessStopped } from './platform/stopping.ts'
import { tellAudit } from './platform/security/security-log.ts'
import { threads } from './platform/background/threads.ts'
import { prepareDatabase } from './prepare-database.ts'
import { listenForMetrics, metricsOf } from './serve-business.ts'
import { type Started, type Starting, versionOf } from './starting.ts'

/** Does the background work, without serving anyone, for a Topside on the same database. */
export async function startWorker(room: Starting): Promise<Started> {
  const { environment, stopping } = room
  const logger = openLogger(environment.LOG_LEVEL)
  await refuseUnusableBackups(environment)
  const database = await joinDatabase(environment, (line) => logger.warn(line), stopping)
  try {
    return await unlessStopped(stopping, () => workOn(database, logger, room))
  } catch (error) {
    await (stopping.aborted ? database.hangUp() : database.close())
    throw error
  }
}

async function workOn(
  database: Database,
  logger: Logger,
  { environment, places }: Starting,
): Promise<Started> {
  const warn = (line: string, facts = {}) => logger.warn(facts, line)
  tellAudit(database.pool, logger)
  const version = versionOf(places)
  const migrations = await readMigrations(places.migrations)
  await prepareDatabase({ environment, database, migrations, version, warn })
  await checkRoomForJobs(database.pool)
  const events = await openEvents(database.pool, database.connection)
  const { HOST, PORT, PUBLIC_URL } = environment
  const url = PUBLIC_URL ?? ownAddress(HOST, PORT)
  const tell = (error: unknown, sentence: string) => logger.error(error, sentence)
  const room = { environment, database, events, tell, warn, publicUrl: () => url, version }
  const stopMetrics = await listenForMetrics(environment, metricsOf(environment, database, version))
  const stopBackground = await startBackground(room)
  const stop = async () => {
    await stopBackground()
    await stopMetrics()
    await threads.close()
    await events.close()
    await database.close()
  }
  return { url, say: [`The worker is ready, on ${database.place}.`], stop }
}
