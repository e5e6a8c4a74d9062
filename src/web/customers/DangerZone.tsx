import { useNavigate } from '#web/platform/routing/routing.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deleteCustomer } from '#contract/customers/customer-admin.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { type CustomerAccount, getCustomerAccount } from '#contract/invoices/customer-accounts.ts'
import { addMoney } from '#domain/money/money.ts'
import { type Unsettled, unsettledWords } from '#domain/money/payments/unsettled.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ConfirmDialog } from '#web/ui/over/ConfirmDialog.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './CustomerDetails.module.css'

/** Deletes the customer, after a question that names the customer and the money that is not settled. */
export function DangerZone({ customer: { id, name } }: { customer: Customer }) {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const change = useChange(deleteCustomer)
  const account = useQuestion(getCustomerAccount, { params: { id } })
  const unsettled = account.data && unsettledOn(account.data)
  const remove = () =>
    change.mutateAsync({ params: { id }, query: unsettled ?? {} }).then(
      () => {
        toast.success('Customer Deleted', name)
        navigate({ to: '/customers' })
      },
      (error: unknown) => {
        // Reads the account again, so that the next question names the money as it is now.
        void account.refetch()
        toast.failure('Failed to delete customer.', saidBy(error, 'Please try again.'))
        throw error
      },
    )
  return (
    <Card title="Danger Zone" tone="danger">
      <div className={styles.danger}>
        <p>
          Its people are signed out at once and its open orders are cancelled. If it has ever
          ordered, its name and contacts are removed but its invoices stay.
        </p>
        <Button variant="danger" icon={<Trash2 aria-hidden />} onClick={() => setOpen(true)}>
          Delete Customer
        </Button>
      </div>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Delete ${name}?`}
        text={`${unsettled ? unsettledWords(name, unsettled) : ''} ${name} can no longer sign in, and its open orders are cancelled. This cannot be undone.`.trim()}
        confirmLabel="Delete customer"
        busyLabel="Deleting..."
        danger
        onConfirm={remove}
      />
    </Card>
  )
}

const unsettledOn = ({ balance, onAccount, toApprove }: CustomerAccount): Unsettled => ({
  owed: addMoney(balance, onAccount),
  onAccount,
  toApprove,
})
