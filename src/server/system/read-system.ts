import type { System } from '#contract/system.ts'
import type { Work } from '#server/platform/work.ts'
import { databaseFacts, emailsByStatus, queuedJobs, storedImages } from './system-rows.ts'

export async function readSystem({ db, about }: Work): Promise<System> {
  return {
    version: about.version,
    environment: [...about.environment],
    database: await databaseFacts(db),
    images: await storedImages(db),
    jobs: await queuedJobs(db),
    emails: await emailsByStatus(db),
  }
}
