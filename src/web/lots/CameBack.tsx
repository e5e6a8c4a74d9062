import { useState } from 'react'
import { checkReturn, uncheckReturn } from '#contract/lots/lot-stock.ts'
import type { Lot, WholeLot } from '#contract/lots/lots.ts'
import type { UncheckedReturn } from '#contract/lots/lot-parts.ts'
import { formatMoment } from '#domain/days/day-labels.ts'
import { backInWords, signedKg } from '#domain/lots/lot-words.ts'
import { type WasteReason, wasteReasons } from '#domain/lots/lots.ts'
import { returnOutcomes, type ReturnOutcome, usableKg } from '#domain/lots/stock.ts'
import { capitalised } from '#domain/words/capitalised.ts'
import { counted } from '#domain/words/counted.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { toast, undoMs } from '#web/ui/over/toast.ts'
import { Notice } from '#web/ui/states/Notice.tsx'
import styles from './Lots.module.css'

/** What came back from customers and waits to be checked: one press puts it back or writes it off (rules 15.7). */
export const CameBack = ({ lot }: { lot: WholeLot }) =>
  lot.returns.length > 0 && (
    <div className={styles.cameBack} role="group" aria-label="Came back">
      {lot.returns.map((back) => (
        <ToCheck key={back.id} lotId={lot.id} back={back} />
      ))}
      {lot.more.returns > 0 && (
        <p>
          {counted(lot.more.returns, 'newer return')} will follow here once some of these are
          checked.
        </p>
      )}
    </div>
  )

const buttons: Record<ReturnOutcome, string> = {
  'put back': 'Put back',
  'written off': 'Write off',
}

const failed = (error: Error) => toast.failure('Not saved', saidBy(error, 'Please try again.'))

function ToCheck({ lotId, back }: { lotId: number; back: UncheckedReturn }) {
  const checking = useChange(checkReturn)
  const unchecking = useChange(uncheckReturn)
  const params = { id: String(lotId), returnId: String(back.id) }
  const amount = backInWords(back.kg, back.pieces)
  const [why, setWhy] = useState<WasteReason>('condemned')
  // These promises also settle once the box is gone; what is given to `mutate` is then not called any more.
  const undo = () => void unchecking.mutateAsync({ params }).catch(failed)
  const told = (title: string) => (lot: Lot) =>
    toast.countDown({
      title: `${amount} ${title}`,
      text: `${signedKg(usableKg(lot))} of lot ${lot.code} left.`,
      action: { label: 'Undo', onPress: undo },
      countDownMs: undoMs,
    })
  const check = (outcome: ReturnOutcome) => {
    const isLoss = outcome === 'written off'
    const body = { outcome, ...(isLoss && { why }) }
    const title = isLoss ? `${outcome} as ${why}` : outcome
    void checking.mutateAsync({ params, body }).then(told(title), failed)
  }
  return (
    <Notice
      tone="waiting"
      title={`${back.isEstimate ? 'About ' : ''}${amount} came back from ${back.orderNumber} and waits to be checked`}
      action={
        <div className={styles.answers}>
          {returnOutcomes.map((outcome) => (
            <Button
              key={outcome}
              size="glove"
              aria-label={`${buttons[outcome]} ${amount} from ${back.orderNumber}`}
              busy={checking.isPending}
              onClick={() => check(outcome)}
            >
              {buttons[outcome]}
            </Button>
          ))}
          <SelectField
            label="Write off as"
            size="glove"
            value={why}
            onChange={({ target }) => setWhy(target.value as WasteReason)}
            options={wasteReasons.map((value) => ({ value, label: capitalised(value) }))}
          />
        </div>
      }
    >
      {[back.customerName, back.name, back.returnReason, formatMoment(back.at)]
        .filter(Boolean)
        .join(' · ')}
    </Notice>
  )
}
