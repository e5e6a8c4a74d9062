import { afterAll, beforeAll, expect, it } from 'vitest'
import { getCurrentUser, staffSignIn } from '#contract/people/sign-in.ts'
import { changeOwnDetails, changeStaffUser } from '#contract/people/staff.ts'
import { made } from '#tests/support/everything.ts'
import { password, type Person, startTopside, type Topside } from '#tests/support/topside.ts'

let topside: Topside
let admin: Person & { userId: number }

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
})
afterAll(() => topside.stop())

const here = async (person: Person) => (await person.call(getCurrentUser)).body
const save = (person: Person, body: object) => person.call(changeOwnDetails, { body } as never)

it('people change their own name; each of their sessions has it, and nobody else is renamed', async () => {
  const picker = await topside.signIn('picker')
  const { email } = await here(picker)
  const tablet = topside.visitor()
  await made(tablet, staffSignIn, { body: { email: email!, password, userType: 'picking' } })
  const before = await here(admin)
  const saved = await save(picker, { firstName: 'Meena', lastName: 'O’Rourke', email })
  expect([saved.status, saved.body.role]).toEqual([200, 'picker'])
  for (const person of [picker, tablet]) expect((await here(person)).name).toBe('Meena O’Rourke')
  expect(await here(admin)).toEqual(before)
})

it('another email needs the password, works for the next sign-in, and can’t be somebody else’s', async () => {
  const picker = await topside.signIn('picker')
  const { firstName, lastName } = await here(picker)
  const names = { firstName: firstName || 'Meena', lastName: lastName || 'Shah' }
  const change = (email: string, currentPassword?: string) =>
    save(picker, { ...names, email, currentPassword })
  for (const guess of [undefined, 'a guess']) {
    const { status, failure } = await change('meena@pryor.example', guess)
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([422, ['currentPassword']])
  }
  const { failure } = await change((await here(admin)).email!, password)
  expect(failure.fields).toEqual({ email: 'This email is in use already' })
  expect((await change('meena@pryor.example', password)).body.email).toBe('meena@pryor.example')
  const body = { email: 'meena@pryor.example', password, userType: 'picking' as const }
  expect((await topside.visitor().call(staffSignIn, { body })).status).toBe(200)
})

it('guesses of the password are held up, and customers have no such call', async () => {
  const picker = await topside.signIn('picker')
  const body = { firstName: 'Meena', lastName: 'Shah', email: 'thief@elsewhere.example' }
  for (const n of [1, 2, 3, 4, 5]) await save(picker, { ...body, currentPassword: `guess ${n}` })
  expect((await save(picker, { ...body, currentPassword: password })).status).toBe(429)
  expect((await save(await topside.customer(), body)).status).toBe(403)
})

it('what is done is recorded under the name that the person has now, not the one at sign-in', async () => {
  const params = { id: admin.userId }
  await made(admin, changeStaffUser, { params, body: { firstName: 'Ruth', lastName: 'Hallam' } })
  const picker = await topside.signIn('picker')
  await made(admin, changeStaffUser, { params: { id: picker.userId }, body: { lastName: 'Shah' } })
  const { rows } = await topside.pool.query<{ actor_name: string }>(
    `select actor_name from audit_entries where field = 'last_name' and subject_id = $1`,
    [picker.userId],
  )
  expect(rows).toEqual([{ actor_name: 'Ruth Hallam' }])
})
