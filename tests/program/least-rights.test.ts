import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { contentsOf } from '../support/contents.ts'
import { emptyDatabase, urlOf } from '../support/database.ts'
import {
  type Program,
  refusalOf,
  startProgram,
  temporaryFolder,
  tidyUp,
} from '../support/program.ts'

/** Two users: one owns the tables and one serves; neither is a superuser. */
let users: { owner: pg.PoolConfig; serving: pg.PoolConfig }
let both: Record<string, string>
let backups: string
let forget: () => Promise<void>

beforeAll(async () => {
  const { connection, drop } = await emptyDatabase()
  const { database = '' } = connection
  const named = (user: string) => ({ ...connection, user, password: 'cleaver' })
  users = { owner: named(`${database}_owner`), serving: named(`${database}_serving`) }
  const { owner, serving } = users
  for (const { user } of [owner, serving])
    await asked(connection, `create role ${user} login password 'cleaver'`)
  await asked(connection, `grant ${serving.user} to ${owner.user}`)
  await asked(connection, `alter database ${database} owner to ${owner.user}`)
  backups = await temporaryFolder()
  both = {
    DATABASE_URL: urlOf(serving),
    MIGRATION_DATABASE_URL: urlOf(owner),
    ADMIN_PASSWORD: 'long enough',
    BACKUP_DIR: backups,
  }
  forget = async () => {
    await drop()
    for (const { user } of [owner, serving]) await asked(inject('server'), `drop role ${user}`)
  }
})
afterAll(async () => {
  await tidyUp()
  await forget()
})

async function asked(as: pg.PoolConfig, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(as)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

async function signedIn(program: Program) {
  const url = await program.ready
  const login = JSON.stringify({ email: 'admin@topside.example', password: 'long enough' })
  const type = { 'content-type': 'application/json' }
  const entered = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: type,
    body: login,
  })
  expect(entered.status).toBe(200)
  const headers = { ...type, cookie: entered.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  return async (path: string, method = 'GET', body?: unknown) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(`${url}${path}`, { method, headers, ...sent })
    expect(answer.status, path).toBe(200)
    return (await answer.json()) as object
  }
}

type Call = Awaited<ReturnType<typeof signedIn>>

const rename = async (call: Call, businessName: string) =>
  call('/api/settings', 'PUT', { ...(await call('/api/settings')), businessName })

const jobsDone = async (): Promise<number> =>
  Number(
    (await asked(users.owner, "select count(*) as n from pgboss.job where state = 'completed'"))[0]
      ?.n,
  )

const ended = async (program: Program) => {
  program.kill('SIGTERM')
  expect(await program.ended, program.stderr()).toEqual({ code: 0, signal: null })
  expect(program.stderr()).not.toMatch(/"level":[4-6]0/)
}

test('a process with both users serves and runs the jobs, and so does one with only the serving user', async () => {
  const shop = startProgram(both)
  const call = await signedIn(shop)
  await call('/api/orders')
  await rename(call, 'Ours')
  expect(await asked(users.serving, 'select change from audit_entries')).not.toEqual([])
  await expect.poll(jobsDone, { interval: 500 }).toBeGreaterThanOrEqual(5)
  const queues = () => asked(users.owner, 'select name from pgboss.queue order by name')
  expect(await queues()).toContainEqual({ name: '__pgboss__send-it' })
  const second = startProgram({ DATABASE_URL: urlOf(users.serving) })
  await (
    await signedIn(second)
  )('/api/orders')
  await ended(second)
  await ended(shop)
  await ended(await restarted())
})

/** Starts Topside with both users, which grants the serving user its rights on the tables that exist now. */
async function restarted(): Promise<Program> {
  const shop = startProgram(both)
  await shop.ready
  return shop
}

test.each([
  'create table mine ()',
  'create schema mine',
  'drop table orders',
  'alter table audit_entries disable trigger all',
  'truncate audit_entries',
  'delete from audit_entries',
  'update audit_entries set at = now()',
  'delete from schema_migrations',
  'create table pgboss.mine ()',
])('the serving user may not %s', async (text) => {
  await expect(asked(users.serving, text)).rejects.toThrow(/permission denied|must be owner/)
})

test('Topside with both users makes backups; the owner restores one while Topside serves, which goes on', async () => {
  const backup = startProgram(both, '--backup')
  expect(await backup.ended, backup.stderr()).toEqual({ code: 0, signal: null })
  const [name = ''] = await readdir(backups)
  const shop = await restarted()
  const before = await contents()
  await asked(users.owner, "update settings set business_name = 'Mistake'")
  const replacing = ['--restore', join(backups, name), '--replace', '--yes']
  await membership('revoke', 'from')
  expect(await refusalOf(both, ...replacing)).toMatch(/^A Topside runs on another database user /)
  await membership('grant', 'to')
  const restore = startProgram(both, ...replacing)
  expect(await restore.ended, restore.stderr()).toEqual({ code: 0, signal: null })
  expect(await contents()).toEqual(before)
  await rename(await signedIn(shop), 'Ours again')
  await expect(asked(users.serving, 'delete from audit_entries')).rejects.toThrow(
    'permission denied',
  )
  shop.kill('SIGTERM')
  await shop.ended
})

const membership = (verb: string, which: string) =>
  asked(inject('server'), `${verb} ${users.serving.user} ${which} ${users.owner.user}`)

async function contents() {
  const client = new pg.Client(users.owner)
  await client.connect()
  const read = await contentsOf(client)
  await client.end()
  return read
}

test('a mismatch between the two users is reported in one line', async () => {
  const { connection, drop } = await emptyDatabase()
  const elsewhere = urlOf(connection)
  expect(await refusalOf({ ...both, MIGRATION_DATABASE_URL: elsewhere })).toMatch(
    /^MIGRATION_DATABASE_URL and DATABASE_URL name different databases/,
  )
  const wrong = urlOf({ ...users.owner, password: 'wrong' })
  expect(await refusalOf({ ...both, MIGRATION_DATABASE_URL: wrong })).toMatch(
    / refused the user or password of MIGRATION_DATABASE_URL\.$/,
  )
  expect(await refusalOf({ MIGRATION_DATABASE_URL: elsewhere })).toMatch(/; set both\.$/)
  expect(await refusalOf(both, '--demo')).toMatch(/; unset MIGRATION_DATABASE_URL\.$/)
  await asked(users.owner, "delete from schema_migrations where name like '0009%'")
  expect(await refusalOf({ DATABASE_URL: urlOf(users.serving) })).toMatch(
    /^The database can't be brought up to date: /,
  )
  await drop()
})
