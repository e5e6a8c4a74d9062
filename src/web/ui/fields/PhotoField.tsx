import { Camera, Trash2 } from 'lucide-react'
import { useId, useRef, useState, type ChangeEvent } from 'react'
import { Button } from '#web/ui/Button.tsx'
import css from './PhotoField.module.css'
import { shrinkPhoto } from './shrink-photo.ts'

export type PhotoFieldProps = {
  /** What is photographed: 'Delivery photo'. */
  label: string
  /** A JPEG data URL, or null while none is taken. */
  value: string | null
  onChange: (photo: string | null) => void
  /** A file of the device, rather than its camera at once. */
  fromFile?: boolean
}

/** Takes a photo with the device's camera, or a file of it, shrunk on the device to at most 300 kB. */
export function PhotoField({ label, value, onChange, fromFile = false }: PhotoFieldProps) {
  const words = fromFile ? ['Choose picture', 'Choose another'] : ['Take photo', 'Take another']
  const size = fromFile ? 'md' : 'glove'
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
      setError(
        fromFile
          ? 'This is not a picture the browser can read. Choose another.'
          : 'This is not a picture the phone can read. Take another.',
      ),
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
        capture={fromFile ? undefined : 'environment'}
        tabIndex={-1}
        onChange={(event) => void take(event)}
      />
      <div className={css.actions}>
        <Button
          size={size}
          icon={<Camera aria-hidden />}
          busy={busy}
          busyLabel="Shrinking..."
          onClick={() => input.current?.click()}
        >
          {value ? words[1] : words[0]}
        </Button>
        {value && (
          <Button
            size={size}
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
