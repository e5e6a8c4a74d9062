import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { everySheet } from '#server/spreadsheets/every-sheet.ts'
import { signature } from '#tests/support/journey.ts'
import { password } from '#tests/support/topside.ts'
import { nastyTexts } from './nasty.ts'

export type JsonSchema = {
  const?: unknown
  enum?: unknown[]
  type?: string
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
}

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** For almost every rule of the contract, at least one of these texts satisfies it. */
const samples = [
  '2026-12-03',
  '2026-12-10',
  '2026-12-01T08:30:00Z',
  '2027-01-05T10:00',
  '09:00',
  '14:00',
  '1',
  '2.5',
  '12.34',
  '99999999.99',
  '9999999.999',
  'OAK1',
  'TEST0001',
  'ORD-000001',
  'sous.chef',
  'chef@test.example',
  '192.168.1.50',
  '#6b1219',
  'GB 123 4567 82',
  'https://butcher.example/logo.png',
  signature,
  password,
  'Rib of beef, “aged” & cut',
]

/** Values for fields whose meaning the shape alone does not show. */
const byName: Record<string, readonly unknown[]> = {
  cartItems: ['[{"productId":1,"quantity":"2"}]', '[]', '{', '[{"productId":"x"}]', '[[[[null]]]]'],
  ids: ['1', '1,2', '1,1'],
  status: ['confirmed', 'picked', 'confirmed,picked'],
  confirmationType: ['signature'],
}

/** A spreadsheet with the headings of one of the imports and anything in its cells. */
const spreadsheet = fc
  .record({
    heads: fc.constantFrom(...Object.values(everySheet).map(({ heads }) => heads)),
    rows: fc.array(fc.array(fc.constantFrom(...nastyTexts, ...samples), { maxLength: 12 }), {
      maxLength: 4,
    }),
  })
  .map(({ heads, rows }) => base64(stringify([[...heads], ...rows])))

const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...(values as [T, ...T[]]))

/** Values that a shape accepts, as a client would send them. `sent` says which fields may be left out. */
export function validFor(
  schema: JsonSchema,
  sent: JsonSchema = schema,
  name = '',
): fc.Arbitrary<unknown> {
  if (name === 'content' && schema.type === 'string') return spreadsheet
  if (byName[name] && schema.type === 'string' && !schema.enum) return oneOf(byName[name])
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return oneOf(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => validFor(choice, choice, name)))
  if (schema.type === 'object') return validObject(schema, sent)
  if (schema.type === 'array') {
    const { items = {}, minItems = 0, maxItems = 3 } = schema
    const lengths = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) }
    return fc.array(validFor(items, sent.items, name), lengths)
  }
  return validScalar(schema)
}

function validObject(schema: JsonSchema, sent: JsonSchema): fc.Arbitrary<unknown> {
  const { properties, additionalProperties } = schema
  if (!properties && typeof additionalProperties === 'object')
    return fc.dictionary(
      validFor(schema.propertyNames ?? { type: 'string' }) as fc.Arbitrary<string>,
      validFor(additionalProperties),
      { maxKeys: 3 },
    )
  const model = Object.fromEntries(
    Object.entries(properties ?? {}).map(([key, each]) => [
      key,
      validFor(each, sent.properties?.[key] ?? each, key),
    ]),
  )
  const needed = (sent.required ?? schema.required ?? []).filter((key) => key in model)
  return fc.record(model, { requiredKeys: needed, noNullPrototype: true })
}

function validScalar(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { type, minimum = 0, maximum = 2_147_483_647 } = schema
  if (type === 'string') return validText(schema)
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type !== 'integer' && type !== 'number') return oneOf(['text', 1, null])
  const least = Math.max(minimum, -1)
  const few = fc.integer({ min: least, max: Math.min(maximum, least + 12) })
  return fc.oneof({ weight: 9, arbitrary: few }, oneOf([minimum, maximum]))
}

function validText({
  pattern,
  format,
  allOf = [],
  minLength = 0,
  maxLength = 2000,
}: JsonSchema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.constant('chef@test.example')
  const patterns = [pattern, ...allOf.map((each) => each.pattern)].flatMap((each) =>
    each ? [new RegExp(each, 'u')] : [],
  )
  const fits = samples.filter(
    (sample) =>
      sample.length >= minLength &&
      sample.length <= maxLength &&
      patterns.every((each) => each.test(sample)),
  )
  const unknown = patterns.length > 0 ? likePattern(patterns[0]!) : anyText(minLength, maxLength)
  return fits.length > 0 ? fc.oneof(oneOf(fits), unknown) : unknown
}

const anyText = (minLength: number, maxLength: number) =>
  fc.string({ unit: 'binary', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) })

/** Texts that match the contract's own regular expression, if the library can read it. */
function likePattern(pattern: RegExp): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(pattern)
  } catch {
    return fc.string()
  }
}
