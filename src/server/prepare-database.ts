import { everyJob } from './every-job.ts'
import { type Database, openOwners } from './platform/database/database.ts'
import type { Environment } from './platform/environment.ts'
import { prepareJobs } from './platform/background/jobs.ts'
import { migrate, type Migration } from './platform/database/migrations.ts'
import { grantToServing, refuseOtherDatabase } from './platform/database/serving-user.ts'

type Room = {
  environment: Environment
  database: Database
  migrations: Migration[]
  version: string
  warn: (line: string) => void
}

/** Migrates the database, as its only user or as its owner, who then grants the serving user its rights. */
export async function prepareDatabase(room: Room): Promise<void> {
  const { environment, database, migrations, warn } = room
  const owners = await openOwners(environment, warn)
  if (!owners) {
    await migrate(database.pool, migrations)
    return
  }
  try {
    await refuseOtherDatabase(owners.pool, database.pool)
    await migrate(owners.pool, migrations)
    await prepareJobs(jobsOf(room, owners), owners.pool)
    await grantToServing(owners.pool, database.pool)
  } finally {
    await owners.close()
  }
}

/** These jobs are only needed to create their queues. */
const jobsOf = ({ environment, version }: Room, { pool }: Database) =>
  everyJob({ environment, pool, publicUrl: () => '', version })
