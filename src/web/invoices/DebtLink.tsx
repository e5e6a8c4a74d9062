import { Link } from '@tanstack/react-router'
import { openingOfDebt } from '#domain/money/payments/opening-balances.ts'

/** The name of what is owed, for the office; an invoice links to its page, an opening balance has none. */
export const DebtLink = ({ id, name }: { id: number; name: string }) =>
  openingOfDebt(id) === null ? (
    <Link to="/invoices/$id" params={{ id: String(id) } as never}>
      {name}
    </Link>
  ) : (
    name
  )
