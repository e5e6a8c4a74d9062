import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'

/** Where to note the text of each statement that the tests send, for `tests/postgres-15.test.ts`. */
const folder = process.env.TEST_DATABASE_URL ? undefined : process.env.STATEMENTS_FOLDER

const noted = new Set<string>()
const fresh: string[] = []

function note(text: string): void {
  if (noted.has(text)) return
  noted.add(text)
  fresh.push(text)
}

const textOf = (asked: unknown): unknown =>
  typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked

const client = pg.Client.prototype as pg.Client & { isNoting?: boolean }

// Test files that share a worker share this client, but each runs this setup, which must wrap the client only once.
if (folder && !client.isNoting) {
  client.isNoting = true
  const query = client.query as (...given: unknown[]) => unknown
  Object.assign(client, {
    query(this: pg.Client, ...given: unknown[]) {
      const text = textOf(given[0])
      if (typeof text === 'string') note(text)
      return query.apply(this, given)
    },
  })
}

if (folder)
  afterAll(() => {
    if (fresh.length === 0) return
    mkdirSync(folder, { recursive: true })
    appendFileSync(
      join(folder, `${process.pid}.jsonl`),
      fresh
        .splice(0)
        .map((text) => `${JSON.stringify(text)}\n`)
        .join(''),
    )
  })
