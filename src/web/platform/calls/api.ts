import { addressOf } from '#contract/address.ts'
import type { AnswerOf, CallOf, Endpoint } from '#contract/endpoint.ts'
import type { Failure } from '#contract/shapes.ts'
import { heldAt, heldOrNew } from './held-answers.ts'
import { sentAt } from './sent-answers.ts'

/** A failed call. Its message is `status: text`, for programs; screens show only `said`. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly said: string
  readonly fields: Record<string, string>
  /** How many milliseconds to wait before trying again, if the server says so. */
  readonly retryAfterMs: number | undefined

  constructor(status: number, { message, code, fields = {} }: Failure, retryAfterMs?: number) {
    super(`${status}: ${message}`)
    this.status = status
    this.code = code
    this.said = message
    this.fields = fields
    this.retryAfterMs = retryAfterMs
  }
}

/** No answer arrived: there is no signal, or a proxy on the way failed. */
export class NoSignalError extends TypeError {
  constructor(cause?: unknown) {
    super('There is no connection just now.', { cause })
  }
}

/** Whether the same call may succeed later: no answer arrived, or a proxy answered instead of Topside. */
export const unreachable = (error: unknown): boolean =>
  error instanceof NoSignalError ||
  (error instanceof ApiError && [502, 503, 504].includes(error.status))

/** The code of an answer that is not Topside's, for example a proxy's own page; screens never show its text. */
const unreadable = 'UNREADABLE'

/** Whether the server says that what was asked for does not exist, perhaps because somebody has just deleted it. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/**
 * The sentence to show when something failed: the server's own, with the reference of a fault, or else the
 * fallback.
 */
export const saidBy = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.code !== unreadable ? error.said : fallback

type SignOutListener = () => void
let whenSignedOut: SignOutListener = () => undefined

/** Called when a call finds that the session has ended. */
export function onSignedOut(listener: SignOutListener): void {
  whenSignedOut = listener
}

/** The parts of a contract entry that are needed to make the call: plain data that can be stored and sent later. */
export type Sendable = Pick<Endpoint, 'name' | 'method' | 'path' | 'audience'>

export type Calling = {
  key?: string
  signal?: AbortSignal
  /** Lets the browser finish the call even if the page is closed meanwhile. */
  keepalive?: boolean
}

/** Calls a contract entry with this browser's session; throws ApiError, or NoSignalError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  given: CallOf<E>,
  calling: Calling = {},
): Promise<AnswerOf<E>> {
  return (await send(endpoint, given, calling)) as AnswerOf<E>
}

/** Makes a call from only these parts of its entry. */
export async function send(
  endpoint: Sendable,
  given: CallOf<Endpoint>,
  calling: Calling = {},
): Promise<unknown> {
  const response = await answering(endpoint, given, calling)
  return (await response.json().catch(throwNoSignal)) as unknown
}

/** The raw response to a call. Throws ApiError or NoSignalError. */
export async function answering(
  endpoint: Sendable,
  given: CallOf<Endpoint>,
  { key, signal, keepalive, accept = 'application/json' }: Calling & { accept?: string },
): Promise<Response> {
  const address = addressOf(endpoint, given)
  const ask = (known?: { tag: string }) =>
    fetch(address, {
      method: endpoint.method,
      credentials: 'same-origin',
      signal,
      keepalive,
      headers: {
        accept,
        ...(known && { 'if-none-match': known.tag }),
        ...(given.body !== undefined && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
    }).catch(throwNoSignal)
  const response =
    endpoint.method === 'GET' ? await reading(endpoint.name, address, ask) : await ask()
  if (response.ok) return response
  throw await failed(response, endpoint)
}

/** Answers a read from what came with the page, or asks the server; if nothing has changed, the held answer is used. */
async function reading(
  name: string,
  address: string,
  ask: (known?: { tag: string }) => Promise<Response>,
): Promise<Response> {
  const known = heldAt(address)
  const answer = (await sentAt(name, address)) ?? (await ask(known))
  return heldOrNew(address, known, answer).catch(throwNoSignal)
}

export function throwNoSignal(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  throw new NoSignalError(error)
}

/** Downloads what a call produces as a file with that name. */
export async function download<E extends Endpoint>(
  endpoint: E,
  given: CallOf<E>,
  filename: string,
): Promise<void> {
  saveFile(await fileOf(endpoint, given), filename)
}

/** The content of an answer that is not JSON. */
export async function fileOf<E extends Endpoint>(
  endpoint: E,
  given: CallOf<E>,
  { signal }: Calling = {},
): Promise<Blob> {
  const response = await fetch(addressOf(endpoint, given), {
    credentials: 'same-origin',
    signal,
  }).catch(throwNoSignal)
  if (!response.ok) throw await failed(response, endpoint)
  if (isPage(response)) throwNoSignal(new Error('A page in place of a file'))
  return response.blob()
}

/** If a web page comes instead of an answer, it is the sign-in of a wireless network, not Topside. */
const isPage = ({ headers }: Response): boolean =>
  /^text\/html/.test(headers.get('content-type') ?? '')

async function failed(response: Response, { audience }: Pick<Endpoint, 'audience'>) {
  const failure = await failureOf(response)
  if (failure.status === 401 && audience !== 'anyone') whenSignedOut()
  return failure
}

export function saveFile(content: Blob, filename: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = filename
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

async function failureOf(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  try {
    const seconds = Number(response.headers.get('retry-after'))
    return new ApiError(response.status, JSON.parse(text) as Failure, seconds * 1000 || undefined)
  } catch {
    return new ApiError(response.status, {
      message: text || response.statusText,
      code: unreadable,
    })
  }
}
