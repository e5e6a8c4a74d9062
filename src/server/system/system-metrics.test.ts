import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from '#server/platform/database/db.ts'
import { openMetrics } from '#server/platform/metrics.ts'
import { outbox } from '#server/platform/database/schema/index.ts'
import { secondApp } from '#tests/support/second-app.ts'
import { startTopside, type Topside } from '#tests/support/topside.ts'
import { addSystemMetrics } from './system-metrics.ts'

let topside: Topside
let folder: string
beforeAll(async () => {
  topside = await startTopside()
  folder = await mkdtemp(join(tmpdir(), 'topside-metrics-'))
})
afterAll(async () => {
  await topside.stop()
  await rm(folder, { recursive: true })
})

const measured = () => {
  const metrics = openMetrics(topside.pool, '1.2.3')
  addSystemMetrics(metrics.registry, { ...topside, backupFolder: join(folder, 'backups') })
  return metrics
}
const linesOf = async ({ registry }: ReturnType<typeof measured>, name: string) =>
  (await registry.metrics()).split('\n').filter((line) => line.startsWith(name))

it('metrics show the version, what waits and failed, and the age of the last backup', async () => {
  const metrics = measured()
  const own = (name: string) => linesOf(metrics, `topside_${name}`)
  expect(await own('info')).toEqual(['topside_info{version="1.2.3"} 1'])
  expect(await own('emails')).toEqual([
    'topside_emails{status="pending"} 0',
    'topside_emails{status="failed"} 0',
  ])
  expect(await own('email_oldest')).toEqual(['topside_email_oldest_pending_seconds 0'])
  expect(await own('backup_age')).toEqual([])

  const letter = { recipient: 'a@b.example', subject: 'S', body: 'B', nextAttemptAt: '2026-12-01' }
  await topside.db.insert(outbox).values([
    { ...letter, cause: '1', status: 'failed' },
    { ...letter, cause: '2', createdAt: '2026-12-01T08:00:00Z' },
    { ...letter, cause: '3', createdAt: '2026-12-01T08:30:00Z' },
    { ...letter, cause: '4', status: 'sent', createdAt: '2026-11-01T08:30:00Z' },
  ])
  await mkdir(join(folder, 'backups'))
  for (const at of ['2026-11-29T0300', '2026-12-01T0300'])
    await writeFile(join(folder, 'backups', `topside-${at}.tbk`), '')
  expect(await own('emails')).toEqual([
    'topside_emails{status="pending"} 2',
    'topside_emails{status="failed"} 1',
  ])
  expect(await own('email_oldest')).toEqual(['topside_email_oldest_pending_seconds 3600'])
  expect(await own('backup_age')).toEqual(['topside_backup_age_seconds 21600'])
  expect(await own('database_up')).toEqual(['topside_database_up 1'])
})

it('other metrics are still served while the database is away', async () => {
  const pool = openPool({ host: '127.0.0.1', port: 1 }, () => undefined)
  const metrics = openMetrics(pool, '1.2.3')
  addSystemMetrics(metrics.registry, { pool, clock: topside.clock, backupFolder: folder })
  expect(await linesOf(metrics, 'topside_database_up')).toEqual(['topside_database_up 0'])
  expect(await linesOf(metrics, 'topside_emails')).toEqual([])
  expect(await linesOf(metrics, 'topside_info')).toHaveLength(1)
  await pool.end()
})

it('the screens’ files count as one route, pages as another; live streams are counted', async () => {
  const webFolder = join(folder, 'web')
  await mkdir(join(webFolder, 'assets'), { recursive: true })
  await writeFile(join(webFolder, 'index.html'), '<!doctype html>')
  for (const name of ['a-1f2e.js', 'b-3d4c.css'])
    await writeFile(join(webFolder, 'assets', name), '')
  const metrics = measured()
  const watched = await secondApp(topside, { metrics, webFolder })
  const get = (url: string) => watched.app.inject({ url, headers: { accept: 'text/html' } })
  for (const url of ['/assets/a-1f2e.js', '/assets/b-3d4c.css', '/orders', '/', '/healthz'])
    expect((await get(url)).statusCode).toBe(200)
  await get('/api/nothing/here')
  const counts = await linesOf(metrics, 'topside_request_seconds_count')
  expect(
    counts.map((line) => /route="([^"]+)",status="(\d+)"\} (\d+)/.exec(line)?.slice(1)),
  ).toEqual([
    ['static', '200', '2'],
    // Each page comes with the answer to who is signed in.
    ['/api/auth/session', '200', '2'],
    ['page', '200', '2'],
    ['/healthz', '200', '1'],
    ['none', '404', '1'],
  ])
  expect(await linesOf(metrics, 'topside_live_streams')).toEqual(['topside_live_streams 0'])
  await watched.stop()
})
