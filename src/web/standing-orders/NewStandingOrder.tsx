import { listCustomers } from '#contract/customers/customers.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { useIsCustomer } from '#web/ordering/ordering-queries.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { Card } from '#web/ui/Card.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { BringList } from '#web/spreadsheets/BringList.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { StandingPage } from './StandingPage.tsx'
import { StandingOrderForm } from './StandingOrderForm.tsx'
import { useStandingPlace } from './standing-place.ts'

/** Sets up a standing order: customers for themselves, admins for the customer they choose. */
export function NewStandingOrder({ customer }: { customer: number | undefined }) {
  const { customerId } = useCurrentUser()
  const own = useIsCustomer()
  const chosen = own ? customerId : customer
  return (
    <StandingPage title="New standing order">
      {!own && <WhoseOrder customer={customer} />}
      {chosen != null && <StandingOrderForm key={chosen} customerId={chosen} kept={undefined} />}
    </StandingPage>
  )
}

function WhoseOrder({ customer }: { customer: number | undefined }) {
  const [place, go] = useStandingPlace()
  const customers = useQuestion(listCustomers, {})
  const active = customers.data?.filter(({ isActive }) => isActive)
  if (active?.length === 0)
    return (
      <EmptyState
        title="No customers yet"
        text="A standing order needs a customer: bring your customers first."
        action={<BringList of="customers" />}
      />
    )
  return (
    <Card title="Customer">
      <SelectField
        label="Customer"
        hideLabel
        size="lg"
        placeholder="Choose a customer"
        value={customer ?? ''}
        options={(active ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={({ target }) => go({ ...place, customer: Number(target.value) || undefined })}
      />
    </Card>
  )
}
