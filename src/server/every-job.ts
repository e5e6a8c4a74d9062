import type pg from 'pg'
import { forgetPictures } from './deliveries/forget-pictures.ts'
import type { Job } from './platform/jobs.ts'
import { makeStandingOrders } from './standing-orders/make-standing-orders.ts'
import { remind } from './reminders/remind.ts'

type Room = { pool: pg.Pool; publicUrl: () => string }

/** All that happens without anyone asking; emails are sent beside it, as they are posted. */
export const everyJob = ({ pool, publicUrl }: Room): Job[] => [
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
]
