import { accountIdFrom, freeAccountId } from '#domain/people/account-id.ts'
import type { Shaped } from '#domain/shaping/shaped.ts'
import type { Db } from '#server/platform/database/db.ts'
import { grouped } from '#domain/words/grouped.ts'
import { customersToSheet, otherLoginNames } from './customers-sheet-rows.ts'

/** A row without an account ID gets the ID of the customer with its name, or else a new one made from the name. */
export async function giveAccountIds(db: Db): Promise<(shaped: Shaped) => Shaped> {
  const customers = await customersToSheet(db, { hold: false })
  const taken = new Set([
    ...customers.map(({ accountId }) => accountId),
    ...(await otherLoginNames(db)),
  ])
  const named = grouped(customers, ({ name }) => name.trim().toLowerCase())
  return (shaped) => {
    const { cells, same } = shaped
    const given = (cells['Account ID'] ?? '').trim().toUpperCase()
    const name = (cells.Name ?? '').trim()
    if (given !== '') taken.add(given)
    if (given !== '' || name === '' || same !== undefined) return shaped
    const known = named.get(name.toLowerCase()) ?? []
    if (known.length > 1) {
      const suggestions = known.map(({ accountId }) => ({ label: accountId, value: accountId }))
      const message = 'More than one customer has this name. Which is it?'
      const problem = { field: 'Account ID', message, suggestions }
      return { ...shaped, problems: [...shaped.problems, problem] }
    }
    const wanted = accountIdFrom(cells['Trading name'] ?? '', name)
    const accountId = known[0]?.accountId ?? freeAccountId(wanted, (id) => taken.has(id))
    taken.add(accountId)
    return { ...shaped, cells: { ...cells, 'Account ID': accountId } }
  }
}
