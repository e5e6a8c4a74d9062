import fastJson from 'fast-json-stringify'
import * as z from 'zod/mini'

type JsonSchema = { [key: string]: unknown }

/** A contract shape as JSON Schema, as sent or as answered. */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
  delete made.$schema
  return made
}

type Serialise = (answer: unknown) => string
const made = new WeakMap<z.ZodMiniType, Serialise>()

/** Writes answers of a shape as JSON. Built at the first answer, because building all would delay the start. */
export const serialiserOf =
  (schema: z.ZodMiniType): Serialise =>
  (answer) => {
    let serialise = made.get(schema)
    if (!serialise) {
      serialise = fastJson(serialiserSchemaOf(schema)) as Serialise
      made.set(schema, serialise)
    }
    return serialise(answer)
  }

/** A schema that the serialiser handles fast: nullable types instead of unions with null. */
function serialiserSchemaOf(schema: z.ZodMiniType): JsonSchema {
  const made = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    target: 'draft-7',
    reused: 'inline',
  })
  return withNullableTypes(made as JsonSchema)
}

function withNullableTypes(node: JsonSchema): JsonSchema {
  const options = (node.anyOf as JsonSchema[] | undefined)?.filter(({ type }) => type !== 'null')
  if (options?.length === 1) return { ...withNullableTypes(options[0] ?? {}), nullable: true }
  const needed = Object.entries(node).filter(([key]) => key !== 'pattern' && key !== '$schema')
  return Object.fromEntries(needed.map(([key, value]) => [key, deep(value)]))
}

function deep(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(deep)
  return typeof value === 'object' && value !== null
    ? withNullableTypes(value as JsonSchema)
    : value
}
