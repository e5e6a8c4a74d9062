import { Link } from '#web/platform/routing/Link.tsx'
import { getCustomerAccount, payFromAccount } from '#contract/invoices/customer-accounts.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { spread } from '#domain/money/payments/allocating.ts'
import { formatMoney } from '#domain/money/money.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { Notice } from '#web/ui/states/Notice.tsx'

/** Offers to pay an outstanding invoice with what the customer has on account. */
export function PayFromAccount({ invoice }: { invoice: Invoice }) {
  const { customerId, invoiceNumber } = invoice
  const account = useQuestion(getCustomerAccount, { params: { id: customerId } })
  const change = useChange(payFromAccount)
  const allocations = spread([invoice], account.data?.onAccount ?? '0.00')
  const pays = allocations[0]?.amount
  if (!account.data || !pays) return null
  const pay = () =>
    change.mutate(
      { params: { id: customerId }, body: { allocations } },
      {
        onSuccess: () =>
          toast.success('Paid from account', `${formatMoney(pays)} of ${invoiceNumber}`),
        onError: (error) =>
          toast.failure('Failed to pay from account', saidBy(error, 'Please try again.')),
      },
    )
  return (
    <div data-screen-only>
      <Notice
        title={`${formatMoney(account.data.onAccount)} is on account`}
        action={
          <Button busy={change.isPending} busyLabel="Paying..." onClick={pay}>
            Pay {formatMoney(pays)} from account
          </Button>
        }
      >
        <Link to="/receive-payment" search={{ customer: customerId }}>
          See the account
        </Link>
      </Notice>
    </div>
  )
}
