import { listOwnCatalogue } from '#contract/catalogue/catalogue.ts'
import {
  adminSignIn,
  customerSignIn,
  getCurrentUser,
  staffSignIn,
} from '#contract/people/sign-in.ts'
import { accountIds, adminEmail, password } from '../fixtures.ts'
import { driverEmail, pickerEmail } from './busy-shop.ts'

export type Role = 'customer' | 'admin' | 'picker' | 'driver'

/** The device that each role uses. */
export const devices = {
  customer: { viewport: { width: 390, height: 844 }, hasTouch: true },
  admin: { viewport: { width: 1440, height: 900 }, hasTouch: false },
  picker: { viewport: { width: 1024, height: 768 }, hasTouch: true },
  driver: { viewport: { width: 390, height: 844 }, hasTouch: true },
} satisfies Record<Role, object>

export const roles = Object.keys(devices) as Role[]

const signIns: Record<Role, { path: string; body: Record<string, string | undefined> }> = {
  customer: { path: customerSignIn.path, body: { accountId: accountIds[0] } },
  admin: { path: adminSignIn.path, body: { email: adminEmail } },
  picker: { path: staffSignIn.path, body: { email: pickerEmail, userType: 'picking' } },
  driver: { path: staffSignIn.path, body: { email: driverEmail, userType: 'driver' } },
}

/** The cookie of a person who signed in in the usual way. */
export async function cookieOf(url: string, role: Role): Promise<string> {
  const { path, body } = signIns[role]
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, password }),
  })
  const cookie = /topside=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1]
  if (!cookie) throw new Error(`${role}: sign-in answered ${answer.status}`)
  return cookie
}

type Product = {
  id: number
  name: string
  variations: { id: number; name: string; unit: string; price: string; basePrice: string }[]
}

/** What a customer's phone stores for a basket of this many lines, as the catalogue screen stores it. */
export async function basketOf(url: string, cookie: string, lines: number) {
  const ask = async (path: string) =>
    (await fetch(url + path, { headers: { cookie: `topside=${cookie}` } })).json()
  const { customerId } = (await ask(getCurrentUser.path)) as { customerId: number }
  const products = (await ask(listOwnCatalogue.path)) as Product[]
  const basket = products.slice(-lines).map(({ id, name, variations: [size] }) => ({
    productId: id,
    name,
    variationId: size?.id,
    variationName: size?.name,
    unit: size?.unit,
    customerPrice: size?.price,
    basePrice: size?.basePrice,
    quantity: '2',
    packingNote: '',
  }))
  return { key: `topside.basket.${customerId}`, text: JSON.stringify(basket) }
}
