import * as contract from '#contract/business/system.ts'
import { stopBulk } from '#contract/bulk.ts'
import type { System } from '#contract/business/system.ts'
import { stopEach } from '#server/platform/http/idempotency.ts'
import { type Asked, type Served, serve } from '#server/platform/http/serve.ts'
import { backUpNow, downloadBackup } from '#server/backups/back-up-now.ts'
import { tryRestore } from '#server/backups/try-restore.ts'
import { readBackups } from '#server/backups/read-backups.ts'
import type { Work } from '#server/platform/work.ts'
import { databaseFacts, emailsByStatus, queuedJobs, storedImages } from './system-rows.ts'

async function readSystem(work: Work): Promise<System> {
  const { db, about } = work
  return {
    version: about.version,
    environment: [...about.environment],
    database: await databaseFacts(db),
    images: await storedImages(db),
    jobs: await queuedJobs(db),
    emails: await emailsByStatus(db),
    backups: await readBackups(work),
  }
}

async function stopOwnBulk(work: Work, { body }: Asked<typeof stopBulk>) {
  await stopEach(work, body.key)
  return { message: 'The rest of it is not started.' }
}

export const systemRoutes: Served[] = [
  serve(contract.getSystem, readSystem),
  serve(contract.backUpNow, backUpNow),
  serve(contract.tryRestore, tryRestore),
  serve(contract.downloadBackup, downloadBackup),
  serve(stopBulk, stopOwnBulk),
]
