import { rmSync, watch } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { placeOrder } from '#contract/ordering/ordering.ts'
import { openPool, queriesOn } from '#server/platform/database/db.ts'
import { runJobs } from '#server/platform/background/jobs.ts'
import { readMigrations } from '#server/platform/database/migrations.ts'
import type { Work } from '#server/platform/work.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { startTopside, type Topside } from '#tests/support/topside.ts'
import { backUpDaily } from './back-up-daily.ts'
import { listBackups } from './backup-folder.ts'
import { loadSnapshot } from './load-snapshot.ts'
import { makeBackup } from './make-backup.ts'
import { withArchive } from './read-archive.ts'
import { readBackups } from './read-backups.ts'

let topside: Topside
let folder: string
beforeAll(async () => {
  topside = await startTopside()
  folder = await mkdtemp(join(tmpdir(), 'topside-daily-'))
})
afterAll(async () => {
  await topside.stop()
  await rm(folder, { recursive: true })
})

const room = (at = folder) => ({ pool: topside.pool, folder: at, daysKept: 14, version: 'test' })
const turn = (iso: string, at?: string) => backUpDaily(room(at), Date.parse(iso))
const name = (day: string) => `topside-${day}T0300.tbk`
const kept = async () => (await readdir(folder)).sort()

it('a backup is made once a day, at three or when the machine wakes later, unless the database is newer', async () => {
  await topside.pool.query("update schema_migrations set applied_at = '2025-12-01T09:00Z'")
  await turn('2025-12-02T02:59:00Z')
  expect(await kept()).toEqual([])
  await turn('2025-12-02T03:00:00Z')
  await turn('2025-12-02T04:00:00Z')
  expect(await kept()).toEqual([name('2025-12-02')])
  await turn('2025-12-04T07:30:00Z')
  expect(await kept()).toEqual([name('2025-12-02'), 'topside-2025-12-04T0730.tbk'])
  await turn('2025-12-04T23:00:00Z')
  expect(await kept()).toHaveLength(2)
})

it('a backup that the night makes is told to open screens', async () => {
  const own = await mkdtemp(join(tmpdir(), 'topside-night-'))
  const heard: string[] = []
  const stop = topside.events.subscribe(({ topics }) => heard.push(topics.join()))
  await turn('2025-12-05T03:00:00Z', own)
  await expect.poll(() => heard).toEqual(['backups'])
  stop()
  await rm(own, { recursive: true })
})

it('making a backup deletes those past their days, and old unfinished ones', async () => {
  const draft = join(folder, '.topside-2025-12-03T0300.tbk.17')
  for (const path of [draft, join(folder, 'notes.txt')]) await writeFile(path, 'x')
  await utimes(draft, 1_700_000_000, 1_700_000_000)
  await turn('2025-12-17T03:00:00Z')
  expect(await kept()).toEqual(['notes.txt', 'topside-2025-12-04T0730.tbk', name('2025-12-17')])
})

it('a backup may be moved elsewhere as soon as it has its name', async () => {
  const pickup = await mkdtemp(join(tmpdir(), 'topside-taken-'))
  const taking = watch(pickup, (_event, file) => {
    if (/^topside-.+\.tbk$/.test(file ?? '')) rmSync(join(pickup, file ?? ''), { force: true })
  })
  const made = await makeBackup({ ...room(pickup), now: Date.parse('2025-12-20T03:00:00Z') })
  taking.close()
  expect(made.bytes).toBeGreaterThan(1000)
  await rm(pickup, { recursive: true })
})

it('a failed backup keeps the older ones, and says why until one succeeds', async () => {
  const file = join(folder, 'notes.txt')
  const failing = turn('2025-12-25T03:00:00Z', join(file, 'below'))
  await expect(failing).rejects.toThrow(/^The folder for backups can't be (written|read)/)
  const said: string[] = []
  const stop = await runJobs(
    [{ name: 'backup', cron: '0 * * * *', run: () => turn('2025-12-25T03:00:00Z', file) }],
    {
      pool: topside.pool,
      clock: topside.clock,
      onError: (error) => said.push((error as Error).message),
      onAway: () => undefined,
    },
  )
  const about = { version: 'test', environment: [], backups: { folder, daysKept: 14 } }
  const work = { db: queriesOn(topside.pool), now: 0, about } as unknown as Work
  // The queue records a moment later how the job ended.
  const failed = async () => (await readBackups(work)).failure
  await expect.poll(failed).not.toBeNull()
  await stop()
  const { made, failure } = await readBackups(work)
  expect(made.map(({ madeAt }) => madeAt)).toEqual([
    '2025-12-17T03:00:00.000Z',
    '2025-12-04T07:30:00.000Z',
  ])
  expect(made[0]?.bytes).toBeGreaterThan(1_000)
  expect(failure).toMatchObject({ reason: said[0] })
  expect(failure?.reason).toMatch(/^The folder for backups can't be read \(ENOTDIR\)\./)
  await writeFile(join(folder, 'topside-2099-01-01T0300.tbk'), 'x')
  expect((await readBackups(work)).failure).toBeNull()
})

it('each backup gets a file of its own, even if another is made in the same minute or instant', async () => {
  const own = await mkdtemp(join(tmpdir(), 'topside-minute-'))
  const now = Date.parse('2026-11-21T03:00:30Z')
  const made = await Promise.all([1, 2, 3].map(() => makeBackup({ ...room(own), now })))
  expect((await readdir(own)).sort()).toEqual([
    'topside-2026-11-21T0300-2.tbk',
    'topside-2026-11-21T0300-3.tbk',
    'topside-2026-11-21T0300.tbk',
  ])
  for (const { path, bytes } of made) {
    expect((await readFile(path)).length).toBe(bytes)
    await withArchive(path, async ({ manifest }) => expect(Date.parse(manifest.madeAt)).toBe(now))
  }
  expect((await listBackups(own)).map(({ name }) => name)[0]).toBe('topside-2026-11-21T0300-3.tbk')
  await rm(own, { recursive: true })
})

it('a backup made while customers order contains each order with all its lines, or not at all', async () => {
  const customer = await topside.customer()
  const { id: productId } = await topside.product({ basePrice: '7.35' })
  let placed = 0
  let placing = true
  const keepPlacing = async () => {
    while (placing) {
      const items = ['1', '2.5', '4'].map((quantityOrdered) => ({ productId, quantityOrdered }))
      const body = { deliveryDate: '2026-12-03', items }
      expect((await customer.call(placeOrder, { body })).status).toBe(201)
      placed++
    }
  }
  const hands = Array.from({ length: 4 }, keepPlacing)
  await expect.poll(() => placed).toBeGreaterThan(10)
  const before = placed
  const now = Date.parse('2026-12-26T12:00:00Z')
  const { path } = await makeBackup({ ...room(), now }).finally(() => (placing = false))
  await Promise.all(hands)

  const { connection, drop } = await emptyDatabase()
  const pool = openPool(connection, () => undefined)
  const migrations = await readMigrations('db/migrations')
  await withArchive(path, (snapshot) =>
    loadSnapshot(snapshot, { pool, place: 'It', migrations, replace: false }),
  )
  const { rows } = await pool.query<{ orders: number; torn: number }>(
    `select count(*)::int as orders, count(*) filter (where total is distinct from
       (select sum(total_price) from order_items where order_id = orders.id))::int as torn from orders`,
  )
  await pool.end()
  await drop()
  expect(rows[0]?.torn).toBe(0)
  expect(rows[0]?.orders).toBeGreaterThanOrEqual(before)
  expect(rows[0]?.orders).toBeLessThanOrEqual(placed)
})
