import type { CallOf, Endpoint } from '#contract/endpoint.ts'
import { adminSignIn, customerSignIn, staffSignIn } from '#contract/people/sign-in.ts'
import { accountIds, adminEmail, password } from '#tests/load/fixtures.ts'
import { staffLogins } from './business.ts'

/** The answer to a call; null if nobody answered. */
export type Reply = { status: number; body: unknown; ms: number } | null

const patienceMs = 60_000

/** Makes one HTTP call with a person's cookie. */
export async function callOver<E extends Endpoint>(
  url: string,
  cookie: string,
  endpoint: E,
  given: CallOf<E>,
  key: string,
): Promise<Reply> {
  const { params, body } = given as { params?: Record<string, unknown>; body?: unknown }
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params?.[name]))
  const begun = performance.now()
  try {
    const answer = await fetch(url + path, {
      method: endpoint.method,
      signal: AbortSignal.timeout(patienceMs),
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const said = (await answer.json()) as unknown
    return { status: answer.status, body: said, ms: performance.now() - begun }
  } catch {
    return null
  }
}

/** The cookies of the people who take part. */
export type Cookies = Record<'customers' | 'admins' | 'pickers' | 'drivers', string[]>

export async function enterAll(url: string, customers: number): Promise<Cookies> {
  const each = async <E extends Endpoint>(endpoint: E, bodies: CallOf<E>['body'][]) => {
    const cookies: string[] = []
    for (const body of bodies) cookies.push(await enter(url + endpoint.path, body))
    return cookies
  }
  const staff = (names: string[], userType: 'picking' | 'driver') =>
    each(
      staffSignIn,
      names.map((email) => ({ email, password, userType })),
    )
  return {
    customers: await each(
      customerSignIn,
      accountIds.slice(0, customers).map((accountId) => ({ accountId, password })),
    ),
    admins: await each(adminSignIn, [{ email: adminEmail, password }]),
    pickers: await staff(staffLogins.picker, 'picking'),
    drivers: await staff(staffLogins.driver, 'driver'),
  }
}

async function enter(url: string, body: unknown): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const cookie = /topside=[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0]
  if (!cookie) throw new Error(`Sign-in answered ${answer.status}: ${await answer.text()}`)
  return cookie
}
