import { Camera, Trash2 } from 'lucide-react'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import css from './PhotoField.module.css'

export type PhotoFieldProps = {
  /** The label: 'Delivery photo'. */
  label: string
  /** A JPEG data URL, or null while there is no photo. */
  value: string | null
  onChange: (photo: string | null) => void
  /** Also offers the device's files, for a paper that came by email. */
  orFile?: boolean
  /** Opens the camera as soon as the field is shown, because a press just before asked for a photo. */
  camera?: boolean
}

/** Takes a photo with the device's camera, and shrinks it on the device to at most 300 kB. */
export function PhotoField({
  label,
  value,
  onChange,
  orFile = false,
  camera = false,
}: PhotoFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (camera) input.current?.click()
  }, [camera])
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
        capture={orFile ? undefined : 'environment'}
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
          {value ? 'Take another' : orFile ? 'Add a photo' : 'Take photo'}
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

const longestEdge = 1600
const mostBytes = 300_000
const qualities = [0.8, 0.65, 0.5, 0.35]

/** Shrinks a photo to a JPEG data URL of at most 300 kB, upright and without the camera's own data. */
async function shrinkPhoto(file: Blob): Promise<string> {
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    for (let edge = longestEdge; edge >= 400; edge /= 2) {
      const canvas = drawn(photo, edge)
      for (const quality of qualities) {
        const url = canvas.toDataURL('image/jpeg', quality)
        if (bytesOf(url) <= mostBytes) return url
      }
    }
    throw new Error('The photo can’t be made small enough')
  } finally {
    photo.close()
  }
}

const bytesOf = (url: string): number => ((url.length - url.indexOf(',') - 1) * 3) / 4

function drawn(photo: ImageBitmap, edge: number): HTMLCanvasElement {
  const scale = Math.min(1, edge / Math.max(photo.width, photo.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(photo.width * scale))
  canvas.height = Math.max(1, Math.round(photo.height * scale))
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('This browser can’t draw')
  brush.drawImage(photo, 0, 0, canvas.width, canvas.height)
  return canvas
}
