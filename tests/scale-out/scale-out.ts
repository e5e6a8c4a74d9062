// npm run test:scale-out: three application processes behind a proxy on one PostgreSQL 15. It prints what it measured
// and fails if a claim does not hold. --nginx uses nginx with docs/nginx.conf instead of our own proxy; --claim runs
// only the claims whose title contains the word.
import { parseArgs } from 'node:util'
import { openPool } from '#server/platform/database/db.ts'
import { buildApplication } from '../load/application.ts'
import { startEmpty } from '../load/databases.ts'
import { fillShop } from '../load/fixtures.ts'
import { sayMachine } from '../load/report.ts'
import { jobs } from './jobs.ts'
import { killed, restarted } from './killed.ts'
import { liveEvents } from './live-events.ts'
import { idempotency, sessions, throttling } from './one-business.ts'
import { raise, strikeAll } from './raise.ts'
import { type Claim, judge, type Stage } from './stage.ts'

const claims: Claim[] = [sessions, idempotency, liveEvents, throttling, jobs, killed, restarted]

const { values: wish } = parseArgs({
  options: {
    nginx: { type: 'boolean', default: false },
    claim: { type: 'string', default: '' },
  },
})

async function setStage(): Promise<Stage> {
  const server = await startEmpty('named')
  if (!server) throw new Error('PostgreSQL 15 cannot be had here: install postgresql-15.')
  strikeAll.push(server.stop)
  const fixtures = await fillShop(server.url)
  const database = openPool({ connectionString: server.url, max: 2 }, () => undefined)
  strikeAll.push(() => database.end())
  return { ...(await raise(server.url, wish)), database, fixtures }
}

try {
  sayMachine()
  buildApplication()
  const stage = await setStage()
  for (const claim of claims.filter(({ title }) => title.includes(wish.claim)))
    await judge(claim, stage)
} finally {
  for (const stop of strikeAll.reverse()) await stop()
}
