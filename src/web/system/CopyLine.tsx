import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { copyByHand, useCopy } from '#web/ui/hooks/use-copy.ts'
import styles from './System.module.css'

/** A line for a terminal or a file of settings, to copy. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  const { shown, copied, copy } = useCopy<HTMLInputElement>(text)
  return (
    <div className={styles.line}>
      <TextField
        ref={shown}
        label={label}
        readOnly
        value={text}
        hint={copied === 'selected' && copyByHand}
        onFocus={({ target }) => target.select()}
      />
      <Button onClick={copy}>{copied === 'copied' ? 'Copied' : 'Copy line'}</Button>
    </div>
  )
}
