import { customerSignIn } from '#contract/people/sign-in.ts'
import type { Role } from '#domain/people/roles.ts'
import { everythingOf } from '#tests/support/everything.ts'
import {
  password,
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'
import type { Caller } from './calls.ts'
import { modelsOf } from './models.ts'

/**
 * Starts a business with rows of every kind and a person signed in for each role. `comeBack` signs a person in again if
 * a call has ended their session.
 */
export async function startBusiness() {
  const topside = await startTopside()
  const people: Record<Role, Person> = {
    admin: await topside.signIn('admin'),
    picker: await topside.signIn('picker'),
    driver: await topside.signIn('driver'),
    customer: await topside.customer(),
  }
  const models = await modelsOf(topside, people.admin, people.customer as TestCustomer)
  await everythingOf(topside, people.admin, await topside.customer())
  const comeBack = async (who: Caller) => {
    if (who === 'nobody' || (await isIn(topside, people[who]))) return
    people[who] =
      who === 'customer'
        ? await customerAgain(topside, people.customer as TestCustomer)
        : await topside.signIn(who)
  }
  return { topside, people, models, comeBack }
}
export type Business = Awaited<ReturnType<typeof startBusiness>>

const isIn = async ({ app }: Topside, { cookie }: Person): Promise<boolean> =>
  (await app.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode === 200

/** Signs the same customer in again, who has all its rows. If it can no longer sign in, returns a new customer. */
async function customerAgain(topside: Topside, customer: TestCustomer): Promise<TestCustomer> {
  const { accountId } = customer
  await topside.pool.query('delete from sign_in_throttles')
  const { status } = await customer.call(customerSignIn, { body: { accountId, password } })
  return status === 200 ? customer : topside.customer()
}
