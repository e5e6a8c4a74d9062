import { chanceOf } from './chance.ts'
import type { DemoCustomer } from './customer-list.ts'
import { hotelsSchoolsAndHomes } from './customers-hotels-schools.ts'
import { pubs } from './customers-pubs.ts'
import { restaurants } from './customers-restaurants.ts'
import { kitchens, type Usual } from './kitchens.ts'
import { type Item, itemCalled } from './price-list.ts'
import { staff } from './business.ts'

export type Customer = DemoCustomer & {
  id: number
  /** The user id of its main login. */
  loginId: number
  phone: string
  email: string
  basket: readonly Usual[]
  favourites: readonly Item[]
  /** Its own prices by item code, where they differ from the list. */
  ownPrices: ReadonlyMap<string, string>
}

/** The demo's thirty customers; the first is The Oak Tavern. */
export const customers: readonly Customer[] = [
  ...pubs,
  ...restaurants,
  ...hotelsSchoolsAndHomes,
].map((customer, place) => ({
  ...customer,
  id: place + 1,
  loginId: staff.length + place + 1,
  phone: `01632 960${101 + place}`,
  email: `kitchen@${customer.account.toLowerCase()}.example`,
  ...tasteOf(customer),
}))

/**
 * What a customer likes: it orders 85% of the items that its kind of kitchen orders. It has a few favourites, and own
 * prices below the list price for two to five of the items that it orders most often.
 */
function tasteOf({ account, kitchen }: DemoCustomer) {
  const chance = chanceOf(`taste of ${account}`)
  const kind = kitchens[kitchen]
  const basket = chance.shuffled(kind).slice(0, Math.ceil(kind.length * 0.85))
  const itemsByLove = [...basket].sort((a, b) => b[3] - a[3]).map(([code]) => itemCalled(code))
  const bargains = itemsByLove.slice(0, chance.between(2, 5))
  return {
    basket,
    favourites: itemsByLove.slice(0, chance.between(3, 5)),
    ownPrices: new Map(bargains.map((item) => [item.code, lessThan(item, chance.between(3, 9))])),
  }
}

/** The list price less a discount in whole per cent, rounded to the penny. */
function lessThan({ price }: Item, percent: number): string {
  const pence = Math.round((Number(price.replace('.', '')) * (100 - percent)) / 100)
  return `${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, '0')}`
}

export const priceFor = (customer: Customer, item: Item): string =>
  customer.ownPrices.get(item.code) ?? item.price

export function customerCalled(account: string): Customer {
  const found = customers.find((customer) => customer.account === account)
  if (!found) throw new Error(`The demo has no customer '${account}'`)
  return found
}

/** The day a customer joined, in days from today: the first years ago, the last a few months ago. */
export const joined = ({ id }: Customer): number => -1000 + id * 29
