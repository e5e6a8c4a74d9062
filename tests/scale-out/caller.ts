import type { AnswerOf, CallOf, Endpoint } from '#contract/endpoint.ts'
import { adminSignIn, customerSignIn } from '#contract/people/sign-in.ts'
import { adminEmail, password } from '../load/fixtures.ts'

export type Said<E extends Endpoint> = { status: number; body: AnswerOf<E> }

/** One person's browser: a cookie, and calls through the proxy or straight to one process. */
export class Caller {
  cookie = ''
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  /** The same person on another device. */
  at(url: string): Caller {
    return Object.assign(new Caller(url), { cookie: this.cookie })
  }

  async call<E extends Endpoint>(
    endpoint: E,
    given?: Partial<CallOf<E>>,
    key?: string,
  ): Promise<Said<E>> {
    const { params, query, body } = (given ?? {}) as Record<string, Record<string, string>>
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `${params?.[name]}`)
    const asked = query ? `?${new URLSearchParams(query)}` : ''
    const answer = await fetch(this.#url + path + asked, {
      method: endpoint.method,
      headers: this.headers(key, body !== undefined),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const [cookie] = answer.headers.getSetCookie()
    if (cookie) this.cookie = cookie.split(';')[0] ?? ''
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    return { status: answer.status, body: (isJson ? JSON.parse(text) : text) as AnswerOf<E> }
  }

  headers = (key?: string, sendsJson = false): Record<string, string> => ({
    cookie: this.cookie,
    // A proxy that ended TLS sends this header; calls that bypass the proxy need it, too.
    'x-forwarded-proto': 'https',
    ...(sendsJson && { 'content-type': 'application/json' }),
    ...(key && { 'idempotency-key': key }),
  })
}

export async function customerAt(url: string, accountId: string): Promise<Caller> {
  const caller = new Caller(url)
  const { status } = await caller.call(customerSignIn, { body: { accountId, password } })
  if (status !== 200) throw new Error(`Sign-in answered ${status}.`)
  return caller
}

export async function adminAt(url: string): Promise<Caller> {
  const caller = new Caller(url)
  const { status } = await caller.call(adminSignIn, { body: { email: adminEmail, password } })
  if (status !== 200) throw new Error(`Sign-in answered ${status}.`)
  return caller
}
