import type pg from 'pg'
import type { JobName } from '#domain/words/job-names.ts'
import { backUpDaily } from './backups/back-up-daily.ts'
import { keptBackupsOf } from './backups/backup-folder.ts'
import { forgetPictures } from './deliveries/forget-pictures.ts'
import type { Environment } from './platform/environment.ts'
import type { Job } from './platform/background/jobs.ts'
import { tellOffice } from './notifications/tell-office.ts'
import { applyPriceChanges } from './price-changes/apply-price-changes.ts'
import { makeStandingOrders } from './standing-orders/make-standing-orders.ts'
import { forgetOld } from './retention/forget-old.ts'
import { remindOfRecalls } from './recalls/tell-customers.ts'
import { remind } from './reminders/sending/remind.ts'

type JobContext = {
  environment: Environment
  pool: pg.Pool
  publicUrl: () => string
  version: string
}

/** All background jobs. Sending emails is not one: they are sent as soon as they are stored. */
export const everyJob = ({
  environment,
  pool,
  publicUrl,
  version,
}: JobContext): (Job & { name: JobName })[] => [
  {
    name: 'reminders',
    cron: '* * * * *',
    run: (now) => remind({ pool, publicUrl: publicUrl() }, now),
  },
  {
    name: 'standing-orders',
    cron: '* * * * *',
    // Changes prices first, so that standing orders use the prices of their day.
    run: async (now) => {
      try {
        await applyPriceChanges({ pool, publicUrl: publicUrl() }, now)
      } finally {
        await makeStandingOrders({ pool, publicUrl: publicUrl() }, now)
      }
    },
  },
  {
    name: 'notices',
    cron: '* * * * *',
    run: (now) => tellOffice({ pool, publicUrl: publicUrl() }, now),
  },
  {
    name: 'recall-reminders',
    cron: '* * * * *',
    run: (now) => remindOfRecalls({ pool, publicUrl: publicUrl() }, now),
  },
  // Every hour, because a machine that sleeps at night would miss a nightly run.
  { name: 'forget-pictures', cron: '25 * * * *', run: (now) => forgetPictures(pool, now) },
  { name: 'forget-old', cron: '40 * * * *', run: (now) => forgetOld(pool, now) },
  // Also every hour: it checks whether the backup of 03:00 was made.
  {
    name: 'backup',
    cron: '0 * * * *',
    expireInSeconds: 3600,
    run: (now) => backUpDaily({ pool, version, ...keptBackupsOf(environment) }, now),
  },
]
