import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from './support/database.ts'

const folder = process.env.STATEMENTS_FOLDER ?? ''

/** The only statements that PostgreSQL can prepare. The others name no column, type or function that it could lack. */
const canBePrepared = /^\s*(select|insert|update|delete|with)\b/i

/** Statements of migrations are left out: they name old tables and columns. This server runs the migrations anyway. */
const migrations = readdirSync('db/migrations')
  .filter((file) => file.endsWith('.sql'))
  .map((file) => readFileSync(join('db/migrations', file), 'utf8'))
  .join()
const isOfMigration = (text: string) =>
  text.includes('from "theirs" t') || migrations.includes(text.trim())

/** Each statement that the tests on the embedded PostgreSQL sent, once. */
const statements = new Set(
  readdirSync(folder)
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as string)
    .filter((text) => canBePrepared.test(text) && !isOfMigration(text)),
)

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

it('PostgreSQL 15 understands every statement that the tests sent to the embedded PostgreSQL', async () => {
  const client = await database.pool.connect()
  const refused: string[] = []
  let n = 0
  for (const text of statements) {
    n += 1
    await client.query(`prepare s${n} as ${text}`).catch((error: Error & { code?: string }) => {
      refused.push(`${error.code} ${error.message}: ${text.slice(0, 150)}`)
    })
  }
  client.release()
  expect(refused).toEqual([])
  expect(n).toBeGreaterThan(100)
})
