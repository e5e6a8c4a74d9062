import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { question } from './questions.ts'

/** The number (place) of each table whose changes are counted, and the names of all tables. */
export type Tables = { places: ReadonlyMap<string, number>; all: ReadonlySet<string> }

/** The place that counts what makes all earlier answers old: a start of the program, or a restored backup. */
export const everything = 0

export async function tablesOf(db: Db): Promise<Tables> {
  const { rows } = await db.execute<{ name: string; place: number | null }>(sql`
    select c.relname as name, split_part(encode(t.tgargs, 'escape'), '\\', 1)::int as place
    from pg_class c left join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'count_change'
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'v', 'm', 'p')`)
  return {
    all: new Set(rows.map(({ name }) => name)),
    places: new Map(
      rows.flatMap(({ name, place }) => (place === null ? [] : [[name, place] as const])),
    ),
  }
}

const versionsOfSets = question(
  'versions',
  ['sets'],
  (_, { sets }) => sql<{ places: string; version: string }>`
    select places, coalesce((select sum(changes) from versions
      where place = any(places::smallint[])), 0)::text as version
    from unnest(${sets}::text[]) places`,
)

/** A set of tables as `versionsOf` is asked for it, such as `{0,3,5}`. */
export const setOf = (places: readonly number[]): string => `{${places.join()}}`

/** One number for the state of each set of tables; it differs after any of them has changed. */
export const versionsOf = async (db: Db, sets: readonly string[]): Promise<Map<string, string>> =>
  new Map(
    (await versionsOfSets(db, { sets })).map(({ places, version }) => [places, version] as const),
  )

/** The version of each table, for an answer whose tables are not known yet. */
export const versionsOfAll = async (db: Db): Promise<ReadonlyMap<number, bigint>> => {
  const { rows } = await db.execute<{ place: number; version: string }>(
    sql`select place, sum(changes)::text as version from versions group by place`,
  )
  return new Map(rows.map(({ place, version }) => [place, BigInt(version)]))
}

/** From here on, no answer made before counts as current, whatever it was made from. */
export const forgetAnswers = (db: Db) =>
  db.execute(sql`
    insert into versions (place, shard, changes)
    values (${everything}, 0, (random() * 1e12)::bigint)
    on conflict (place, shard) do update set changes = versions.changes + excluded.changes`)
