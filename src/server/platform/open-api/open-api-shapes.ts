import * as z from 'zod/mini'
import { capabilities } from '#contract/all.ts'
import { done, failure } from '#contract/shapes.ts'

type JsonSchema = { [key: string]: unknown }

const capital = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** The shapes that the contract's modules export, by name: `order` becomes Order. */
function namedShapes(): Map<string, z.ZodMiniType> {
  const exported = Object.values(capabilities).flatMap((modules) => modules.flatMap(Object.entries))
  const shapes = [...exported, ['done', done], ['failure', failure]] as [string, unknown][]
  return new Map(
    shapes
      .filter((each): each is [string, z.ZodMiniType] => each[1] instanceof z.ZodMiniObject)
      .map(([name, shape]) => [capital(name), shape]),
  )
}

/** Describes shapes as JSON Schema. Each named shape becomes one component that others refer to. */
export function describer() {
  const components: Record<string, JsonSchema> = {}
  const named = z.registry<{ id: string }>()
  for (const [id, shape] of namedShapes()) named.add(shape, { id })

  const keep = (id: string, schema: JsonSchema): void => {
    const known = (components[id] ??= schema)
    if (JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`${id} is sent in another form than it is answered: export two shapes`)
  }
  const describe = (shape: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
    const override = io === 'input' ? told : open
    const options = { io, unrepresentable: 'any', metadata: named, override } as const
    const made = referring(z.toJSONSchema(shape, options) as JsonSchema)
    const { $defs = {}, ...schema } = made
    for (const [id, each] of Object.entries($defs as Record<string, JsonSchema>))
      keep(id, without(each, 'id'))
    return without(schema, '$schema')
  }

  /** What a call takes or answers. A shape without a name is called after the call: PlaceOrderBody. */
  const describeOf = (call: string, part: 'Body' | 'Answer', shape: z.ZodMiniType): JsonSchema => {
    const schema = describe(shape, part === 'Body' ? 'input' : 'output')
    if (isReference(schema) || isReference(schema.items)) return schema
    const name = `${capital(call)}${part}`
    keep(name, schema)
    return { $ref: `${home}${name}` }
  }
  return { describeOf, components }
}

type Override = { jsonSchema: JsonSchema }

/** Allows further fields, because a later version may answer more. */
function open({ jsonSchema }: Override): void {
  delete jsonSchema.default
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}

/** Moves a default into the description, because generated clients treat a field with a default as required. */
function told({ jsonSchema }: Override): void {
  if (jsonSchema.default !== undefined)
    jsonSchema.description = `${JSON.stringify(jsonSchema.default)} when left out`
  delete jsonSchema.default
}

const home = '#/components/schemas/'
const referring = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' ? String(value).replace('#/$defs/', home) : value,
  ) as JsonSchema
const isReference = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && '$ref' in schema

const without = (schema: JsonSchema, name: string): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => key !== name))
