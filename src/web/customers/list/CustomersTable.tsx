import { Link } from '#web/platform/routing/Link.tsx'
import { useNavigate } from '#web/platform/routing/routing.ts'
import { memo } from 'react'
import type { CustomersSortedBy, ListedCustomer } from '#contract/customers/customer-list.ts'
import { formatLongDay, formatLongDayAt } from '#domain/days/day-labels.ts'
import { isPositiveMoney } from '#domain/money/money.ts'
import { londonToday } from '#web/platform/clock.ts'
import { useSingleLetterKeys } from '#web/platform/single-letter-keys.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Beside, pressRow, roomBeside } from '#web/ui/lists/Beside.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { SortedTh } from '#web/ui/lists/SortedTh.tsx'
import { useRowKeys } from '#web/ui/lists/use-row-keys.ts'
import { Money } from '#web/ui/Money.tsx'
import { AgesBar } from './AgesBar.tsx'
import { CustomerPeek } from './CustomerPeek.tsx'
import styles from './CustomersTable.module.css'

type Props = {
  customers: readonly ListedCustomer[]
  sort: CustomersSortedBy | undefined
  onSort: (sort: CustomersSortedBy | undefined) => void
}

/**
 * A page of customers as rows, or on a phone as cards. At a wide desk, details of the selected customer are beside
 * the table.
 */
export function CustomersTable({ customers, sort, onSort }: Props) {
  const navigate = useNavigate()
  const open = (id: number) =>
    navigate({ to: '/customers/:customerId', params: { customerId: String(id) } })
  const [letters] = useSingleLetterKeys()
  const { active, setActive, rowProps } = useRowKeys({
    ids: customers.map(({ id }) => id),
    letters,
    onTick: () => undefined,
    onOpen: open,
    onKey: {
      r: (id) => navigate({ to: '/receive-payment', search: { customer: id } }),
    },
  })
  const peeked = roomBeside() ? customers.find(({ id }) => id === active) : undefined
  const heading = { sort, onSort }
  return (
    <Beside peek={peeked && <CustomerPeek customer={peeked} onClose={() => setActive(null)} />}>
      <DataTable caption="Customers" dense cards data-peek={peeked && true}>
        <thead>
          <Tr>
            <SortedTh by="name" {...heading}>
              Customer
            </SortedTh>
            <SortedTh by="account" {...heading}>
              Account ID
            </SortedTh>
            <SortedTh by="lastOrder" className={styles.roomy} {...heading}>
              Last order
            </SortedTh>
            <SortedTh by="next" {...heading}>
              Next delivery
            </SortedTh>
            <SortedTh by="owed" numeric {...heading}>
              Owed
            </SortedTh>
            <SortedTh by="overdue" numeric {...heading}>
              Overdue
            </SortedTh>
            <Th className={styles.age}>By age</Th>
            <Th shrink>
              <span className="visually-hidden">Actions</span>
            </Th>
          </Tr>
        </thead>
        <tbody>
          {customers.map((customer) => (
            <Tr
              key={customer.id}
              onClick={pressRow(() => open(customer.id))}
              {...rowProps(customer.id)}
            >
              <Cells customer={customer} />
            </Tr>
          ))}
        </tbody>
      </DataTable>
    </Beside>
  )
}

const Cells = memo(function Cells({ customer }: { customer: ListedCustomer }) {
  const { id, name, tradingName, accountId, lastOrder, nextDelivery, owed, overdue } = customer
  const params = { customerId: String(id) }
  return (
    <>
      <Td className={styles.customer}>
        <span className={styles.who}>
          <Link
            className={styles.name}
            to="/customers/:customerId"
            params={params}
            aria-label={`View ${name}`}
          >
            {name}
          </Link>
          {tradingName && tradingName !== name && (
            <span className={styles.trading}>{tradingName}</span>
          )}
          {customer.onStop && <Badge tone="danger">On stop</Badge>}
        </span>
      </Td>
      <Td label="Account ID" whole>
        {accountId}
      </Td>
      <Td label="Last order" whole className={styles.roomy}>
        {lastOrder ? formatLongDayAt(lastOrder, londonToday()) : '–'}
      </Td>
      <Td label="Next delivery" whole>
        {nextDelivery ? formatLongDay(nextDelivery) : '–'}
      </Td>
      <Td label="Owed" numeric>
        <Money amount={owed} />
      </Td>
      <Td label="Overdue" numeric className={styles.overdue}>
        {isPositiveMoney(overdue) ? <Money amount={overdue} /> : '–'}
      </Td>
      <Td label="By age" className={styles.age}>
        <AgesBar ages={customer.ages} />
      </Td>
      <Td whole>
        <LinkButton>
          <Link
            to="/customer-order/:customerId"
            params={params}
            aria-label={`Place Order for ${name}`}
          >
            Place Order
          </Link>
        </LinkButton>
      </Td>
    </>
  )
})
