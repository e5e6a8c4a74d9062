import { afterAll, beforeAll, expect, it } from 'vitest'
import { allEndpoints } from '#contract/all.ts'
import {
  completeSetup,
  reissueInvitation,
  requestPasswordReset,
  resetPassword,
  validatePasswordReset,
} from '#contract/people/customer-setup.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { customerSignIn, getCurrentUser } from '#contract/people/sign-in.ts'
import { jsonSchemaOf } from '#server/platform/open-api/json-schemas.ts'
import { hashPassword } from '#server/sign-in/passwords.ts'
import { ratioInTurns } from '#tests/support/in-turns.ts'
import { newestToken } from '#tests/support/letters.ts'
import { password, startTopside, type TestCustomer, type Topside } from '#tests/support/topside.ts'

const chosen = 'a new long password'
let topside: Topside
let oak: TestCustomer
let decoy: TestCustomer

beforeAll(async () => {
  topside = await startTopside()
  oak = await topside.customer()
  decoy = await topside.customer()
})
afterAll(() => topside.stop())

const tokenFor = async ({ accountId }: TestCustomer) => {
  await topside.visitor().call(requestPasswordReset, { body: { login: accountId } })
  return newestToken(topside)
}
const reset = (token: string) =>
  topside.visitor().call(resetPassword, { body: { token, password: chosen } })
const enter = async ({ accountId }: TestCustomer, secret: string) =>
  (await topside.visitor().call(customerSignIn, { body: { accountId, password: secret } })).status

it('a person’s link changes only that person’s account, whoever is signed in', async () => {
  const token = await tokenFor(decoy)
  const body = {
    token,
    password: chosen,
    userId: oak.userId,
    customerId: oak.id,
    login: oak.accountId,
  }
  expect((await oak.call(resetPassword, { body })).status).toBe(200)
  expect([await enter(oak, password), await enter(oak, chosen)]).toEqual([200, 401])
  expect([await enter(decoy, password), await enter(decoy, chosen)]).toEqual([401, 200])
  expect((await oak.call(getCurrentUser)).status).toBe(200)
})

it('setting a password by one link ends the person’s other links', async () => {
  const admin = await topside.signIn('admin')
  await admin.call(reissueInvitation, { params: { id: oak.id } })
  const invitation = await newestToken(topside)
  expect((await reset(await tokenFor(oak))).status).toBe(200)
  const late = await topside
    .visitor()
    .call(completeSetup, { body: { token: invitation, password: 'the thief’s own' } })
  expect(late.status).toBe(404)
  expect(await enter(oak, chosen)).toBe(200)
})

it('a link with a small error opens nothing', async () => {
  const token = await tokenFor(oak)
  const { rows } = await topside.pool.query('select token_hash from account_tokens')
  const near = [
    token.slice(0, -1),
    `${token}A`,
    token.toUpperCase(),
    `${token.slice(0, -1)}%`,
    `${token.slice(0, -1)}_`,
    `' or '1'='1`,
    ...rows.map((row) => row.token_hash as string),
  ]
  for (const each of near) {
    expect([each, (await reset(each)).status]).toEqual([each, 404])
    const asked = await topside.visitor().call(validatePasswordReset, { body: { token: each } })
    expect([each, asked.status]).toEqual([each, 404])
  }
  expect((await reset(token)).status).toBe(200)
})

it('only one call, for other clients, takes a secret in its URL', () => {
  const namesIn = (shape: Endpoint['query']) =>
    Object.keys((shape && jsonSchemaOf(shape, 'input').properties) ?? {})
  const inAddress = allEndpoints.filter(({ params, query }) =>
    [...namesIn(params), ...namesIn(query)].some((name) => /token|secret|password|key/i.test(name)),
  )
  expect(inAddress.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/customers/validate-invite',
  ])
})

it('the server calculates no password hash for a guessed link', async () => {
  await reset('warm')
  const ratio = await ratioInTurns(
    21,
    () => reset('nonsense'),
    () => hashPassword(chosen),
  )
  process.stdout.write(`A wrong link / a hash: ${ratio.toFixed(2)} of the time.\n`)
  expect(ratio).toBeLessThan(0.5)
})
