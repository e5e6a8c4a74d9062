import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as contract from '#contract/people/account.ts'
import { requestPasswordReset, resetPassword } from '#contract/people/customer-setup.ts'
import { customerSignIn, getCurrentUser } from '#contract/people/sign-in.ts'
import { codeAt, setUpTwoStep } from '#tests/support/authenticator.ts'
import { newestToken } from '#tests/support/letters.ts'
import {
  password,
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

const morning = '2026-12-01T09:00:00Z'
let topside: Topside
let oak: TestCustomer
let secret: string
let recoveryCodes: string[]

const codeOf = () => codeAt(secret, topside.clock.now())
const wrongCode = () => String((Number(codeOf()) + 123_457) % 1_000_000).padStart(6, '0')
let moment = Date.parse(morning)
/** Moves the clock on, by half a minute unless told otherwise, so that the app shows another code. */
const later = (seconds = 30) =>
  topside.clock.set(new Date((moment += seconds * 1000)).toISOString())
const proof = () => ({ currentPassword: password, code: codeOf() })
const here = async (person: Person) => (await person.call(getCurrentUser)).status

const setUp = (person: Person) => setUpTwoStep(person, topside.clock.now())
const enter = async (code?: string, secretWord = password, address?: string) => {
  const person = topside.visitor(address)
  const body = { accountId: oak.accountId, password: secretWord, code }
  const answer = await person.call(customerSignIn, { body })
  return { ...answer, person }
}

beforeAll(async () => {
  topside = await startTopside(morning)
})
beforeEach(async () => {
  later(86_400)
  await topside.pool.query('delete from sign_in_throttles')
  oak = await topside.customer({ name: 'The Oak' })
  const made = await setUp(oak)
  secret = made.secret
  recoveryCodes = made.codes
  later()
})
afterAll(() => topside.stop())

describe('signing in in two steps', () => {
  it('asks for a code, and signs in with one', async () => {
    const first = await enter()
    expect([first.status, first.failure.code]).toEqual([401, 'CODE_NEEDED'])
    expect(first.headers['set-cookie']).toBeUndefined()
    expect(await here(first.person)).toBe(401)
    const second = await enter(codeOf())
    expect([second.status, second.body.twoStep, await here(second.person)]).toEqual([
      200,
      true,
      200,
    ])
  })

  it('does not reveal a second step to anyone without the password', async () => {
    for (const code of [undefined, codeOf()])
      expect((await enter(code, 'wrong')).failure.code).toBe('WRONG_SIGN_IN')
  })

  it('accepts each code once, even if two sign-ins send it at once, and no earlier code', async () => {
    const [code, earlier] = [codeOf(), codeAt(secret, topside.clock.now() - 30_000)]
    const both = await Promise.all([enter(code), enter(code)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    for (const again of [code, earlier])
      expect((await enter(again)).failure.code).toBe('WRONG_CODE')
    later()
    expect((await enter(codeOf())).status).toBe(200)
  })

  it('accepts no code more than half a minute old', async () => {
    const old = codeOf()
    later(75)
    expect((await enter(old)).status).toBe(401)
  })

  it('accepts each recovery code once, however it is typed, and nobody else’s', async () => {
    const [code = '', other = ''] = recoveryCodes
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await enter(code.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await enter(code)).failure.code).toBe('WRONG_CODE')
    const decoy = await topside.customer()
    const [theirs] = (await setUp(decoy)).codes
    expect((await enter(theirs)).status).toBe(401)
    expect((await enter(other)).status).toBe(200)
    expect((await oak.call(contract.getAccount)).body.recoveryCodesLeft).toBe(8)
  })
})

describe('guessing codes with the right password', () => {
  it('must wait after ten tries, from any address, even if sign-ins without a code come between', async () => {
    const tried: number[] = []
    for (let guess = 0; guess < 12; guess++) {
      const address = `203.0.113.${guess}`
      await enter(undefined, password, address)
      tried.push((await enter(wrongCode(), password, address)).status)
    }
    expect(tried).toEqual([...Array<number>(10).fill(401), 429, 429])
    expect((await enter(codeOf(), password, '203.0.113.99')).status).toBe(429)
    later(60)
    expect((await enter(codeOf(), password, '203.0.113.99')).status).toBe(200)
  })

  it('gets no more than ten tries, even if twenty come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, guess) => enter(wrongCode(), password, `203.0.113.${guess}`)),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  })

  it('uses up no try by sending the password without a code', async () => {
    for (let times = 0; times < 31; times++) expect((await enter()).status).toBe(401)
    expect((await enter(codeOf())).status).toBe(200)
  })
})

describe('two-step sign-in cannot be bypassed', () => {
  it('by a link that sets a new password', async () => {
    const chosen = 'three sharp cleavers'
    await topside.visitor().call(requestPasswordReset, { body: { login: oak.accountId } })
    const token = await newestToken(topside)
    const reset = await topside.visitor().call(resetPassword, { body: { token, password: chosen } })
    expect(reset.status).toBe(200)
    expect((await enter(undefined, chosen)).failure.code).toBe('CODE_NEEDED')
    expect((await enter(codeOf(), chosen)).status).toBe(200)
  })

  it('with only the password in an open session', async () => {
    const without = { currentPassword: password }
    for (const [endpoint, body] of [
      [contract.turnOffTwoStep, without],
      [contract.renewRecoveryCodes, without],
      [contract.changeOwnPassword, { ...without, password: 'three sharp cleavers' }],
    ] as const) {
      const { status, failure } = await oak.call(endpoint, { body: body as never })
      expect([status, Object.keys(failure.fields ?? {})]).toEqual([422, ['code']])
    }
    const again = await oak.call(contract.startTwoStep, { body: proof() })
    expect([again.status, again.failure.code]).toEqual([409, 'ALREADY_ON'])
    later()
    expect((await enter(codeOf())).status).toBe(200)
  })

  it('by a session older than two-step sign-in', async () => {
    const decoy = await topside.customer()
    const other = topside.visitor()
    await other.call(customerSignIn, { body: { accountId: decoy.accountId, password } })
    await setUp(decoy)
    expect([await here(decoy), await here(other)]).toEqual([200, 401])
  })
})

it('it is turned off with password and code; then the password alone signs in', async () => {
  expect((await oak.call(contract.turnOffTwoStep, { body: proof() })).status).toBe(200)
  expect((await enter()).status).toBe(200)
  expect((await enter(recoveryCodes[0])).body.twoStep).toBe(false)
  const { rows } = await topside.pool.query('select 1 from recovery_codes where user_id = $1', [
    oak.userId,
  ])
  expect(rows).toEqual([])
})

it('new recovery codes replace the old', async () => {
  const { body } = await oak.call(contract.renewRecoveryCodes, { body: proof() })
  expect((await enter(recoveryCodes[0])).status).toBe(401)
  expect((await enter(body.recoveryCodes[0])).status).toBe(200)
})

it('no secret or recovery code is returned twice, stored readably or audited', async () => {
  const told = [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]
  const { rows } = await topside.pool.query(
    `select array_to_string(array_agg(t::text), ' ') as all from (
       select r::text as t from recovery_codes r union all select a::text from audit_entries a
       union all select u::text from users u union all select k::text from idempotency_keys k) as rows`,
  )
  for (const each of told) expect(String(rows[0]?.all)).not.toContain(each)
  const account = await oak.call(contract.getAccount)
  for (const each of told) expect(JSON.stringify(account.body)).not.toContain(each)
})
