import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { runJobs } from './jobs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const clock = { now: () => Date.parse('2026-12-01T09:00:00Z') }

it('two starting processes run and schedule a job once; its failure is logged; a stop waits for it', async () => {
  const ran: number[] = []
  const told: unknown[] = []
  let ended = 0
  const run = async (now: number) => {
    ran.push(now)
    await wait(1_500)
    ended += 1
    throw new Error('The knife is blunt')
  }
  const onError = (error: unknown, name?: string) =>
    told.push(`${name}: ${(error as Error).message}`)
  const jobs = [{ name: 'sharpen', cron: '25 3 * * *', run }]
  const start = () => runJobs(jobs, { pool: database.pool, clock, onError, onAway: onError })
  const stops = await Promise.all([start(), start()])
  await expect.poll(() => ran.length, { interval: 100 }).toBeGreaterThan(0)
  await Promise.all(stops.map((stop) => stop()))
  expect([ran, ended, told]).toEqual([[clock.now()], 1, ['sharpen: The knife is blunt']])

  const { rows } = await database.pool.query('select name, cron, timezone from pgboss.schedule')
  expect(rows).toEqual([{ name: 'sharpen', cron: '25 3 * * *', timezone: 'Europe/London' }])
})

it('a job that ends while the database is away stops nothing else, and is marked done once it is back', async () => {
  const { pool } = database
  const told: unknown[] = []
  const failed: unknown[] = []
  const away = vi.spyOn(pool, 'connect')
  const run = async () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    away.mockImplementation((() => Promise.reject(refused)) as never)
  }
  const jobs = [{ name: 'salt', cron: '25 3 * * *', run }]
  const stop = await runJobs(jobs, {
    pool,
    clock,
    onError: (error) => failed.push(error),
    onAway: (error) => told.push(error),
  })
  await expect.poll(() => told.length, { interval: 100 }).toBeGreaterThan(0)
  away.mockRestore()
  const done = () =>
    pool.query("select 1 from pgboss.job where name = 'salt' and state = 'completed'")
  await expect.poll(async () => (await done()).rowCount).toBe(1)
  await stop()
  expect(failed).toEqual([])
})

it('no job begins after a stop', async () => {
  const told: unknown[] = []
  const begun: string[] = []
  let stopped = false
  const run = async () => begun.push(stopped ? 'after' : 'before')
  const jobs = [{ name: 'hone', cron: '25 3 * * *', run }]
  for (let time = 0; time < 4; time++) {
    stopped = false
    const onError = (error: unknown) => told.push(error)
    const stop = await runJobs(jobs, { pool: database.pool, clock, onError, onAway: onError })
    await stop()
    stopped = true
    await wait(100)
  }
  expect([begun.filter((when) => when === 'after'), told]).toEqual([[], []])
})
