import { fillPlaceholders, is, Placeholder, SQL, sql } from 'drizzle-orm'
import { type Db, textOf } from './db.ts'
import { type Written, Writing } from './written.ts'

type Built<Rows> = {
  prepare: (name: string) => { execute: (values: Record<string, unknown>) => Promise<Rows> }
}

/** A query to prepare: one that Drizzle builds, `sql` with the type of its rows, or `written`. */
type Askable = Built<unknown> | SQL | Pick<Writing<never>, 'rows'>

type Answer<Query> =
  Query extends Writing<infer Shape>
    ? Written<Shape>[]
    : Query extends SQL<infer Row>
      ? Row[]
      : Query extends Built<infer Rows>
        ? Rows
        : never

type Places<Given extends string> = Record<Given, Placeholder>
type Ask = (db: Db, values: Record<string, unknown>) => Promise<unknown>

/**
 * A frequent query. `build` makes it once (Drizzle's builder: once for each `db`), with a placeholder for each value in
 * `given`, and each connection prepares it under its name, which must be unique. If the name is null, PostgreSQL plans
 * it again each time: for queries that no single plan suits, such as a search.
 */
export function question<Given extends string, Query extends Askable>(
  name: string | null,
  given: readonly Given[],
  build: (db: Db, places: Places<Given>) => Query,
): (db: Db, values: Record<Given, unknown>) => Promise<Answer<Query>> {
  let ask: Ask | undefined
  const first = (db: Db): Ask => {
    const places = placesOf(given)
    const query = build(db, places)
    if (query instanceof Writing || is(query, SQL)) return askInWords(name ?? '', query)
    return askBuilt(name ?? '', (each) => build(each, places) as Built<unknown>)
  }
  return (db, values) => (ask ??= first(db))(db, values) as Promise<Answer<Query>>
}

const placesOf = <Given extends string>(given: readonly Given[]): Places<Given> =>
  Object.fromEntries(
    given.map((each): [string, Placeholder] => [each, sql.placeholder(each)]),
  ) as Record<Given, Placeholder>

/** Drizzle prepares a query for one `db`, so this keeps one for each. Drizzle also decodes the result. */
function askBuilt(name: string, build: (db: Db) => Built<unknown>): Ask {
  const prepared = new WeakMap<Db, ReturnType<Built<unknown>['prepare']>>()
  return (db, values) => {
    const known = prepared.get(db) ?? build(db).prepare(name)
    prepared.set(db, known)
    return known.execute(values)
  }
}

function askInWords(name: string, query: SQL | Writing<unknown>): Ask {
  const { text, params } = withOneNumberEach(textOf(query instanceof Writing ? query.rows : query))
  if (query instanceof Writing)
    return (db, values) => query.ask(db, { name, text, values: fillPlaceholders(params, values) })
  return async ({ $client }, values) =>
    (await $client.query({ name, text, values: fillPlaceholders(params, values) })).rows
}

/** Drizzle numbers each use of a placeholder separately; this sends each value only once. */
function withOneNumberEach({ sql: text, params }: { sql: string; params: unknown[] }) {
  const sent: unknown[] = []
  const numbers = params.map((param) => {
    const known = is(param, Placeholder) ? sent.indexOf(param) : -1
    return known < 0 ? sent.push(param) : known + 1
  })
  const renumbered = text.replace(/\$(\d+)/g, (_, number) => `$${numbers[Number(number) - 1]}`)
  return { text: renumbered, params: sent }
}
