import { UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { listCustomers } from '#contract/customers/customers.ts'
import { getSettings } from '#contract/business/settings.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/over/confirm.ts'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { FirstPasswordDialog } from './FirstPasswordDialog.tsx'
import type { FirstPassword } from './use-create-customer.ts'
import { CreateCustomerForm } from './CreateCustomerForm.tsx'
import { blankCustomer, type NewCustomer } from './new-customer.ts'

/** Opens the form for a new customer, and asks before it discards what was typed. */
export function CreateCustomer() {
  const [open, setOpen] = useState(false)
  const [dirty, setDirty] = useState(false)
  const customers = useQuestion(listCustomers, {}, { enabled: open })
  const [created, setCreated] = useState<FirstPassword | null>(null)
  const done = () => {
    setDirty(false)
    setOpen(false)
  }
  const close = async () => {
    const sure =
      !dirty ||
      (await confirm({
        title: 'Leave without saving?',
        text: 'The new customer has not been created.',
        confirmLabel: 'Leave',
        cancelLabel: 'Keep editing',
        danger: true,
      }))
    if (sure) done()
  }
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        icon={<UserPlus aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Create Customer
      </Button>
      <Dialog
        open={open}
        onOpenChange={(next) => (next ? setOpen(true) : void close())}
        title="Create Customer"
        shape="wide"
      >
        <OnceDefaultsAreKnown>
          {(defaults) => (
            <CreateCustomerForm
              customers={customers.data ?? []}
              defaults={defaults}
              onDirty={setDirty}
              onDone={done}
              onPassword={setCreated}
            />
          )}
        </OnceDefaultsAreKnown>
      </Dialog>
      {created && <FirstPasswordDialog {...created} onClose={() => setCreated(null)} />}
    </>
  )
}

/** A new customer starts with the delivery days and cut-off from Settings, or with none if they can't be loaded. */
function OnceDefaultsAreKnown({ children }: { children: (defaults: NewCustomer) => ReactNode }) {
  const { data, isPending } = useQuestion(getSettings, {})
  if (isPending) return <Skeleton label="Loading..." />
  return children({
    ...blankCustomer,
    ...(data && {
      deliveryDays: data.defaultDeliveryDays,
      orderCutoffTime: data.defaultOrderCutoffTime,
    }),
  })
}
