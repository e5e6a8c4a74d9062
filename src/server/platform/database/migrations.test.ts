import * as drizzleKit from 'drizzle-kit/api'
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyDatabase } from '#tests/support/database.ts'
import { openPool } from './db.ts'
import { migrate, type Migration, obstacleToMigrating, readMigrations } from './migrations.ts'
import * as schema from './schema/index.ts'
import { StartupError } from '#server/platform/startup-error.ts'

let pool: pg.Pool
let connection: pg.PoolConfig
let drop: () => Promise<void>

beforeEach(async () => {
  const database = await emptyDatabase()
  ;({ connection, drop } = database)
  pool = openPool(connection, () => undefined)
})
afterEach(async () => {
  await pool.end()
  await drop()
})

const making = (name: string, ...statements: string[]): Migration => ({
  name,
  statements,
  checksum: `${name} as written`,
})
const beef = making('0000_beef', 'create table beef (cut text)', "insert into beef values ('rump')")
const tables = async () =>
  (await pool.query("select tablename from pg_tables where schemaname = 'public' order by 1")).rows
    .map(({ tablename }) => tablename as string)
    .filter((name) => name !== 'schema_migrations')

it('a migration applies whole or not at all: if the second fails, only the first stays', async () => {
  const failing = making(
    '0001_lamb',
    'create table lamb (cut text)',
    'insert into nowhere values (1)',
  )
  const attempt = migrate(pool, [beef, failing])
  await expect(attempt).rejects.toThrow(StartupError)
  await expect(attempt).rejects.toThrow(
    `The database can't be brought up to date: relation "nowhere" does not exist.`,
  )
  expect(await tables()).toEqual(['beef'])
  const mended = { ...failing, statements: ['create table lamb (cut text)'] }
  expect(await migrate(pool, [beef, mended])).toEqual(['0001_lamb'])
})

it('processes that migrate at the same time apply each migration once', async () => {
  const slow = making('0001_pork', 'select pg_sleep(0.2)', 'create table pork (cut text)')
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(pool, [beef, slow])))
  expect(applied.flat().sort()).toEqual(['0000_beef', '0001_pork'])
  expect((await pool.query('select * from beef')).rowCount).toBe(1)
})

it('a migration, or waiting for that of another process, may take longer than a call may', async () => {
  const hasty = openPool({ ...connection, options: '-c statement_timeout=100' }, () => undefined)
  const long = making('0000_long', 'select pg_sleep(0.3)')
  const applied = await Promise.all([migrate(hasty, [long]), migrate(hasty, [long])])
  expect(applied.flat()).toEqual(['0000_long'])
  await expect(hasty.query('select pg_sleep(0.3)')).rejects.toThrow('statement timeout')
  await hasty.end()
})

it('a database newer than the code, or changed by an edited migration, is left alone', async () => {
  await migrate(pool, [beef])
  await expect(migrate(pool, [])).rejects.toThrow(
    'newer than this Topside (it has migration 0000_beef)',
  )
  const edited = { ...beef, checksum: 'other' }
  await expect(migrate(pool, [edited, making('0001_x', 'create table x ()')])).rejects.toThrow(
    'Migration 0000_beef differs from the one this database was made with.',
  )
  expect(await tables()).toEqual(['beef'])
  expect(obstacleToMigrating(new Map([[beef.name, beef.checksum]]), [beef])).toBeNull()
})

it('db/migrations creates exactly the tables that the schema describes', async () => {
  const snapshots = readdirSync('db/migrations/meta').filter((name) =>
    name.endsWith('_snapshot.json'),
  )
  const latest = JSON.parse(readFileSync(`db/migrations/meta/${snapshots.sort().at(-1)}`, 'utf8'))
  const described = drizzleKit.generateDrizzleJson(schema, latest.id, undefined, 'snake_case')
  expect(await drizzleKit.generateMigration(latest, described)).toEqual([])

  await migrate(pool, await readMigrations('db/migrations'))
  const made = Object.keys(described.tables).map((name) => name.replace('public.', ''))
  expect(await tables()).toEqual(made.sort())
})
