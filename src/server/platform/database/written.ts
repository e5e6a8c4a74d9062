import { Column, is, SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { moment } from '#contract/shapes.ts'
import { type Db, textOf } from './db.ts'

/** One object of a contract's shape, as JSON that the database has written; it is sent as it is. */
export class Written<Shape> {
  /** Exactly this shape, because nothing would remove further fields. */
  declare readonly shape: (exactly: Shape) => Shape
  /** The JSON, in pieces to be joined in this order. */
  readonly pieces: readonly string[]

  constructor(...pieces: readonly string[]) {
    this.pieces = pieces
  }

  read(): Shape {
    return JSON.parse(this.pieces.join('')) as Shape
  }

  /** Lets other JSON contain it. */
  toJSON(): Shape {
    return this.read()
  }
}

/** What a command may answer for a shape: the shape itself, or the same written by the database. */
export type WrittenAs<Shape> =
  | Written<Shape>
  | (Shape extends readonly (infer Each)[] ? Written<Each>[] : never)

type InParts<Shape> = { [key in keyof Shape]: Shape[key] | WrittenAs<Shape[key]> }

/** Writes an object as JSON from parts, some of which the database has already written. */
export function writtenObject<Shape extends object>(parts: InParts<Shape>): Written<Shape> {
  const members = Object.entries(parts).flatMap(([key, part], place) => [
    `${place === 0 ? '{' : ','}${JSON.stringify(key)}:`,
    ...(piecesOf(part) ?? [JSON.stringify(part)]),
  ])
  return new Written(...members, '}')
}

type InPieces = { readonly pieces: readonly string[] }

function piecesOf(answer: unknown): readonly string[] | undefined {
  if (answer instanceof Written) return answer.pieces
  return Array.isArray(answer) && answer[0] instanceof Written
    ? listOf(answer as InPieces[])
    : undefined
}

function listOf(rows: readonly InPieces[]): string[] {
  const pieces: string[] = []
  for (const row of rows) pieces.push(pieces.length === 0 ? '[' : ',', ...row.pieces)
  pieces.push(']')
  return pieces
}

/** The bytes of an answer that is already written; undefined for any other. */
export function bytesOf(answer: unknown): Buffer | undefined {
  const pieces = piecesOf(answer)
  return pieces && inBytes(pieces)
}

/** Writes each piece straight to its place; joining them first took three times as long for a megabyte. */
function inBytes(pieces: readonly string[]): Buffer {
  const length = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0)
  const bytes = Buffer.allocUnsafe(length)
  let at = 0
  for (const piece of pieces) at += bytes.write(piece, at)
  return bytes
}

type Select<Row> = PromiseLike<Row[]> & { getSQL: () => SQL; _: { selectedFields: object } }
type Statement = { name: string; text: string; values: unknown[] }

/** A select whose rows PostgreSQL writes as JSON. */
export class Writing<Shape> {
  /** One column: each row's object. */
  readonly rows: SQL

  constructor(rows: SQL) {
    this.rows = rows
  }

  /** Runs the select once, unprepared: for a select that differs each time. */
  on(db: Db): Promise<Written<Shape>[]> {
    const { sql: text, params } = textOf(this.rows)
    return this.ask(db, { name: '', text, values: params })
  }

  /** As part of another select: its rows as a JSON array. */
  get list(): SQL<Shape[]> {
    return sql`(select coalesce(json_agg(written.row), '[]') from (${this.rows}) written(row))`
  }

  async ask({ $client }: Db, { name, text, values }: Statement): Promise<Written<Shape>[]> {
    const statement = { name, text, values, rowMode: 'array' as const, types: asText }
    const { rows } = await $client.query<[string]>(statement)
    return rows.map(([json]) => new Written(json))
  }
}

/** Text, because the driver would parse JSON. */
const asText = { getTypeParser: () => (text: string) => text }

/**
 * The rows of a select, or of an SQL statement whose columns have the contract's names. PostgreSQL writes each row as
 * JSON of the contract's shape and drops other columns.
 */
export const written = <Shape extends z.ZodMiniObject>(
  shape: Shape,
  select: Select<z.output<Shape>> | SQL<z.output<Shape>>,
): Writing<z.output<Shape>> =>
  new Writing(is(select, SQL) ? ofWords(shape, select) : ofSelect(shape, select))

const ofWords = (shape: z.ZodMiniObject, words: SQL): SQL =>
  objectsOf(shape, sql`(${words}) asked`, Object.keys(shape.shape))

function ofSelect(shape: z.ZodMiniObject, select: Select<unknown>): SQL {
  const paths = pathsOf(select._.selectedFields)
  return objectsOf(
    shape,
    sql`(${select.getSQL()}) asked(${sql.raw(paths.map(quoted).join(', '))})`,
    paths,
  )
}

/** Each column's path in the row's object, such as 'customer.name', in the order of selection. */
const pathsOf = (fields: object, within = ''): string[] =>
  Object.entries(fields).flatMap(([key, field]: [string, object]) =>
    isColumn(field) ? [within + key] : pathsOf(field, `${within}${key}.`),
  )

const isColumn = (field: object): boolean =>
  field instanceof Column || field instanceof SQL || field instanceof SQL.Aliased

/** The rows of `asked` as one column of objects; `paths` are its columns. */
function objectsOf(shape: z.ZodMiniObject, rows: SQL, paths: readonly string[]): SQL {
  const known = new Set(paths)
  const columns = Object.entries(shape.shape).map(
    ([key, each]) => `${valueOf(each as z.ZodMiniType, key, known)} as ${quoted(key)}`,
  )
  return sql`select row_to_json(written) from (select ${sql.raw(columns.join(', '))}
    from ${rows}) written`
}

const quoted = (name: string) => `"${name}"`

type Definition = { type: string; innerType?: z.ZodMiniType; shape?: Record<string, z.ZodMiniType> }

/** A value as it is answered: decimals and words as text, times in ISO 8601, an object key by key. */
function valueOf(shape: z.ZodMiniType, path: string, known: ReadonlySet<string>): string {
  const { type, innerType, shape: keys } = shape._zod.def as Definition
  // An object that may be null is selected whole, because its parts could not tell null from empty.
  if (innerType && known.has(path)) return valueOf(innerType, path, known)
  const column = `asked.${quoted(path)}`
  if (known.has(path)) return onWire(column, shape === moment ? 'moment' : type)
  if (!keys) throw new Error(`Nothing is selected for ${path}`)
  const parts = Object.entries(keys).map(
    ([key, each]) => `'${key}', ${valueOf(each, `${path}.${key}`, known)}`,
  )
  return `json_build_object(${parts.join(', ')})`
}

function onWire(column: string, type: string): string {
  if (type === 'moment') return `replace(replace(${column}::text, ' ', 'T'), '+00', 'Z')`
  return type === 'string' || type === 'enum' ? `${column}::text` : column
}
