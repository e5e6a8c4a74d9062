import { Link } from '#web/platform/routing/Link.tsx'
import { openingOfDebt } from '#domain/money/payments/opening-balances.ts'

/** The name of what a customer owes, for staff. An invoice links to its page; an opening balance has no page. */
export const DebtLink = ({ id, name }: { id: number; name: string }) =>
  openingOfDebt(id) === null ? (
    <Link to="/invoices/:id" params={{ id: String(id) }}>
      {name}
    </Link>
  ) : (
    name
  )
