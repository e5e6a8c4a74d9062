import { useState } from 'react'
import { type CustomerAccount, payFromAccount } from '#contract/invoices/customer-accounts.ts'
import { formatMoney, isPositiveMoney } from '#domain/money/money.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { Notice } from '#web/ui/states/Notice.tsx'
import styles from './Receive.module.css'
import { RefundDialog } from './RefundDialog.tsx'
import { owedOn } from './use-receiving.ts'

/** Money that pays no invoice yet, to use for open invoices or to refund. */
export function OnAccount({ account }: { account: CustomerAccount }) {
  const { customerId, onAccount } = account
  const [refunding, setRefunding] = useState(false)
  const use = useChange(payFromAccount)
  if (!isPositiveMoney(onAccount)) return null
  const pay = () =>
    use.mutate(
      { params: { id: customerId }, body: {} },
      {
        onSuccess: () => toast.success('Invoices paid from what was on account'),
        onError: (error) =>
          toast.failure('Failed to use what is on account', saidBy(error, 'Please try again.')),
      },
    )
  return (
    <>
      <Notice
        title={`${formatMoney(onAccount)} is on account`}
        action={
          <div className={styles.buttons}>
            <Button
              busy={use.isPending}
              busyLabel="Paying..."
              reason={isPositiveMoney(owedOn(account)) ? null : 'There is no invoice to pay.'}
              onClick={pay}
            >
              Pay oldest invoices
            </Button>
            <Button onClick={() => setRefunding(true)}>Refund</Button>
          </div>
        }
      >
        Received or credited earlier, and not yet used for an invoice.
      </Notice>
      {refunding && <RefundDialog account={account} onClose={() => setRefunding(false)} />}
    </>
  )
}
