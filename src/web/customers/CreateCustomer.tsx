import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { CreateCustomerForm } from './CreateCustomerForm.tsx'

type Props = { customers: readonly Customer[] }

/** Opens the form for a new customer; what was typed is not thrown away unasked. */
export function CreateCustomer({ customers }: Props) {
  const [open, setOpen] = useState(false)
  const [dirty, setDirty] = useState(false)
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
        <CreateCustomerForm customers={customers} onDirty={setDirty} onDone={done} />
      </Dialog>
    </>
  )
}
