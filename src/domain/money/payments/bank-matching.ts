import { addDays, type Day } from '#domain/days/days.ts'
import { countedDebts } from './opening-balances.ts'
import { type Allocation, oldestDueFirst, spread, sumOf } from './allocating.ts'
import type { BankLine } from './bank-statement.ts'
import { compareMoney, isPositiveMoney, type Money, subtractMoney, sumMoney } from '../money.ts'

/** A customer, with each name that a line of a bank statement may use for it. */
export type Payer = { id: number; name: string; tradingName: string | null; accountId: string }

export type Owed = {
  id: number
  customerId: number
  invoiceNumber: string
  dueDate: string
  outstanding: Money
}

export type Match = {
  /** The customer who probably paid; null if nothing in the line says who. */
  customerId: number | null
  /** The invoices that the money probably pays; what is left over would go on account. */
  allocations: Allocation[]
  /** Both customer and amount fit, so nobody has to check. */
  sure: boolean
  because: string
}

const mostDaysApart = 5
/** The days around a bank's day on which somebody may have recorded the same money by hand. */
export const daysNear = (day: Day): { from: Day; to: Day } => ({
  from: addDays(day, -mostDaysApart),
  to: addDays(day, mostDaysApart),
})

/** Words that banks and customers leave out of names. */
const idle = /\b(the|ltd|limited|plc|llp|co|and)\b/g
const compact = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll('’', '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replaceAll(idle, ' ')
    .replaceAll(' ', '')
/** Names shorter than this are ignored, because they appear inside many other words. */
const leastName = 4

const numberOf = (invoiceNumber: string) => Number(/(\d+)$/.exec(invoiceNumber)?.[1])

/** Finds the digits of invoice numbers in a bank's line: behind 'INV' or the letters that the owed invoices begin with. */
function namedNumbers(owed: readonly Owed[]): RegExp {
  const letters = owed.flatMap(({ invoiceNumber }) => /^[a-z]{2,}/i.exec(invoiceNumber)?.[0] ?? [])
  const prefixes = [...new Set(['INV', ...letters.map((each) => each.toUpperCase())])].join('|')
  return new RegExp(String.raw`\b(?:${prefixes})[-\s#/]*(\d{1,9})\b|\b(0\d{5,8})\b`, 'gi')
}

/**
 * Returns a function that finds who paid a line of a bank statement, and for which invoices, by invoice numbers,
 * account ID, name and exact amount. What one line pays is no longer open for the next.
 */
export function matcherOf(payers: readonly Payer[], owed: readonly Owed[]) {
  const known = payers.map((payer) => ({
    id: payer.id,
    names: [payer.accountId, payer.name, payer.tradingName ?? '']
      .map(compact)
      .filter((name) => name.length >= leastName),
  }))
  const numbered = namedNumbers(owed)
  const left = new Map(owed.map((invoice) => [invoice.id, { ...invoice }]))
  const open = () => [...left.values()].filter(({ outstanding }) => isPositiveMoney(outstanding))

  const match = (line: BankLine): Match => {
    const numbers = new Set(
      [...line.details.matchAll(numbered)].map((found) => Number(found[1] ?? found[2])),
    )
    const named = open().filter(({ invoiceNumber }) => numbers.has(numberOf(invoiceNumber)))
    const owners = new Set(named.map(({ customerId }) => customerId))
    if (owners.size === 1) return byInvoices(line, named, open())
    const text = compact(line.details)
    const called = known.filter(({ names }) => names.some((name) => text.includes(name)))
    if (called.length === 1) return byName(line, called[0]?.id ?? 0, open())
    if (called.length > 1)
      return unsure(null, `${called.length} customers are called something like this`)
    return byAmount(line, open())
  }

  return (line: BankLine): Match => {
    const found = match(line)
    for (const { invoiceId, amount } of found.allocations) {
      const invoice = left.get(invoiceId)
      if (invoice) invoice.outstanding = subtractMoney(invoice.outstanding, amount)
    }
    return found
  }
}

const unsure = (customerId: number | null, because: string): Match => ({
  customerId,
  allocations: [],
  sure: false,
  because,
})

const inFull = (invoices: readonly Owed[]): Allocation[] =>
  invoices.map(({ id, outstanding }) => ({ invoiceId: id, amount: outstanding }))

const numbersOf = (invoices: readonly Owed[]): string =>
  invoices.length <= 2
    ? invoices.map(({ invoiceNumber }) => invoiceNumber).join(', ')
    : countedDebts(invoices)

function byInvoices({ amount }: BankLine, named: readonly Owed[], open: readonly Owed[]): Match {
  const customerId = named[0]?.customerId ?? 0
  const sum = sumMoney(named.map(({ outstanding }) => outstanding))
  if (compareMoney(amount, sum) === 0)
    return {
      customerId,
      allocations: inFull(named),
      sure: true,
      because: `Names ${numbersOf(named)}, exact amount`,
    }
  const others = open.filter((each) => each.customerId === customerId && !named.includes(each))
  const first = spread(named, amount)
  const rest = subtractMoney(amount, sumOf(first))
  return {
    customerId,
    allocations: [...first, ...spread(others, rest)],
    sure: false,
    because: `Names ${numbersOf(named)}, but not the exact amount`,
  }
}

function byName({ amount }: BankLine, customerId: number, open: readonly Owed[]): Match {
  const own = oldestDueFirst(open.filter((each) => each.customerId === customerId))
  const single = own.filter(({ outstanding }) => compareMoney(outstanding, amount) === 0)
  const exact = single.length === 1 ? single : oldestThatMake(own, amount)
  if (exact)
    return {
      customerId,
      allocations: inFull(exact),
      sure: true,
      because: `The customer’s name, and the exact amount of ${numbersOf(exact)}`,
    }
  return {
    customerId,
    allocations: spread(own, amount),
    sure: false,
    because:
      own.length === 0
        ? 'The customer’s name, but it owes nothing'
        : 'The customer’s name, but not the exact amount of its invoices',
  }
}

/** The oldest invoices that together come to exactly the amount, or null. */
function oldestThatMake(own: readonly Owed[], amount: Money): Owed[] | null {
  let sum = '0.00'
  for (const [place, { outstanding }] of own.entries()) {
    sum = sumMoney([sum, outstanding])
    if (compareMoney(sum, amount) === 0) return own.slice(0, place + 1)
  }
  return null
}

function byAmount({ amount }: BankLine, open: readonly Owed[]): Match {
  const same = open.filter(({ outstanding }) => compareMoney(outstanding, amount) === 0)
  const [only] = same
  if (!only || same.length > 1) return unsure(null, 'Nothing says who paid')
  return {
    customerId: only.customerId,
    allocations: inFull(same),
    sure: false,
    because: `Only the amount fits, of ${only.invoiceNumber}`,
  }
}
