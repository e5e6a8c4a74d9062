import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#server/platform/refusals.ts'

type Given = { params: unknown; query: unknown; body: unknown }

/** How many fields a refusal names, and how much of each name, so that it is never longer than the call. */
const limits = { fields: 50, name: 100 }

/** Checks a call against its contract entry. Wrong params or query are 400, a wrong body 422. */
export function validated(endpoint: Endpoint, given: Given): Given {
  return {
    params: parsed(endpoint.params, given.params, 400),
    query: parsed(endpoint.query, given.query ?? {}, 400),
    body: parsed(endpoint.body, given.body ?? {}, 422),
  }
}

function parsed(schema: z.ZodMiniType | undefined, value: unknown, status: 400 | 422): unknown {
  if (!schema) return undefined
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const { path, message } of result.error.issues.slice(0, limits.fields))
    fields[path.map(String).join('.').slice(0, limits.name)] ??= message
  const first = result.error.issues[0]?.message ?? 'Invalid'
  throw new Refusal(status, status === 400 ? 'MALFORMED' : 'INVALID', first, fields)
}
