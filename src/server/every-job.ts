import type pg from 'pg'
import { backUpDaily, type BackupRoom } from './backups/back-up-daily.ts'
import { forgetPictures } from './deliveries/forget-pictures.ts'
import type { Job } from './platform/jobs.ts'
import { makeStandingOrders } from './standing-orders/make-standing-orders.ts'
import { forgetOld } from './retention/forget-old.ts'
import { remind } from './reminders/remind.ts'

type Room = { pool: pg.Pool; publicUrl: () => string; backups: BackupRoom }

/** All that happens without anyone asking; emails are sent beside it, as they are posted. */
export const everyJob = ({ pool, publicUrl, backups }: Room): Job[] => [
  {
    name: 'reminders',
    cron: '* * * * *',
    run: (now) => remind({ pool, publicUrl: publicUrl() }, now),
  },
  {
    name: 'standing-orders',
    cron: '* * * * *',
    run: (now) => makeStandingOrders({ pool, publicUrl: publicUrl() }, now),
  },
  // Every hour, since a machine that sleeps at night would miss a nightly turn.
  { name: 'forget-pictures', cron: '25 * * * *', run: (now) => forgetPictures(pool, now) },
  { name: 'forget-old', cron: '40 * * * *', run: (now) => forgetOld(pool, now) },
  // Likewise: each hour it looks whether the backup of 03:00 was made.
  {
    name: 'backup',
    cron: '0 * * * *',
    expireInSeconds: 3600,
    run: (now) => backUpDaily(backups, now),
  },
]
