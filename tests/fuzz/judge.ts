import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { failure } from '#contract/shapes.ts'
import { failuresOf } from '#server/platform/open-api/open-api-failures.ts'
import type { Call } from './calls.ts'

export type Heard = { status: number; headers: Record<string, unknown>; text: string; ms: number }

/** The longest a call may take: Topside waits 5 seconds for a printer. */
export const patienceMs = 10_000
const mostInRefusal = 64 * 1024
const refusals = new Set([400, 401, 403, 404, 409, 413, 415, 422, 429])
const kinds = {
  image: /^image\/(png|jpeg)$/,
  pdf: /^application\/pdf$/,
  csv: /^text\/csv/,
  file: /^application\/gzip$/,
  redirect: /^/,
  events: /^text\/event-stream/,
}
const inside = /node_modules|\.[jt]s:\d+|select .+ from|insert into|relation "|syntax error/i

/** How an answer breaks the contract or rules 1.4, or null. */
export function wrongWith(endpoint: Endpoint, { who }: Call, heard: Heard): string | null {
  const { status } = heard
  if (heard.ms > patienceMs) return `took ${heard.ms} ms`
  if (status >= 500) return `answered ${status}`
  const door =
    endpoint.audience === 'anyone' || (endpoint.audience as readonly string[]).includes(who)
  if (!door && ![400, 401, 403, 404].includes(status)) return `let ${who} in with ${status}`
  if (status >= 400 && !mayRefuseWith(endpoint, status))
    return `answered ${status}, which its description leaves out`
  return status >= 400 ? wrongWithRefusal(heard) : wrongWithAnswer(endpoint, heard)
}

/** Whether the call's description lists the status. A call that takes no body may also refuse a body. */
const mayRefuseWith = (endpoint: Endpoint, status: number): boolean =>
  failuresOf(endpoint).includes(status) || (!endpoint.body && [400, 413, 415].includes(status))

function wrongWithRefusal({ status, headers, text }: Heard): string | null {
  if (!refusals.has(status)) return `answered ${status}`
  if (text.length > mostInRefusal) return `refused with ${text.length} bytes`
  if (inside.test(text)) return 'tells of the inside'
  const said = parsed(text)
  const shape = z.safeParse(z.strictObject(failure.shape), said)
  if (!shape.success) return `refused in another shape: ${text.slice(0, 200)}`
  const { message, code } = shape.data
  if (!/^[A-Z][A-Z_]+$/.test(code)) return `refused with the code ${code}`
  if (message.trim() === '' || message.length > 500) return `refused with the message ${message}`
  if (status === 429 && !headers['retry-after']) return 'does not say how long to wait'
  return null
}

export function wrongWithAnswer(endpoint: Endpoint, { headers, text }: Heard): string | null {
  const type = String(headers['content-type'] ?? '')
  if (endpoint.produces) return kinds[endpoint.produces].test(type) ? null : `produced ${type}`
  if (type.startsWith('application/x-ndjson')) return null
  if (!type.startsWith('application/json')) return `answered ${type}`
  const { error } = z.safeParse(endpoint.answer, parsed(text))
  return error ? `answered against its shape: ${JSON.stringify(error.issues.slice(0, 3))}` : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
