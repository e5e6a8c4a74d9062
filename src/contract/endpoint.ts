import type * as z from 'zod/mini'
import type { Permission, Role } from '#domain/people/roles.ts'

type Schema = z.ZodMiniType

/**
 * The kind of data that a call shows or changes. After a change, every open screen that shows its topic reloads.
 */
export const topics = [
  'catalogue',
  'customers',
  'orders',
  'deliveries',
  'invoices',
  'activity',
  'templates',
  'reminders',
  'team',
  'staff',
  'printing',
  'emails',
  'accounting',
  'settings',
  'account',
  'backups',
  'lots',
] as const
export type Topic = (typeof topics)[number]

/** What a picture is for. */
export type PictureUse = 'logo' | 'product' | 'signature' | 'photo'

/**
 * One HTTP call as data: the only place that gives its path, its roles, its shapes and its limits. `audience` says
 * who may call it. A customer's extra login also needs the `permission`, or one of them.
 */
export type Endpoint = {
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Parameters in braces: '/api/orders/{id}'. */
  path: `/${string}`
  summary: string
  audience: 'anyone' | readonly Role[]
  permission?: Permission | readonly Permission[]
  /** Also allowed while the person must first choose a password or set up two-step sign-in. */
  alsoBefore?: true
  /**
   * Requires that the person has proved who they are in this session within ten minutes (`proveMyself`), or answers
   * 403 PROVE_YOURSELF. For calls that give or take rights, an admin's account or two-step sign-in.
   */
  proof?: true
  params?: Schema
  query?: Schema
  body?: Schema
  answer: Schema
  /** The kind of answer, if it is not JSON. */
  produces?: 'image' | 'pdf' | 'csv' | 'file' | 'events' | 'redirect'
  status?: 200 | 201
  /** A read that can be refused with 409, as a change can. */
  conflicts?: true
  /** Why this call ignores an Idempotency-Key. All other changes by signed-in people honour it. */
  keyless?: string
  /** Fields that are answered once and never stored; a repeated call is answered without them. */
  saidOnce?: readonly string[]
  /**
   * Long work: a caller that accepts application/x-ndjson gets a line of JSON for each step, and the answer last.
   */
  tellsProgress?: true
  /**
   * Works on many rows, each in a transaction of its own. The Idempotency-Key holds for each row, even after a
   * crash.
   */
  each?: true
  /** The largest body in bytes; defaults to 256 kB. */
  bodyLimit?: number
  /**
   * Fields of the body that contain a file, and what it is for. Files are scanned first if there is a scanner.
   * Pictures come as data URLs and are redrawn at the size needed.
   */
  uploads?: Readonly<Record<string, 'base64' | PictureUse>>
  /**
   * The most calls of this kind that one person may make per minute. People make few; a program could do harm with
   * many. Pickers and drivers have no such limit, because their phones send everything at once when signal returns.
   */
  pace?: number
  /**
   * The server needs long for this call. One person may run only a few heavy calls at once and make only so many per
   * minute, counted over all kinds of heavy call.
   */
  heavy?: true
  /**
   * The answer is one page of a list. The query includes `paging()`, and the headers give the number of rows and
   * the address of the next page. A list that has neither `pages` nor `first` is a `wholeList()`.
   */
  pages?: true
  /** The field that identifies a row of the list; defaults to `id`. */
  rowKey?: string
  /** The answer is the first few rows of a list; the headers say how many the whole list has. */
  first?: true
  reads?: readonly Topic[]
  changes?: readonly Topic[]
}

/**
 * Whether the call honours an Idempotency-Key: if the caller repeats it with the same key, the server does not repeat
 * the work but sends its first answer again, without the `saidOnce` fields.
 */
export const honoursKey = ({ method, audience, keyless }: Endpoint): boolean =>
  method !== 'GET' && audience !== 'anyone' && keyless === undefined

/** Whether a customer's login with these permissions may make this call, or see a tab that names the permission. */
export const permits = (
  { permission }: { path: string; permission?: Endpoint['permission'] },
  own: readonly Permission[],
): boolean =>
  permission === undefined || [permission].flat().some((each) => own.includes(each as Permission))

/** The progress of long work. */
export type Progress = { doing: 'checking' | 'writing'; done: number; of: number }

/** Keeps the exact types of an entry, so that server and client infer their shapes from it. */
export const endpoint = <const E extends Endpoint>(entry: E): E => entry

type Output<S> = S extends Schema ? z.output<S> : undefined
type Input<S> = S extends Schema ? z.input<S> : undefined

export type ParamsOf<E extends Endpoint> = Output<E['params']>
export type QueryOf<E extends Endpoint> = Output<E['query']>
export type BodyOf<E extends Endpoint> = Output<E['body']>
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>

type Given<K extends string, S> = S extends Schema
  ? { [key in K]: Input<S> }
  : { [key in K]?: undefined }
type GivenQuery<S> = S extends Schema ? { query?: Input<S> } : { query?: undefined }

/** What a caller passes: params and body if the entry has them, and optionally the query. */
export type CallOf<E extends Endpoint> = Given<'params', E['params']> &
  GivenQuery<E['query']> &
  Given<'body', E['body']>

/**
 * A body that must mention every field, so that none is forgotten; a form sets `undefined` for fields it does not
 * use.
 */
export type EveryField<Body> = { [Field in keyof Required<Body>]: Body[Field] }
