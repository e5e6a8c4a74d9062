import { type Customer, listCustomers } from '#contract/customers.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { usePlace } from '#web/platform/use-place.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SettledSearchBox } from '#web/ui/fields/SettledSearchBox.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { CreateCustomer } from './new/CreateCustomer.tsx'
import { CustomerCard } from './CustomerCard.tsx'
import styles from './CustomersScreen.module.css'

const matches = (
  { name, tradingName, accountId, contactName, email }: Customer,
  search: string,
): boolean =>
  [name, tradingName ?? '', accountId, contactName, email].some((text) =>
    text.toLowerCase().includes(search.toLowerCase()),
  )

/** Every customer as a card, sorted by name (rules 4.2). */
export function CustomersScreen() {
  const [{ search = '' }, go] = usePlace<{ search?: string }>()
  const customers = useQuestion(listCustomers, {})
  const found = (customers.data ?? []).filter((customer) => matches(customer, search))
  return (
    <>
      <PageHeader
        title="Customers"
        subtitle={customers.data && `${found.length} customer(s) found`}
        actions={<CreateCustomer customers={customers.data ?? []} />}
      />
      <Toolbar label="Find a customer">
        <SettledSearchBox
          inHand
          label="Search customers"
          value={search}
          onChange={(text) => go({ search: text || undefined })}
        />
      </Toolbar>
      <ListState
        pending={customers.isPending}
        error={customers.error}
        onRetry={() => void customers.refetch()}
        isEmpty={found.length === 0}
        empty={
          <EmptyState
            title="No customers found"
            text="Try part of a name, an account ID or an email address."
          />
        }
      >
        <ul role="list" className={styles.cards}>
          {found.map((customer) => (
            <li key={customer.id}>
              <CustomerCard customer={customer} />
            </li>
          ))}
        </ul>
      </ListState>
    </>
  )
}
