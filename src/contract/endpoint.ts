import type * as z from 'zod/mini'
import type { Permission, Role } from '#domain/people/roles.ts'

type Schema = z.ZodMiniType

/** What a call shows or changes; a change marks every open screen that shows the topic stale. */
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
] as const
export type Topic = (typeof topics)[number]

/** What a picture is for. */
export type PictureUse = 'logo' | 'product' | 'signature' | 'photo'

/**
 * One HTTP call as data: the only place where its path, its roles, its shapes and its limits stand.
 * `audience` says who may call it; a customer's extra login also needs the `permission`, or one of them.
 */
export type Endpoint = {
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Parameters in braces: '/api/orders/{id}'. */
  path: `/${string}`
  summary: string
  audience: 'anyone' | readonly Role[]
  permission?: Permission | readonly Permission[]
  /** Also for whoever has yet to choose a password of their own, or to set up two-step sign-in. */
  alsoBefore?: true
  /**
   * Only on a session whose person has shown who they are within ten minutes (`proveMyself`): whatever gives or takes
   * rights, an admin's account or a second step. Else 403 PROVE_YOURSELF.
   */
  proof?: true
  params?: Schema
  query?: Schema
  body?: Schema
  answer: Schema
  /** What it answers where that isn't JSON. */
  produces?: 'image' | 'pdf' | 'csv' | 'events' | 'redirect'
  status?: 200 | 201
  /** Why an Idempotency-Key is overlooked; any other change by someone signed in honours it. */
  keyless?: string
  /** Parts of the answer that are never kept: a repeated call is answered without them. */
  saidOnce?: readonly string[]
  /** Long work: who accepts application/x-ndjson hears how far it is, a line of JSON each, the answer last. */
  tellsProgress?: true
  /** Works on many rows, each in a transaction of its own; the Idempotency-Key holds for each row, also after a crash. */
  each?: true
  /** The largest body in bytes; defaults to 256 kB. */
  bodyLimit?: number
  /**
   * Fields of the body that carry a file, and what it is for: scanned before all else where there is a scanner.
   * Pictures come as data URLs and are drawn anew at the size that they are for.
   */
  uploads?: Readonly<Record<string, 'base64' | PictureUse>>
  /** Most calls a minute for a person, where hands are slow and a program could do harm; none for pickers and drivers. */
  pace?: number
  /** Takes a while to make: a person has few of these made at once, and few a minute, all kinds together. */
  heavy?: true
  /**
   * Its answer is a list that comes a page at a time: the query has `paging()`, the headers say how many there are and
   * where the next page is. A list without it is `wholeList()`.
   */
  pages?: true
  /** Its answer is the first few of a list; the headers say how many there are. */
  first?: true
  reads?: readonly Topic[]
  changes?: readonly Topic[]
}

/** Whether the same Idempotency-Key answers the same and does the work once. */
export const honoursKey = ({ method, audience, keyless }: Endpoint): boolean =>
  method !== 'GET' && audience !== 'anyone' && keyless === undefined

/** Whether a customer's login with these permissions may make a call of customers. */
export const permits = (
  { permission }: { path: string; permission?: Endpoint['permission'] },
  own: readonly Permission[],
): boolean =>
  permission === undefined || [permission].flat().some((each) => own.includes(each as Permission))

/** How far long work is. */
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

/** What a caller hands over: params and body where the entry has them, query optionally. */
export type CallOf<E extends Endpoint> = Given<'params', E['params']> &
  GivenQuery<E['query']> &
  Given<'body', E['body']>

/** A body in which no field is left out unseen: what a form has no use for it says by `undefined`. */
export type EveryField<Body> = { [Field in keyof Required<Body>]: Body[Field] }
