import { permissions } from '#domain/people/roles.ts'
import { owner, type Staff, staff } from './business.ts'
import { type Calendar, clock } from './calendar.ts'
import { type Customer, customerCalled, customers, joined } from './customers.ts'

export const customerRow = (lastLogin: ReadonlyMap<number, string>, calendar: Calendar) => {
  return (customer: Customer) => {
    const day = calendar.daysFromToday(joined(customer))
    return {
      id: customer.id,
      name: customer.name,
      tradingName: customer.tradingName ?? null,
      siteName: customer.siteName ?? null,
      email: customer.email,
      phone: customer.phone,
      address: customer.address,
      contactName: customer.contact,
      accountId: customer.account,
      kitchen: customer.kitchen,
      deliveryDays: [...customer.deliveryDays],
      cutoffDay: customer.cutoff[0],
      orderCutoffTime: customer.cutoff[1],
      paymentTerms: customer.terms ?? null,
      inviteAccessedAt: calendar.at(day, clock(10, 20)),
      accountSetupCompletedAt: calendar.at(day, clock(10, 26)),
      lastLoginAt: lastLogin.get(customer.id) ?? null,
      createdAt: calendar.at(day, clock(9)),
    }
  }
}

type Login = {
  id: number
  role: string
  email: string | null
  username: string | null
  firstName: string
  lastName: string
  customerId: number | null
  isMainLogin: boolean
  isMaster: boolean
  permissions: string[]
  createdBy: number | null
}

const staffLogin = (person: Staff): Login => ({
  id: person.id,
  role: person.role,
  email: person.email,
  username: null,
  firstName: person.firstName,
  lastName: person.lastName,
  customerId: null,
  isMainLogin: false,
  isMaster: person === owner,
  permissions: [],
  createdBy: person === owner ? null : owner.id,
})

function customerLogin(customer: Customer): Login {
  const words = customer.contact.split(' ')
  return {
    id: customer.loginId,
    role: 'customer',
    email: customer.email,
    username: null,
    firstName: words.slice(0, -1).join(' '),
    lastName: words.at(-1) ?? '',
    customerId: customer.id,
    isMainLogin: true,
    isMaster: false,
    permissions: [...permissions],
    createdBy: owner.id,
  }
}

/** Extra logins for a customer's team, with fewer permissions than the main login. */
const team = [
  ['OAKTAVERN', 'oak.sous', 'Ben', 'Garside', ['place_orders']],
  ['OAKTAVERN', 'oak.office', 'Lorna', 'Whitlock', ['view_invoices']],
  ['MILLHOUSE', 'millhouse.pass', 'Kofi', 'Boateng', ['place_orders', 'view_invoices']],
] as const

const teamLogin = ([account, username, firstName, lastName, may]: (typeof team)[number]) => {
  const { loginId, id } = customerCalled(account)
  return {
    ...customerLogin(customerCalled(account)),
    id: staff.length + customers.length + 1 + team.findIndex((login) => login[1] === username),
    customerId: id,
    email: null,
    username,
    firstName,
    lastName,
    isMainLogin: false,
    permissions: [...may],
    createdBy: loginId,
  }
}

/** Every sign-in of the demo; all have the same password. */
export function userRows(passwordHash: string, calendar: Calendar) {
  return [...staff.map(staffLogin), ...customers.map(customerLogin), ...team.map(teamLogin)].map(
    (login) => ({ ...login, passwordHash, createdAt: calendar.openedAt }),
  )
}
