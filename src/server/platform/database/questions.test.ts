import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { queriesOn } from './db.ts'
import { question } from './questions.ts'

const named = /\bquestion\(\s*'([\w-]+)'/g

it('every prepared statement has its own name, because the driver refuses one name for two texts', () => {
  const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
  const names = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join('src/server', file), 'utf8').matchAll(named)])
    .map(([, name]) => name)
  expect(names.length).toBeGreaterThan(60)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})

describe('a question', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.drop())

  it('in SQL sends a value once, however often it is used', async () => {
    const asked = question(
      'sent-once',
      ['id', 'word'],
      (_, { id, word }) => sql<{ times: number; word: string; nine: number }>`
        select ${id}::int * ${id} as times, ${word}::text as word, ${9}::int as nine where ${id} > 1`,
    )
    const db = queriesOn(database.pool)
    expect(await asked(db, { id: 3, word: 'id' })).toEqual([{ times: 9, word: 'id', nine: 9 }])
    expect(await asked(db, { id: 1, word: 'id' })).toEqual([])
  })
})
