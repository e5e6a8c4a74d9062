import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/over/confirm.ts'
import { Dialog, type DialogProps } from '#web/ui/over/Dialog.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { KitPart, KitSection } from './KitPart.tsx'
import css from './Kit.module.css'

export function OverSection() {
  return (
    <KitSection title="Over the page">
      <KitPart title="Toasts: one at a time, 5 s">
        <div className={css.row}>
          <Button
            onClick={() =>
              toast.success(
                'Order confirmed',
                'Order has been confirmed and moved to picking queue',
              )
            }
          >
            Success
          </Button>
          <Button
            onClick={() => toast.failure('Quantity required', 'Please enter a picked quantity.')}
          >
            Failure
          </Button>
          <Button onClick={() => toast.info('Connection is back', 'Three weights were sent.')}>
            Information
          </Button>
          <Button onClick={removeWithUndo}>With Undo</Button>
        </div>
      </KitPart>
      <KitPart title="Dialogs">
        <div className={css.row}>
          <PaymentDialog shape="narrow" opener="Record Payment" />
          <PaymentDialog shape="wide" opener="Wide dialog" />
          <PaymentDialog shape="side" opener="Side sheet" />
          <Button variant="danger" onClick={() => void askToDelete()}>
            Delete order
          </Button>
        </div>
      </KitPart>
    </KitSection>
  )
}

function removeWithUndo() {
  toast.success('Lamb rump removed', 'The basket now has 6 lines.', {
    label: 'Undo',
    altText: 'Undo: put the lamb rump back from the catalogue',
    onPress: () => toast.info('Lamb rump is back'),
  })
}

async function askToDelete() {
  const yes = await confirm({
    title: 'Delete order ORD-000123?',
    text: 'Are you sure you want to delete this order? This action cannot be undone.',
    confirmLabel: 'Delete order',
    danger: true,
  })
  toast.info(yes ? 'Order deleted' : 'The order stays')
}

function PaymentDialog({ shape, opener }: { shape: DialogProps['shape']; opener: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{opener}</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        shape={shape}
        title="Record payment for INV-000412"
        description="The Oak Tavern has paid £100.00 of £248.16."
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Record Payment
            </Button>
          </>
        }
      >
        <NumberField label="Amount" prefix="£" defaultValue="148.16" />
      </Dialog>
    </>
  )
}
