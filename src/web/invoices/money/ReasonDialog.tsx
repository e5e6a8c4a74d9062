import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'

type Props = {
  title: string
  description: string
  label: string
  busy: boolean
  onReason: (reason: string) => void
  onClose: () => void
}

/** Asks why money is taken back; the reason is kept with it. */
export function ReasonDialog({ title, description, label, busy, onReason, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      shape="narrow"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="danger"
            busy={busy}
            busyLabel="Reversing..."
            onClick={() => (reason.trim() ? onReason(reason) : setError('A reason is required'))}
          >
            {label}
          </Button>
        </>
      }
    >
      <TextArea
        label="Reason"
        rows={2}
        maxLength={300}
        value={reason}
        error={error}
        onChange={({ target }) => {
          setReason(target.value)
          setError(null)
        }}
      />
    </Dialog>
  )
}
