import { useState } from 'react'
import { closeRecall, type WholeRecall } from '#contract/lots/recalls.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { toast } from '#web/ui/over/toast.ts'
import css from './Recalls.module.css'

/** Closes a recall: asks how it ended, and names the customers who have not answered. */
export function EndRecall({ recall, onClose }: { recall: WholeRecall; onClose: () => void }) {
  const { id, isDrill, customers } = recall
  const [closing, setClosing] = useState('')
  const [freeLots, setFreeLots] = useState(false)
  const ending = useChange(closeRecall)
  const open = customers.filter(({ answeredAt }) => answeredAt === null).map(({ name }) => name)
  const save = () =>
    ending.mutate(
      { params: { id }, body: { closing, freeLots } },
      {
        onError: (error) => toast.failure('Not saved', saidBy(error, 'Please try again.')),
        onSuccess: () => {
          toast.success(isDrill ? 'The drill is over' : 'The recall is closed')
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isDrill ? 'End the drill?' : 'Close the recall?'}
      description={open.length > 0 ? `Without an answer: ${open.join(', ')}.` : undefined}
      footer={
        <Button
          variant="primary"
          busy={ending.isPending}
          reason={closing.trim() ? null : 'Say how it ended.'}
          onClick={save}
        >
          {isDrill ? 'End the drill' : 'Close the recall'}
        </Button>
      }
    >
      <div className={css.form}>
        <TextArea
          label="How did it end?"
          autoFocus
          value={closing}
          maxLength={1000}
          onChange={({ target }) => setClosing(target.value)}
        />
        {!isDrill && (
          <CheckboxField
            label="It was a false alarm: its lots are again what they were"
            checked={freeLots}
            onChange={({ target }) => setFreeLots(target.checked)}
          />
        )}
      </div>
    </Dialog>
  )
}
