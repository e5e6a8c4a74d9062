import type pg from 'pg'
import { transaction } from '#server/platform/database/db.ts'
import { isFresh } from '#server/first-start.ts'
import { hashPassword } from '#server/sign-in/passwords.ts'
import { systemClock } from '#server/platform/clock.ts'
import { fillDemo } from './fill-demo.ts'

export { demoSignIns } from './business.ts'

/** Fills an empty database with the demo business, all or nothing. Leaves any other database alone. */
export const fillIfFresh = (pool: pg.Pool): Promise<boolean> =>
  transaction(pool, async (tx) => {
    if (!(await isFresh(tx))) return false
    await fillDemo(tx, { now: systemClock.now(), hashPassword })
    return true
  })
