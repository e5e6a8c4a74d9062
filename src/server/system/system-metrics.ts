import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { listBackups } from '#server/backups/backup-folder.ts'
import type { Clock } from '#server/platform/clock.ts'
import { queriesOn } from '#server/platform/database/db.ts'
import { queuedJobs, unsentEmails } from './system-rows.ts'

type Room = { pool: pg.Pool; clock: Clock; backupFolder: string }

const patienceMs = 3_000

/**
 * What each scrape reads from the database and the backup folder: the same for every process that uses them. Values
 * that take too long are left out.
 */
export function addSystemMetrics(registry: Registry, { pool, clock, backupFolder }: Room): void {
  const gauge = (name: string, help: string, labelNames: string[], ask: Asking) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset()
        // A gauge without labels would go back to 0, which would be a false value.
        if (labelNames.length === 0) this.remove()
        const values = await inTime(ask()).catch(() => [])
        for (const [labels, value] of values) this.set(labels, value)
      },
    })
  const db = queriesOn(pool)
  gauge('topside_database_up', 'Whether the database answers', [], async () => [
    [{}, await inTime(pool.query('select 1')).then(yes, no)],
  ])
  gauge('topside_emails', 'Emails that wait or failed', ['status'], async () => {
    const { pending, failed } = await unsentEmails(db)
    return [
      [{ status: 'pending' }, pending],
      [{ status: 'failed' }, failed],
    ]
  })
  gauge(
    'topside_email_oldest_pending_seconds',
    'For how long the oldest waits, 0 where none does',
    [],
    async () => {
      const { oldestAt } = await unsentEmails(db)
      return [[{}, oldestAt === null ? 0 : Math.max(0, (clock.now() - oldestAt) / 1000)]]
    },
  )
  gauge(
    'topside_jobs',
    'Jobs by name: waiting, running, failed lately',
    ['name', 'state'],
    async () =>
      (await queuedJobs(db)).flatMap(({ name, waiting, running, failed }): Value[] => [
        [{ name, state: 'waiting' }, waiting],
        [{ name, state: 'running' }, running],
        [{ name, state: 'failed' }, failed],
      ]),
  )
  gauge('topside_backup_age_seconds', 'Since the newest backup was begun', [], async () => {
    const [newest] = await listBackups(backupFolder)
    return newest ? [[{}, (clock.now() - newest.madeAt) / 1000]] : []
  })
}

type Value = [Record<string, string>, number]
type Asking = () => Promise<Value[]>

const yes = () => 1
const no = () => 0

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Too late')), patienceMs)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
