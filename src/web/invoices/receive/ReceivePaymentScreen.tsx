import { Link } from '#web/platform/routing/Link.tsx'
import { type CustomerAccount, getCustomerAccount } from '#contract/invoices/customer-accounts.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { usePlace } from '#web/platform/use-place.ts'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { AccountPayments } from './AccountPayments.tsx'
import { ChooseCustomer } from './ChooseCustomer.tsx'
import { OnAccount } from './OnAccount.tsx'
import { PaymentFields } from './PaymentFields.tsx'
import { Pays } from './Pays.tsx'
import styles from './Receive.module.css'
import { useReceiving } from './use-receiving.ts'

/** Records money received from a customer and spreads it over its invoices (rules 10.11). */
export function ReceivePaymentScreen() {
  const [{ customer }, go] = usePlace<{ customer?: number }>()
  const chosen = Number.isSafeInteger(customer) ? customer : undefined
  return (
    <>
      <PageHeader title="Receive Payment" back={<Link to="/invoices">Back to Invoices</Link>} />
      <ChooseCustomer chosen={chosen} onChoose={(id) => go({ customer: id })} />
      {chosen !== undefined && <Account key={chosen} customerId={chosen} />}
    </>
  )
}

function Account({ customerId }: { customerId: number }) {
  const account = useQuestion(getCustomerAccount, { params: { id: customerId } })
  return (
    <ListState query={account} skeleton={<Skeleton of="table" label="Loading account..." />}>
      {account.data && <Receiving account={account.data} />}
    </ListState>
  )
}

function Receiving({ account }: { account: CustomerAccount }) {
  const receiving = useReceiving(account)
  return (
    <>
      <OnAccount account={account} />
      <form
        className={styles.receiving}
        onSubmit={(event) => {
          event.preventDefault()
          receiving.record()
        }}
      >
        <PaymentFields account={account} receiving={receiving} />
        <Pays receiving={receiving} />
      </form>
      <AccountPayments customerId={account.customerId} />
    </>
  )
}
