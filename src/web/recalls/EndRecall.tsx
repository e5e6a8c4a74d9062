import { useState } from 'react'
import { closeRecall, type WholeRecall } from '#contract/lots/recalls.ts'
import { knewAt } from '#domain/lots/recall-told.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { toast } from '#web/ui/over/toast.ts'
import css from './Recalls.module.css'

/** Closes a recall: asks how it ended, and names the customers who were not told or have not answered. */
export function EndRecall({ recall, onClose }: { recall: WholeRecall; onClose: () => void }) {
  const { id, isDrill, customers } = recall
  const [closing, setClosing] = useState('')
  const [freeLots, setFreeLots] = useState(false)
  const ending = useChange(closeRecall)
  const namesOf = (rows: typeof customers) => rows.map(({ name }) => name).join(', ')
  const untold = customers.filter((row) => knewAt(row) === null)
  const open = customers.filter((row) => row.answeredAt === null && knewAt(row) !== null)
  const left = [
    untold.length > 0 && `Not told: ${namesOf(untold)}.`,
    open.length > 0 && `Without an answer: ${namesOf(open)}.`,
  ].filter(Boolean)
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
      description={left.join(' ') || undefined}
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
