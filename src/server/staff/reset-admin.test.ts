import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminSignIn, getCurrentUser } from '#contract/people/sign-in.ts'
import { made } from '#tests/support/everything.ts'
import { password, type Person, startTopside, type Topside } from '#tests/support/topside.ts'
import { resetLostAdmin } from './reset-admin.ts'

let topside: Topside
let admin: Person & { userId: number }

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
})
afterAll(() => topside.stop())

/** A person who types these answers in turn, and what the terminal said. */
function typist(...answers: string[]) {
  const said: string[] = []
  const next = () => Promise.resolve(answers.shift() ?? '')
  return { said, say: (line: string) => void said.push(line), ask: next, askSecret: next }
}
const reset = (...answers: string[]) => {
  const terminal = typist(...answers)
  const done = resetLostAdmin(topside.pool, topside.clock.now(), terminal)
  return { done, said: terminal.said }
}
const fresh = 'kettle over the river'
const login = () => made(admin, getCurrentUser)
const enter = async (email: string, secret: string) =>
  (await topside.visitor().call(adminSignIn, { body: { email, password: secret } })).status

it('reset-admin gives the only admin a new password, ends the sessions, and is in the audit log', async () => {
  const { email } = await login()
  const { done, said } = reset(fresh, fresh)
  expect(await done).toBe(
    `${email} has the new password and is signed out everywhere. Sign in with it now.`,
  )
  expect(said).toEqual([`The admin is ${email}.`])
  expect((await admin.call(getCurrentUser)).status).toBe(401)
  expect([await enter(email!, password), await enter(email!, fresh)]).toEqual([401, 200])
  const { rows } = await topside.pool.query(
    'select count(*)::int as told from audit_entries where actor_name = $1',
    ['npm run reset-admin'],
  )
  expect(rows[0].told).toBeGreaterThan(0)
})

it('reset-admin asks again if a password is too short, common or mistyped, and gives up after three tries', async () => {
  const { done, said } = reset('short', 'password123', 'password123', fresh, 'kettle over a river')
  await expect(done).rejects.toThrow('Nothing was changed.')
  expect(said.slice(1)).toEqual([
    'Password must be at least 8 characters.',
    'This is one of the passwords that everyone tries first. Choose another.',
    'The two are different.',
  ])
})

it('reset-admin asks which admin, and whether the phone is lost as well', async () => {
  const second = await topside.signIn('admin')
  await topside.pool.query('update users set two_step = true where id = $1', [second.userId])
  await expect(reset('nobody@test.example').done).rejects.toThrow('Nothing was changed.')
  const { rows } = await topside.pool.query('select email from users where id = $1', [
    second.userId,
  ])
  const email = rows[0].email as string
  await reset(email, fresh, fresh, 'no').done
  const state = async () =>
    (await topside.pool.query('select two_step from users where id = $1', [second.userId])).rows[0]
  expect(await state()).toEqual({ two_step: true })
  await reset(email.toUpperCase(), fresh, fresh, 'yes').done
  expect(await state()).toEqual({ two_step: false })
})
