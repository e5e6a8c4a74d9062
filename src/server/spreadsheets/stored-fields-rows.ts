import { sql } from 'drizzle-orm'

/** A field's type in PostgreSQL; `blank` is stored if a row has no value. */
type Stored = string | { type: string; blank: string }

const columnOf = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * The parts of a sheet's statements for the fields that are stored unchanged, each in the column of the same name. A
 * field of the row that is missing from this list is a type error, so that none of the statements can forget it.
 */
export function storedFields<Row>(types: Record<keyof Row & string, Stored>) {
  const fields = Object.entries<Stored>(types).map(([field, stored]) => {
    const { type, blank } = typeof stored === 'string' ? { type: stored, blank: null } : stored
    const orBlank = (value: string) => (blank === null ? value : `coalesce(${value}, ${blank})`)
    return { field: `"${field}"`, column: columnOf(field), type, orBlank }
  })
  const each = (part: (stored: (typeof fields)[number]) => string) =>
    sql.raw(fields.map(part).join(', '))
  return {
    selected: each(({ column, field }) => `${column} as ${field}`),
    /** For `json_to_recordset(…) as given (…)`. */
    given: each(({ field, type }) => `${field} ${type}`),
    columns: each(({ column }) => column),
    values: each(({ field, orBlank }) => orBlank(field)),
    set: each(({ column, field, orBlank }) => `${column} = ${orBlank(`given.${field}`)}`),
  }
}
