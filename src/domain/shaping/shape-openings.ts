import { dayIn } from '#domain/money/payments/bank-statement.ts'
import { isZeroMoney } from '#domain/money/money.ts'
import { owedAs } from '#domain/money/payments/opening-balances.ts'
import { giveAccount } from './shape-prices.ts'
import { blank, type Given, type Shaped } from './shaped.ts'

/** Shapes rows about what customers owed before the business used Topside. Leaves out rows with nothing owed. */
export function openingShaper(accounts: ReadonlyMap<string, readonly string[]>) {
  return {
    shape({ number, values }: Given): Shaped[] {
      const { Customer: customer = '', ...rest } = values
      const shaped = { ...blank(number), cells: { ...rest } }
      shapeOwed(shaped, 'Amount')
      if (shaped.problems.length === 0 && (shaped.cells.Amount ?? '') === '') return []
      giveAccount(shaped, customer, accounts)
      for (const field of ['As of', 'Due']) {
        const typed = (rest[field] ?? '').trim()
        const day = dayIn(typed)
        if (day) shaped.cells[field] = day
        else if (typed !== '')
          shaped.problems.push({ field, message: `“${typed}” is not a date`, suggestions: [] })
      }
      return [shaped]
    },
  }
}

/** Writes what is owed as an amount, below zero for a credit; blank if it is nothing. */
export function shapeOwed({ cells, problems }: Shaped, field: string): void {
  const typed = (cells[field] ?? '').trim()
  const amount = /^[-–£\s]*$/.test(typed) ? '0.00' : owedAs(typed)
  if (amount === null) {
    const message = `“${typed}” is not an amount. Write 120.50, or 120.50 CR for a credit.`
    problems.push({ field, message, suggestions: [] })
  } else cells[field] = isZeroMoney(amount) ? '' : amount
}
