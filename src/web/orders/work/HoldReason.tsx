import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useHoldReason } from './use-hold.ts'
import styles from './Work.module.css'

type Props = { ids: number[]; onAdded?: (reason: string) => void }

/** Asks afterwards why orders are held. The reason is optional. */
export function HoldReason({ ids, onAdded }: Props) {
  const [reason, setReason] = useState('')
  const { explain, isPending } = useHoldReason()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = reason.trim()
    if (typed !== '' && (await explain(ids, typed))) onAdded?.(typed)
  }
  return (
    <form className={styles.reason} onSubmit={(event) => void submit(event)}>
      <TextField
        label="Why is it held?"
        hideLabel
        placeholder="Why? (optional)"
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" busy={isPending} busyLabel="Saving...">
        Save reason
      </Button>
    </form>
  )
}
