import { type Placeholder, sql } from 'drizzle-orm'
import type { Db } from './db.ts'

type Built<T> = {
  prepare: (name: string) => { execute: (values: Record<string, unknown>) => Promise<T> }
}

/**
 * A question asked often: built once for each connection and prepared there, under a name of its own. One
 * without a name is planned anew each time: for what no one plan is good for, such as a search.
 * `build` gets a placeholder for each of the `given`, whose values come with the asking.
 */
export function question<Given extends string, T>(
  name: string | null,
  given: readonly Given[],
  build: (db: Db, places: Record<Given, Placeholder>) => Built<T>,
): (db: Db, values: Record<Given, unknown>) => Promise<T> {
  const prepared = new WeakMap<Db, ReturnType<Built<T>['prepare']>>()
  const places = placesOf(given)
  return (db, values) => {
    const known = prepared.get(db) ?? build(db, places).prepare(name ?? '')
    prepared.set(db, known)
    return known.execute(values)
  }
}

export const placesOf = <Given extends string>(
  given: readonly Given[],
): Record<Given, Placeholder> =>
  Object.fromEntries(
    given.map((each): [string, Placeholder] => [each, sql.placeholder(each)]),
  ) as Record<Given, Placeholder>
