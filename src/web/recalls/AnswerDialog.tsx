import { useState } from 'react'
import { answerRecall } from '#contract/lots/recalls.ts'
import { obstacleToAnswer } from '#domain/lots/recalls.ts'
import { isZeroQuantity, obstacleToQuantity, quantity } from '#domain/products/quantities.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { toast } from '#web/ui/over/toast.ts'
import css from './Recalls.module.css'

type Amount = 'isolatedKg' | 'usedKg' | 'returnedKg'
const names: Record<Amount, string> = {
  isolatedKg: 'Isolated',
  usedKg: 'Used',
  returnedKg: 'Returned',
}
const amounts = Object.keys(names) as Amount[]

type Props = {
  recallId: number
  kg: string
  /** What was had, in words. */
  had: string
  /** The customer for whom the office answers; omitted when a customer answers for itself. */
  who?: { id: number; name: string; phone: string }
  onClose: () => void
}

/** Asks what became of the meat. One press answers for all of it; otherwise the person types how much of each. */
export function AnswerDialog({ recallId, kg, had, who, onClose }: Props) {
  const [given, setGiven] = useState<Record<Amount, string>>({
    ...{ isolatedKg: '', usedKg: '', returnedKg: '' },
  })
  const answering = useChange(answerRecall)
  const all = (amount: Amount) =>
    setGiven({ isolatedKg: '0', usedKg: '0', returnedKg: '0', [amount]: quantity(kg) })
  const wrong = amounts.find(
    (amount) => given[amount] !== '' && obstacleToQuantity(given[amount], 'kg'),
  )
  const isBlank = amounts.every((amount) => given[amount] === '')
  const body = {
    isolatedKg: given.isolatedKg || '0',
    usedKg: given.usedKg || '0',
    returnedKg: given.returnedKg || '0',
  }
  const obstacle = wrong
    ? `Enter how much was ${names[wrong].toLowerCase()}.`
    : isBlank
      ? 'Say what became of it.'
      : obstacleToAnswer(body, kg)
  const save = () =>
    answering.mutate(
      { params: { id: recallId }, body: { ...body, ...(who && { answersFor: who.id }) } },
      {
        onError: (error) => toast.failure('Not saved', saidBy(error, 'Please try again.')),
        onSuccess: () => {
          toast.success('Thank you', 'The answer is saved.')
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${who ? who.name : 'You'} had ${had}`}
      description={who?.phone ? `Ring ${who.phone}. What became of it?` : 'What became of it?'}
      footer={
        <Button variant="primary" busy={answering.isPending} reason={obstacle} onClick={save}>
          Save the answer
        </Button>
      }
    >
      <div className={css.form}>
        <div className={css.row}>
          {(isZeroQuantity(kg) ? [] : amounts).map((amount) => (
            <Button key={amount} size="lg" onClick={() => all(amount)}>
              All {names[amount].toLowerCase()}
            </Button>
          ))}
        </div>
        <div className={css.amounts}>
          {amounts.map((amount) => (
            <NumberField
              key={amount}
              label={names[amount]}
              suffix="kg"
              value={given[amount]}
              onChange={({ target }) => setGiven({ ...given, [amount]: target.value })}
            />
          ))}
        </div>
      </div>
    </Dialog>
  )
}
