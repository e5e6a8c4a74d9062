import { refuseUnusableBackups } from './backups/backup-folder.ts'
import { openDatabase } from './platform/database/database.ts'
import { openLogger } from './platform/logger.ts'
import { StartupError } from './platform/startup-error.ts'
import { unlessStopped } from './platform/stopping.ts'
import type { Started, Starting } from './starting.ts'

/**
 * Opens the database, migrates it, creates the first admin and serves. Throws StartupError for what a person must fix.
 */
export async function start(room: Starting): Promise<Started> {
  const { environment, stopping, demo } = room
  if (demo && environment.MIGRATION_DATABASE_URL)
    throw new StartupError('--demo is filled by one user alone; unset MIGRATION_DATABASE_URL.')
  const logger = openLogger(environment.LOG_LEVEL)
  const warn = (line: string) => logger.warn(line)
  if (environment.WORKER === 'in-process') await refuseUnusableBackups(environment)
  // Most of the program loads while the database starts.
  const load = () => import('./serve-business.ts')
  const database = await openDatabase(environment, warn, stopping, () => void load())
  try {
    const { serveBusiness } = await load()
    return await unlessStopped(stopping, () => serveBusiness(database, logger, room))
  } catch (error) {
    await (stopping.aborted ? database.hangUp() : database.close())
    throw error
  }
}
