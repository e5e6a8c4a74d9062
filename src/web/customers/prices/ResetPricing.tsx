import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { resetPricing } from '#contract/customers/customer-pricing.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/over/ConfirmDialog.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from '#web/customers/CustomerDetails.module.css'

/** Resets all of the customer's prices to the base prices, after a question. */
export function ResetPricing({ customer: { id, name } }: { customer: Customer }) {
  const [open, setOpen] = useState(false)
  const change = useChange(resetPricing)
  const reset = () =>
    change.mutateAsync({ params: { id } }).then(
      () => toast.success('All product pricing has been reset to defaults'),
      (error: unknown) => {
        toast.failure('Failed to reset product pricing', saidBy(error, 'Please try again.'))
        throw error
      },
    )
  return (
    <div className={styles.reset}>
      <Button icon={<RotateCcw aria-hidden />} onClick={() => setOpen(true)}>
        Reset All Pricing
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Reset all pricing of ${name}?`}
        text="Every custom price returns to the base price. Availability stays as it is. This cannot be undone."
        confirmLabel="Reset pricing"
        busyLabel="Resetting..."
        danger
        onConfirm={reset}
      />
    </div>
  )
}
