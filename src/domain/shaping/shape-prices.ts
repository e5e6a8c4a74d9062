import { readPrice } from './price-text.ts'
import { blank, type Given, type Shaped } from './shaped.ts'

/** Shapes rows of customers' prices. If a row has no account ID, the customer is found by its name. */
export function priceShaper(accounts: ReadonlyMap<string, readonly string[]>) {
  return {
    shape({ number, values }: Given): Shaped[] {
      const { Customer: customer = '', ...rest } = values
      const shaped = { ...blank(number), cells: { ...rest } }
      const { cells, problems } = shaped
      giveAccount(shaped, customer, accounts)
      const read = /^\s*£?\s*\d*(\.\d*)?\s*$/.test(cells.Price ?? '')
        ? null
        : readPrice(cells.Price ?? '')
      if (read?.price) cells.Price = read.price
      if (read?.maybe) {
        const suggestions = read.maybe.map((value) => ({ label: `£${value}`, value }))
        problems.push({ field: 'Price', message: 'Comma for a point?', suggestions })
      }
      return [shaped]
    },
  }
}

/** Finds the customer by its name, if the row has no account ID. */
export function giveAccount(
  { cells, problems }: Shaped,
  customer: string,
  accounts: ReadonlyMap<string, readonly string[]>,
): void {
  if (customer.trim() === '' || cells['Account ID']?.trim()) return
  const found = accounts.get(customer.trim().toLowerCase()) ?? []
  cells['Account ID'] = found.length === 1 ? (found[0] ?? '') : ''
  if (found.length === 1) return
  problems.push({
    field: found.length === 0 ? 'Customer' : 'Account ID',
    message: found.length === 0 ? 'No customer has this name' : 'Which customer is it?',
    suggestions: found.map((id) => ({ label: id, value: id })),
  })
}
