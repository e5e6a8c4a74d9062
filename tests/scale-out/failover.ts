// npm run test:failover: a primary and its hot standby, both PostgreSQL 15, under three processes that know both. The
// primary is killed under load and the standby promoted, and nobody restarts a process. It prints what it measured
// and fails if a claim does not hold.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openPool } from '#server/platform/database/db.ts'
import { buildApplication } from '../load/application.ts'
import { fillShop } from '../load/fixtures.ts'
import { sayMachine } from '../load/report.ts'
import { underLoad } from './killed.ts'
import { liveEvents } from './live-events.ts'
import { type Pair, startPair } from './standby.ts'
import { type Claim, type Finding, judge, type Stage } from './stage.ts'
import { raise, strikeAll } from './raise.ts'

const awayMs = 3_000

const claimsOn = (pair: Pair): Claim[] => [
  {
    title:
      'the primary is killed under load and the standby promoted: nothing lost, nobody restarted',
    prove: (stage) =>
      underLoad(stage, async () => {
        await wait(4_000)
        pair.killPrimary()
        await wait(awayMs)
        pair.promote()
        await wait(8_000)
      }),
  },
  { ...liveEvents, title: `on the new primary ${liveEvents.title}` },
  {
    title: 'a new standby follows, and a backup is read from it',
    prove: async () => {
      pair.rejoin()
      return backUpFrom(pair.primary)
    },
  },
]

function backUpFrom(url: string): Finding {
  const folder = mkdtempSync(join(tmpdir(), 'topside-backup-'))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['dist/server/main.mjs', '--backup'],
    { env: { PATH: process.env.PATH, DATABASE_URL: url, BACKUP_DIR: folder }, encoding: 'utf8' },
  )
  rmSync(folder, { recursive: true })
  return { holds: status === 0, figures: (stdout || stderr).trim() }
}

try {
  sayMachine()
  buildApplication()
  const pair = await startPair()
  strikeAll.push(pair.stop)
  const fixtures = await fillShop(pair.primary)
  // Nothing uses this pool before the standby has become the primary.
  const database = openPool({ connectionString: pair.standby, max: 2 }, () => undefined)
  strikeAll.push(() => database.end())
  const stage: Stage = { ...(await raise(pair.url)), database, fixtures }
  for (const claim of claimsOn(pair)) await judge(claim, stage)
} finally {
  for (const stop of strikeAll.reverse()) await stop()
}
