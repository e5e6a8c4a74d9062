import { useState } from 'react'
import { getInvoiceNumbers, saveInvoiceNumbers } from '#contract/business/settings.ts'
import { obstacleToNextNumber } from '#domain/products/numbers.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './Settings.module.css'

/** Sets the number of the next invoice, so that numbering continues from earlier books. */
export function InvoiceNumbers() {
  const { data } = useQuestion(getInvoiceNumbers, {})
  const saving = useChange(saveInvoiceNumbers)
  const [typed, setTyped] = useState<string | null>(null)
  if (!data) return null
  const text = typed ?? data.next
  const obstacle = typed === null ? null : obstacleToNextNumber(text, data.least)
  const save = () =>
    saving.mutate(
      { body: { next: text } },
      {
        onSuccess: ({ next }) => {
          setTyped(null)
          toast.success('Invoice number saved', `The next invoice is ${next}.`)
        },
        onError: (error) =>
          toast.failure('Failed to save the invoice number', saidBy(error, 'Please try again.')),
      },
    )
  return (
    <Card id="invoice-numbers" title="Invoice numbers">
      <form
        className={styles.numbers}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!obstacle && typed !== null) save()
        }}
      >
        <TextField
          label="Next invoice number"
          hint="Go on from your old books, prefix and all. From then on there are no gaps."
          maxLength={21}
          value={text}
          error={obstacle}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button
          type="submit"
          busy={saving.isPending}
          busyLabel="Saving..."
          reason={typed === null ? 'Nothing has changed.' : obstacle}
        >
          Save number
        </Button>
      </form>
    </Card>
  )
}
