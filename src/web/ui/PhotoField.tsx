import { Camera, Trash2 } from 'lucide-react'
import { useId, useRef, useState, type ChangeEvent } from 'react'
import { Button } from './Button.tsx'
import css from './PhotoField.module.css'
import { shrinkPhoto } from './shrink-photo.ts'

export type PhotoFieldProps = {
  /** What is photographed: 'Delivery photo'. */
  label: string
  /** A JPEG data URL, or null while none is taken. */
  value: string | null
  onChange: (photo: string | null) => void
}

/** Takes a photo with the device's camera, shrunk on the device to at most 300 kB. */
export function PhotoField({ label, value, onChange }: PhotoFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    setError(null)
    setBusy(true)
    await shrinkPhoto(file).then(onChange, () =>
      setError('This is not a picture the phone can read. Take another.'),
    )
    setBusy(false)
  }
  return (
    <div className={css.field} role="group" aria-label={label}>
      {value && <img className={css.photo} src={value} alt={label} />}
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      <label className={css.hidden} htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        className={css.hidden}
        type="file"
        accept="image/*"
        capture="environment"
        tabIndex={-1}
        onChange={(event) => void take(event)}
      />
      <div className={css.actions}>
        <Button
          size="glove"
          icon={<Camera aria-hidden />}
          busy={busy}
          busyLabel="Shrinking..."
          onClick={() => input.current?.click()}
        >
          {value ? 'Take another' : 'Take photo'}
        </Button>
        {value && (
          <Button
            size="glove"
            variant="quiet"
            icon={<Trash2 aria-hidden />}
            onClick={() => onChange(null)}
          >
            Remove
          </Button>
        )}
      </div>
    </div>
  )
}
