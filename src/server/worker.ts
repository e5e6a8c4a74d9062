import { startBackground } from './background.ts'
import { joinDatabase } from './platform/database.ts'
import type { Environment } from './platform/environment.ts'
import { openEvents } from './platform/events.ts'
import { checkRoomForJobs } from './platform/jobs.ts'
import { openLogger } from './platform/logger.ts'
import { readMigrations } from './platform/migrations.ts'
import { tellAudit } from './platform/security-log.ts'
import { threads } from './platform/threads.ts'
import { prepareDatabase } from './prepare-database.ts'
import { type Places, type Started, versionOf } from './start.ts'

/** Runs the jobs and sends the emails without serving anyone, beside a Topside on the same database. */
export async function startWorker(environment: Environment, places: Places): Promise<Started> {
  const logger = openLogger(environment.LOG_LEVEL)
  const warn = (line: string) => logger.warn(line)
  const database = await joinDatabase(environment, warn)
  tellAudit(database.pool, logger)
  try {
    const version = versionOf(places)
    const migrations = await readMigrations(places.migrations)
    await prepareDatabase({ environment, database, migrations, version, warn })
    await checkRoomForJobs(database.pool)
    const events = await openEvents(database.pool, database.connection)
    const { HOST, PORT, PUBLIC_URL } = environment
    const url = PUBLIC_URL ?? `http://${HOST}:${PORT}`
    const tell = (error: unknown, sentence: string) => logger.error(error, sentence)
    const room = { environment, database, events, tell, warn, publicUrl: () => url, version }
    const stopBackground = await startBackground(room)
    const stop = async () => {
      await stopBackground()
      await threads.close()
      await events.close()
      await database.close()
    }
    return { url, say: [`The worker is ready, on ${database.place}.`], stop }
  } catch (error) {
    await database.close()
    throw error
  }
}
