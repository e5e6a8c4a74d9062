import { useDeferredValue, useState } from 'react'
import { type ListedCustomer, pageOfCustomers } from '#contract/customers/customer-list.ts'
import { type Customer, listCustomers } from '#contract/customers/customers.ts'
import { isPositiveMoney } from '#domain/money/money.ts'
import { nameShown } from '#domain/people/customer-name.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { BringList } from '#web/spreadsheets/BringList.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { Money } from '#web/ui/Money.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import styles from './Receive.module.css'

type Props = { chosen: number | undefined; onChoose: (id: number | undefined) => void }

/** The customer who paid; until one is chosen, those whose names begin with what is typed, who owes most first. */
export function ChooseCustomer({ chosen, onChoose }: Props) {
  const customers = useQuestion(listCustomers, {})
  const debtors = useQuestion(pageOfCustomers, { query: { sort: '-owed' } })
  const customer = customers.data?.find(({ id }) => id === chosen)
  if (chosen !== undefined)
    return (
      <div className={styles.chosen}>
        <h2>{customer && nameShown(customer)}</h2>
        <Button variant="quiet" onClick={() => onChoose(undefined)}>
          Another customer
        </Button>
      </div>
    )
  return (
    <ListState
      pending={customers.isPending || debtors.isPending}
      error={customers.error}
      onRetry={() => void customers.refetch()}
      isEmpty={customers.data?.length === 0}
      empty={
        <EmptyState
          title="No customers yet"
          text="Payments belong to a customer."
          action={<BringList of="customers" />}
        />
      }
      skeleton={<Skeleton label="Loading customers..." />}
    >
      {customers.data && (
        <Choice
          customers={customers.data}
          debtors={debtors.data?.customers ?? nobody}
          onChoose={onChoose}
        />
      )}
    </ListState>
  )
}

const mostShown = 12
const nobody: ListedCustomer[] = []

type ChoiceProps = {
  customers: readonly Customer[]
  /** Those who owe most. */
  debtors: readonly ListedCustomer[]
  onChoose: (id: number) => void
}

function Choice({ customers, debtors, onChoose }: ChoiceProps) {
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  // Beyond the hundred who owe most, what somebody owes is asked for once a name is typed.
  const sought = useQuestion(
    pageOfCustomers,
    { query: { search: text, sort: '-owed' } },
    { enabled: text !== '' && debtors.length === 100, keepPrevious: true },
  )
  const place = new Map(debtors.map(({ id, owed }, at) => [id, isPositiveMoney(owed) ? at : null]))
  const owedBy = new Map(
    [...debtors, ...(sought.data?.customers ?? [])].map(({ id, owed }) => [id, owed]),
  )
  const rank = ({ id }: Customer) => place.get(id) ?? debtors.length
  const found = customers
    .filter(isCalled(typed))
    .toSorted((a, b) => rank(a) - rank(b) || nameShown(a).localeCompare(nameShown(b), 'en-GB'))
    .slice(0, mostShown)
  return (
    <form
      className={styles.choice}
      onSubmit={(event) => {
        event.preventDefault()
        if (found[0]) onChoose(found[0].id)
      }}
    >
      <SearchBox
        label="Who paid?"
        placeholder="Customer’s name or account ID"
        size="lg"
        autoFocus
        value={typed}
        onChange={setTyped}
      />
      {found.length === 0 && <p role="status">No customer found.</p>}
      <ul role="list" className={styles.customers}>
        {found.map((customer) => (
          <li key={customer.id}>
            <Button wide className={styles.who} onClick={() => onChoose(customer.id)}>
              <span>
                {nameShown(customer)} <span className={styles.soft}>{customer.accountId}</span>
              </span>
              <Owes owed={owedBy.get(customer.id)} />
            </Button>
          </li>
        ))}
      </ul>
    </form>
  )
}

const Owes = ({ owed }: { owed: string | undefined }) =>
  owed !== undefined &&
  isPositiveMoney(owed) && (
    <span>
      <span className={styles.soft}>owes</span> <Money amount={owed} />
    </span>
  )

/** Each typed word begins a word of the customer's names or account ID. */
function isCalled(typed: string): (customer: Customer) => boolean {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return ({ name, tradingName, accountId }) => {
    const own = `${name} ${tradingName ?? ''} ${accountId}`.toLowerCase().split(/\s+/)
    return words.every((word) => own.some((each) => each.startsWith(word)))
  }
}
