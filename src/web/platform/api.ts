import type { AnswerOf, CallOf, Endpoint } from '#contract/endpoint.ts'
import type { Failure } from '#contract/shapes.ts'

/** A failed call. Its message is `status: text` as the documents say; screens show `said` alone. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly said: string
  readonly fields: Record<string, string>

  constructor(status: number, { message, code, fields = {} }: Failure) {
    super(`${status}: ${message}`)
    this.status = status
    this.code = code
    this.said = message
    this.fields = fields
  }
}

/** The sentence a person reads when something failed: the server's, or the fallback. */
export const saidBy = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.status !== 500 ? error.said : fallback

type SignOutListener = () => void
let whenSignedOut: SignOutListener = () => undefined

/** Told when a call finds the session gone. */
export function onSignedOut(listener: SignOutListener): void {
  whenSignedOut = listener
}

/** Calls a contract entry with this browser's session; throws ApiError, or TypeError without a connection. */
export async function call<E extends Endpoint>(
  endpoint: E,
  given: CallOf<E>,
  { key, signal }: { key?: string; signal?: AbortSignal } = {},
): Promise<AnswerOf<E>> {
  const response = await fetch(addressOf(endpoint, given), {
    method: endpoint.method,
    credentials: 'same-origin',
    signal,
    headers: {
      accept: 'application/json',
      ...(given.body !== undefined && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
  })
  if (response.ok) return (await response.json()) as AnswerOf<E>
  const failed = await failureOf(response)
  if (failed.status === 401 && endpoint.audience !== 'anyone') whenSignedOut()
  throw failed
}

/** Saves what a call produces as a file of that name. */
export async function download<E extends Endpoint>(
  endpoint: E,
  given: CallOf<E>,
  filename: string,
): Promise<void> {
  const response = await fetch(addressOf(endpoint, given), { credentials: 'same-origin' })
  if (!response.ok) throw await failureOf(response)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = filename
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

function addressOf(endpoint: Endpoint, { params, query }: CallOf<Endpoint>): string {
  const known = (params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(known[name])),
  )
  const asked = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value != null && value !== '',
  )
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}

async function failureOf(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  try {
    return new ApiError(response.status, JSON.parse(text) as Failure)
  } catch {
    return new ApiError(response.status, {
      message: text || response.statusText,
      code: 'UNREADABLE',
    })
  }
}
