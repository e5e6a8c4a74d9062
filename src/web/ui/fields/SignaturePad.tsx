import { useState } from 'react'
import { Eraser } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import css from './SignaturePad.module.css'
import { TextField } from './TextField.tsx'
import { useSignature } from './use-signature.ts'

export type SignaturePadProps = {
  /** Whose signature it is: 'Customer signature'. */
  label: string
  /** The signature as a PNG data URL, or null while nobody has signed. */
  value: string | null
  onChange: (signature: string | null) => void
  error?: string | null
  disabled?: boolean
}

/**
 * A canvas of 300 by 150 (rules 9.3). People draw their signature with a finger, or type their name if they can't.
 */
export function SignaturePad({ label, value, onChange, error, disabled }: SignaturePadProps) {
  const { canvas, clear, write } = useSignature(onChange, { drawn: value, disabled })
  const [name, setName] = useState<string | null>(null)
  const start = () => {
    clear()
    setName(null)
  }
  return (
    <div className={css.pad} role="group" aria-label={label}>
      <div className={css.paper} data-signed={value !== null || undefined}>
        <canvas
          ref={canvas}
          className={css.canvas}
          role="img"
          aria-label={value === null ? `${label}: not signed yet` : `${label}: signed`}
        />
        {value === null && <span className={css.here}>Sign here</span>}
      </div>
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      <div className={css.actions}>
        <Button
          size="lg"
          icon={<Eraser aria-hidden="true" />}
          disabled={disabled || value === null}
          onClick={start}
        >
          Clear signature
        </Button>
        {name === null && (
          <Button size="lg" variant="quiet" disabled={disabled} onClick={() => setName('')}>
            Type the name instead
          </Button>
        )}
      </div>
      {name !== null && (
        <TextField
          label="Type your name as the signature"
          size="lg"
          autoComplete="off"
          maxLength={40}
          value={name}
          disabled={disabled}
          onChange={(event) => {
            setName(event.target.value)
            write(event.target.value)
          }}
        />
      )}
    </div>
  )
}
