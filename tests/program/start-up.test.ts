import { closeSync, existsSync, openSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase, urlOf } from '../support/database.ts'
import {
  insideOf,
  postgresOf,
  refusalOf,
  startProgram,
  temporaryFolder,
  tidyUp,
} from '../support/program.ts'

afterAll(tidyUp)

const signIn = (url: string, email: string, password: string, signal?: AbortSignal) =>
  fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
    signal,
  })

const refused =
  /^Another Topside is already using the data folder .*\. Stop it first, or set DATABASE_URL/

/** The tests run in order on one data folder. */
describe('a data folder', () => {
  let dataDir = ''
  beforeAll(async () => {
    dataDir = join(await temporaryFolder(), 'data')
  })

  test('two starts at the same instant on an empty folder: one serves, one is refused', async () => {
    const both = [startProgram({ DATA_DIR: dataDir }), startProgram({ DATA_DIR: dataDir })]
    const first = await Promise.any(both.map(async (each) => (await each.ready, each)))
    const second = both.find((each) => each !== first)!
    expect((await second.ended).code).toBe(1)
    expect(second.stderr()).toMatch(refused)
    expect(second.stderr().trimEnd().split('\n')).toHaveLength(1)
    expect((await fetch(`${await first.ready}/readyz`)).status).toBe(200)

    const [, email, password] =
      /First admin: (\S+), password (\S+) \(shown this once\)\./.exec(first.stdout()) ?? []
    const entered = await signIn(await first.ready, email ?? '', password ?? '')
    expect([entered.status, email]).toEqual([200, 'admin@topside.example'])
    expect(await entered.json()).toMatchObject({ must: 'password' })
    expect(Buffer.from(password ?? '', 'base64url')).toHaveLength(16)
    // The winner may use the PostgreSQL that the loser started first.
    expect(first.stderr()).toMatch(
      /^(\{.*Attached to the PostgreSQL already running.*\}\n)?\{.*"kind":"login_success".*\}\n$/,
    )
    first.kill('SIGTERM')
    expect(await first.ended).toEqual({ code: 0, signal: null })
  })

  test('the first admin’s password is shown only once', async () => {
    const program = startProgram({ DATA_DIR: dataDir })
    await program.ready
    expect(program.stdout()).toMatch(/^Topside is ready at http:\S+, on the data folder \S+\.\n$/)
    expect(await refusalOf({ DATA_DIR: dataDir })).toMatch(refused)
    program.kill('SIGKILL')
    await program.ended
    expect(await postgresOf(dataDir)).not.toBeNull()
  })

  test('the next start takes over a killed Topside’s PostgreSQL and serves', async () => {
    const left = await postgresOf(dataDir)
    const program = startProgram({ DATA_DIR: dataDir })
    expect((await fetch(`${await program.ready}/readyz`)).status).toBe(200)
    expect(await postgresOf(dataDir)).toBe(left)
    program.kill('SIGTERM')
    await program.ended
  })

  test('SIGTERM finishes the request in flight, closes unused connections, then closes the database', async () => {
    const program = startProgram({ DATA_DIR: dataDir })
    const url = await program.ready
    const blocker = await insideOf(dataDir)
    const unused = connect(Number(new URL(url).port), '127.0.0.1')
    await blocker.query('begin; lock table users')
    const answer = signIn(url, 'admin@topside.example', 'not the password')
    await untilOneWaits(blocker)
    program.kill('SIGTERM')
    await wait(500)
    expect(await postgresOf(dataDir)).not.toBeNull()
    await blocker.query('commit')
    await blocker.end()
    expect((await answer).status).toBe(401)
    expect(await program.ended).toEqual({ code: 0, signal: null })
    expect(await postgresOf(dataDir)).toBeNull()
    await expect(fetch(url)).rejects.toThrow()
    unused.destroy()
  })

  test('SIGTERM also finishes the work of a caller who has hung up', async () => {
    const program = startProgram({ DATA_DIR: dataDir })
    const url = await program.ready
    const blocker = await insideOf(dataDir)
    await blocker.query('begin; lock table users')
    const caller = new AbortController()
    const answer = signIn(url, 'admin@topside.example', 'not the password', caller.signal)
    await untilOneWaits(blocker)
    caller.abort()
    await expect(answer).rejects.toThrow()
    program.kill('SIGTERM')
    await wait(500)
    await blocker.query('commit')
    await blocker.end()
    expect(await program.ended).toEqual({ code: 0, signal: null })
    expect(program.stderr()).not.toContain('"level":50')
  })
})

test.runIf(existsSync('/dev/full'))('Topside serves without a writable log', async () => {
  const { connection, drop } = await emptyDatabase()
  const settings = { DATABASE_URL: urlOf(connection), LOG_LEVEL: 'info' }
  const log = openSync('/dev/full', 'w')
  const program = startProgram(settings, { log })
  const url = await program.ready
  for (let n = 0; n < 3; n++) expect((await fetch(`${url}/healthz`)).status).toBe(200)
  program.kill('SIGTERM')
  expect(await program.ended).toEqual({ code: 0, signal: null })
  closeSync(log)
  await drop()
})

test('a worker uses the PostgreSQL of a data folder, runs only jobs there, and leaves it running', async () => {
  const dataDir = join(await temporaryFolder(), 'data')
  const shop = startProgram({ DATA_DIR: dataDir, WORKER: 'separate' })
  await shop.ready
  const inside = await insideOf(dataDir)
  const { rows } = await inside.query("select to_regnamespace('pgboss') is not null as made")
  expect(rows).toEqual([{ made: false }])
  const worker = startProgram({ DATA_DIR: dataDir, WORKER: 'separate' }, '--worker')
  await worker.ready
  const done = "select 1 from pgboss.job where name = 'reminders' and state = 'completed'"
  const ran = async () => (await inside.query(done)).rowCount
  await expect.poll(ran, { interval: 500 }).toBe(1)
  worker.kill('SIGTERM')
  expect(await worker.ended).toEqual({ code: 0, signal: null })
  expect(worker.stderr()).toBe('')
  expect((await fetch(`${await shop.ready}/readyz`)).status).toBe(200)
  await inside.end()
  shop.kill('SIGTERM')
  expect(await shop.ended).toEqual({ code: 0, signal: null })
})

async function untilOneWaits(client: pg.Client): Promise<void> {
  const text = 'select 1 from pg_locks where not granted'
  for (let tries = 0; tries < 200; tries++) {
    if ((await client.query(text)).rowCount) return
    await wait(20)
  }
  throw new Error('No request came to wait')
}

test('two processes on one empty DATABASE_URL migrate it once and both serve', async () => {
  const { connection, drop } = await emptyDatabase()
  const settings = {
    DATABASE_URL: urlOf(connection),
    ADMIN_EMAIL: 'sam@test.example',
    ADMIN_PASSWORD: 'butchers-block',
  }
  const both = [startProgram(settings), startProgram(settings)]
  for (const each of both) {
    const url = await each.ready
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect((await signIn(url, 'Sam@Test.example', 'butchers-block')).status).toBe(200)
    expect(each.stdout()).not.toContain('butchers-block')
  }
  expect(
    both.filter((each) => each.stdout().includes('First admin: sam@test.example.')),
  ).toHaveLength(1)
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query(
    'select (select count(*)::int from schema_migrations) as migrations, (select count(*)::int from users) as users',
  )
  expect(rows[0].users).toBe(1)
  expect(rows[0].migrations).toBeGreaterThan(0)
  await client.end()
  for (const each of both) {
    each.kill('SIGTERM')
    expect(await each.ended).toEqual({ code: 0, signal: null })
  }
  await drop()
})
