import { useState } from 'react'
import { countLot, writeOffLot } from '#contract/lots/lot-stock.ts'
import type { WholeLot } from '#contract/lots/lots.ts'
import { signedKg } from '#domain/lots/lot-words.ts'
import { type WasteReason, wasteReasons } from '#domain/lots/lots.ts'
import { belowZeroKg, countToConfirm } from '#domain/lots/stock.ts'
import { beyondWhatCameIn } from '#domain/lots/trace-words.ts'
import { capitalised } from '#domain/words/capitalised.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { fieldsOf } from '#web/platform/calls/field-errors.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { Button } from '#web/ui/Button.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { confirm } from '#web/ui/over/confirm.ts'
import { toast } from '#web/ui/over/toast.ts'
import { Notice } from '#web/ui/states/Notice.tsx'
import styles from './Lots.module.css'

type Props = { lot: WholeLot }

/** Writes off meat of a lot, or corrects what is left by a count (rules 15.1). */
export function StockButtons({ lot }: Props) {
  const [isWritingOff, setWritingOff] = useState(false)
  return (
    <>
      <Button onClick={() => setWritingOff(true)}>Write off</Button>
      <CountButton lot={lot}>Count</CountButton>
      {isWritingOff && <WriteOff lot={lot} onClose={() => setWritingOff(false)} />}
    </>
  )
}

function CountButton({ lot, children }: Props & { children: string }) {
  const [isCounting, setCounting] = useState(false)
  return (
    <>
      <Button onClick={() => setCounting(true)}>{children}</Button>
      {isCounting && <Count lot={lot} onClose={() => setCounting(false)} />}
    </>
  )
}

/** Says of a lot below 0 that more was taken from it than it had, and to count it. */
export function BelowZero({ lot }: Props) {
  const below = belowZeroKg(lot)
  const isAdmin = useCurrentUser().role === 'admin'
  return (
    below !== null && (
      <Notice
        tone="waiting"
        title={`Lot ${lot.code} is ${signedKg(below)} below 0: more was taken from it than it had.`}
        action={<CountButton lot={lot}>{`Count lot ${lot.code}`}</CountButton>}
      >
        Count what is left.
        {isAdmin &&
          ` Until then the mass balance has 0 kg on hand, and this under “${beyondWhatCameIn}”.`}
      </Notice>
    )
  )
}

type DialogProps = Props & { onClose: () => void }

/** Shows a message once a change of a lot's kilos is saved or refused, and keeps the errors for their fields. */
function useSaved(title: string, onClose: () => void) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const then = {
    onSuccess: ({ code, onHandKg }: { code: string; onHandKg: string }) => {
      toast.success(title, `${signedKg(onHandKg)} of lot ${code} left.`)
      onClose()
    },
    onError: (error: Error) => {
      setErrors(fieldsOf(error))
      toast.failure('Not saved', saidBy(error, 'Please try again.'))
    },
  }
  return { errors, then }
}

function WriteOff({ lot, onClose }: DialogProps) {
  const [kg, setKg] = useState('')
  const [why, setWhy] = useState<WasteReason | ''>('')
  const [note, setNote] = useState('')
  const writing = useChange(writeOffLot)
  const { errors, then } = useSaved('Written off', onClose)
  const save = () => {
    if (why !== '')
      writing.mutate({ params: { id: String(lot.id) }, body: { kg, why, note } }, then)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Write off meat of lot ${lot.code}`}
      description={`${signedKg(lot.onHandKg)} left. What is written off counts as loss.`}
      footer={
        <Button
          variant="primary"
          size="glove"
          busy={writing.isPending}
          reason={kg === '' ? 'Enter the weight.' : why === '' ? 'Say why.' : null}
          onClick={save}
        >
          Write off
        </Button>
      }
    >
      <div className={styles.form}>
        <NumberField
          label="Weight"
          size="glove"
          suffix="kg"
          autoFocus
          value={kg}
          error={errors.kg}
          onChange={({ target }) => setKg(target.value)}
        />
        <SelectField
          label="Why"
          size="glove"
          placeholder="Choose a reason"
          value={why}
          error={errors.why}
          onChange={({ target }) => setWhy(target.value as WasteReason)}
          options={wasteReasons.map((value) => ({ value, label: capitalised(value) }))}
        />
        <TextField
          label="Note"
          size="glove"
          optional
          value={note}
          error={errors.note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Dialog>
  )
}

function Count({ lot, onClose }: DialogProps) {
  const [kg, setKg] = useState('')
  /** As it was when the person began to count. */
  const [seenKg] = useState(lot.onHandKg)
  const counting = useChange(countLot)
  const { errors, then } = useSaved('Counted', onClose)
  const save = async () => {
    const odd = /^\d+(\.\d+)?$/.test(kg.trim()) ? countToConfirm(lot, kg.trim()) : null
    const asked = odd && { title: odd.question, text: odd.why, confirmLabel: 'Save the count' }
    if (asked && !(await confirm(asked))) return
    counting.mutate({ params: { id: String(lot.id) }, body: { kg, seenKg } }, then)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Count lot ${lot.code}`}
      description={`By the book ${signedKg(seenKg)} is left.`}
      footer={
        <Button
          variant="primary"
          size="glove"
          busy={counting.isPending}
          reason={kg === '' ? 'Enter what is left.' : null}
          onClick={() => void save()}
        >
          Save the count
        </Button>
      }
    >
      <NumberField
        label="What is left"
        size="glove"
        suffix="kg"
        autoFocus
        value={kg}
        error={errors.kg}
        onChange={({ target }) => setKg(target.value)}
      />
    </Dialog>
  )
}
