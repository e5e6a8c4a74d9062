import fc from 'fast-check'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Role, roles } from '#domain/people/roles.ts'
import { jsonSchemaOf } from '#server/platform/open-api/json-schemas.ts'
import {
  beyondNumbers,
  nasties,
  nastyBodies,
  nastyHeaders,
  nastyParts,
  nastyQueries,
  nastyTexts,
} from './nasty.ts'
import type { Model } from './models.ts'
import { type JsonSchema, validFor } from './valid-values.ts'

export type Caller = Role | 'nobody'

/** A call, ready to be sent. */
export type Call = {
  who: Caller
  url: string
  payload?: string | Buffer
  headers: Record<string, string>
}

const from = <T>(values: readonly T[]) => fc.constantFrom(...(values as [T, ...T[]]))
const weighted = <T>(...choices: [number, fc.Arbitrary<T>][]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })))

type Given = Record<string, unknown>

/** A value that fits a shape: mostly the model's, sometimes with extra keys, sometimes generated. */
function valid(schema: z.ZodMiniType, model?: unknown): fc.Arbitrary<Given> {
  const output = jsonSchemaOf(schema, 'output') as JsonSchema
  const any = validFor(output, jsonSchemaOf(schema, 'input')) as fc.Arbitrary<Given>
  if (model === undefined) return any
  const known = fc.constant(model as Given)
  return weighted([4, known], [2, any.map((more) => ({ ...more, ...(model as Given) }))], [1, any])
}

/** Calls of one endpoint, mostly by people who may make them, mostly with one thing wrong. */
export function callsOf(endpoint: Endpoint, model: Model = {}): fc.Arbitrary<Call> {
  const may: readonly Caller[] =
    endpoint.audience === 'anyone' ? ['nobody', 'customer'] : endpoint.audience
  return fc
    .record({
      who: weighted([6, from(may)], [1, from<Caller>([...roles, 'nobody'])]),
      path: pathsOf(endpoint, model),
      query: queriesOf(endpoint, model),
      payload: payloadsOf(endpoint, model),
      headers: weighted([8, fc.constant({})], [1, from(nastyHeaders)]),
    })
    .map(({ who, path, query, payload, headers }) => ({
      who,
      url: path + query,
      ...(payload !== undefined && { payload }),
      headers: { ...(payload !== undefined && { 'content-type': 'application/json' }), ...headers },
    }))
}

const partOf = (value: unknown): string => encodeURIComponent(String(value).toWellFormed())

function pathsOf({ path, params }: Endpoint, model: Model): fc.Arbitrary<string> {
  if (!params) return fc.constant(path)
  const fill = (values: Record<string, unknown>, wrong?: string) => {
    let left = wrong
    return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const part = left ?? partOf(values[name])
      left = undefined
      return part
    })
  }
  const values = valid(params, model.params)
  return weighted(
    [8, values.map((given) => fill(given))],
    [1, fc.tuple(values, from(nastyParts)).map(([given, wrong]) => fill(given, wrong))],
  )
}

function queriesOf({ query }: Endpoint, model: Model): fc.Arbitrary<string> {
  if (!query) return weighted([19, fc.constant('')], [1, from(nastyQueries)])
  const right = valid(query, model.query)
  const written = (given: Record<string, unknown>) => {
    const parts = Object.entries(given).map(([name, value]) => `${name}=${partOf(value)}`)
    return parts.length > 0 ? `?${parts.join('&')}` : ''
  }
  const names = Object.keys((jsonSchemaOf(query, 'output') as JsonSchema).properties ?? {})
  const wrong = fc
    .tuple(right, from(names), from(nastyTexts))
    .map(([given, name, text]) => written({ ...given, [name]: text.slice(0, 4000) }))
  return weighted([4, right.map(written)], [4, wrong], [1, from(nastyQueries)])
}

function payloadsOf(
  { method, body }: Endpoint,
  model: Model,
): fc.Arbitrary<string | Buffer | undefined> {
  if (method === 'GET') return fc.constant(undefined)
  const anything = weighted<string | Buffer>([1, from(nastyBodies)], [1, from(nasties).map(jsonOf)])
  if (!body)
    return weighted<string | Buffer | undefined>([4, fc.constant(undefined)], [1, anything])
  const right = valid(body, model.body)
  return weighted<string | Buffer>(
    [3, right.map(jsonOf)],
    [6, fc.tuple(right, fc.nat(), from(nasties)).map((parts) => jsonOf(withOneWrong(...parts)))],
    [1, fc.tuple(right, fc.nat()).map(([value, at]) => cutShort(jsonOf(value), at))],
    [1, fc.tuple(right, from(nasties)).map(([value, other]) => saidTwice(value, other))],
    [2, anything],
  )
}

const jsonOf = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replaceAll(`"${beyondNumbers}"`, '1e400')

const cutShort = (text: string, at: number): string => text.slice(0, at % (text.length + 1))

/** Repeats every key of an object, the second time with another value. */
function saidTwice(value: unknown, other: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return jsonOf([value])
  const again = Object.fromEntries(Object.keys(value).map((key) => [key, other]))
  return `${jsonOf(value).slice(0, -1)},${jsonOf(again).slice(1)}`
}

/** The value with one of its parts replaced, left out, or given an extra key. */
function withOneWrong(value: unknown, at: number, wrong: unknown): unknown {
  const places = placesIn(value)
  const place = places[at % (places.length + 1)]
  if (!place) return wrong
  const copy = structuredClone(value)
  let holder = copy as Record<string, unknown>
  for (const key of place.slice(0, -1)) holder = holder[key] as Record<string, unknown>
  const last = place.at(-1) ?? ''
  if (at % 11 === 0) delete holder[last]
  else holder[at % 7 === 0 ? `${last}_` : last] = wrong
  return copy
}

function placesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => [
    [...path, key],
    ...placesIn(each, [...path, key]),
  ])
}
