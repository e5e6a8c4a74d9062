import { listCustomers } from '#contract/customers/customers.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { useIsCustomer } from '#web/ordering/ordering-queries.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { Card } from '#web/ui/Card.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
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
  return (
    <Card title="Customer">
      <SelectField
        label="Customer"
        hideLabel
        size="lg"
        placeholder="Choose a customer"
        value={customer ?? ''}
        options={(customers.data ?? [])
          .filter(({ isActive }) => isActive)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={({ target }) => go({ ...place, customer: Number(target.value) || undefined })}
      />
    </Card>
  )
}
