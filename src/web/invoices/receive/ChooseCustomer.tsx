import { useState } from 'react'
import { type Customer, listCustomers } from '#contract/customers/customers.ts'
import { nameShown } from '#domain/people/customer-name.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { BringList } from '#web/spreadsheets/BringList.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import styles from './Receive.module.css'

type Props = { chosen: number | undefined; onChoose: (id: number | undefined) => void }

/** The customer who paid; until one is chosen, those whose names begin with what is typed. */
export function ChooseCustomer({ chosen, onChoose }: Props) {
  const customers = useQuestion(listCustomers, {})
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
      query={customers}
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
      {customers.data && <Choice customers={customers.data} onChoose={onChoose} />}
    </ListState>
  )
}

const mostShown = 12

type ChoiceProps = { customers: readonly Customer[]; onChoose: (id: number) => void }

function Choice({ customers, onChoose }: ChoiceProps) {
  const [typed, setTyped] = useState('')
  const found = customers
    .filter(isCalled(typed))
    .toSorted((a, b) => nameShown(a).localeCompare(nameShown(b), 'en-GB'))
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
            <Button wide onClick={() => onChoose(customer.id)}>
              {nameShown(customer)} <span className={styles.soft}>{customer.accountId}</span>
            </Button>
          </li>
        ))}
      </ul>
    </form>
  )
}

/** Each typed word begins a word of the customer's names or account ID. */
function isCalled(typed: string): (customer: Customer) => boolean {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return ({ name, tradingName, accountId }) => {
    const own = `${name} ${tradingName ?? ''} ${accountId}`.toLowerCase().split(/\s+/)
    return words.every((word) => own.some((each) => each.startsWith(word)))
  }
}
