import { addProduct } from '#contract/products.ts'
import { addPrinter, queuePrint } from '#contract/printing.ts'
import { addSpecial } from '#contract/specials.ts'
import { addTemplate } from '#contract/invoice-templates.ts'
import { exportToAccounts } from '#contract/accounting.ts'
import { customerSignIn } from '#contract/sign-in.ts'
import type { Role } from '#domain/roles.ts'
import { everythingOf, made } from '#tests/support/everything.ts'
import { signature } from '#tests/support/journey.ts'
import {
  password,
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'
import type { Caller } from './calls.ts'

/** A business with rows of every kind, and someone signed in for every role, whatever the calls do to them. */
export async function startBusiness() {
  const topside = await startTopside()
  const people: Record<Role, Person> = {
    admin: await topside.signIn('admin'),
    picker: await topside.signIn('picker'),
    driver: await topside.signIn('driver'),
    customer: await topside.customer(),
  }
  await topside.product({ sizes: [{ name: 'Small', price: '4.00' }] })
  for (const customer of [people.customer as TestCustomer, await topside.customer()])
    await everythingOf(topside, people.admin, customer)
  await fillRange(people.admin)
  const comeBack = async (who: Caller) => {
    if (who === 'nobody' || (await isIn(topside, people[who]))) return
    people[who] =
      who === 'customer'
        ? await customerAgain(topside, people.customer as TestCustomer)
        : await topside.signIn(who)
  }
  return { topside, people, comeBack }
}
export type Business = Awaited<ReturnType<typeof startBusiness>>

const isIn = async ({ app }: Topside, { cookie }: Person): Promise<boolean> =>
  (await app.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode === 200

/** The same customer where it can still sign in, with all its rows; else another. */
async function customerAgain(topside: Topside, customer: TestCustomer): Promise<TestCustomer> {
  const { accountId } = customer
  await topside.pool.query('delete from sign_in_throttles')
  const { status } = await customer.call(customerSignIn, { body: { accountId, password } })
  return status === 200 ? customer : topside.customer()
}

async function fillRange(admin: Person): Promise<void> {
  await made(admin, addProduct, {
    body: { name: 'Rump', categoryId: 1, unit: 'kg', basePrice: '11', imageUrl: signature },
  })
  await made(admin, addSpecial, {
    body: {
      name: 'Goose',
      basePrice: '30',
      unit: 'each',
      categoryId: 1,
      activeUntil: '2026-12-24',
    },
  })
  const printer = await made(admin, addPrinter, {
    body: { name: 'Counter', ipAddress: '192.168.1.50' },
  })
  await made(admin, queuePrint, {
    body: { printerId: printer.id, title: 'Ticket', content: ['HEADER:Test'] },
  })
  const template = { name: 'Plain', companyName: 'Test', companyAddress: '1 Row', customFields: [] }
  await made(admin, addTemplate, { body: template })
  await made(admin, exportToAccounts, {
    body: { system: 'xero', from: '2026-11-01', to: '2026-12-31' },
  })
}
