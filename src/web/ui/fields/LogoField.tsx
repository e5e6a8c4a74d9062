import { ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { FieldError } from './Field.tsx'
import css from './LogoField.module.css'

const largestLogo = 200_000

type Props = {
  /** A data URL or an address; blank for none. */
  value: string
  onChange: (logo: string) => void
  onWrong: (message: string) => void
  error?: string | undefined
  /** The logo that is used if there is none here, and where it comes from. */
  follows?: { logo: string; from: string } | null
}

/** A logo, chosen as a file. */
export function LogoField({ value, onChange, onWrong, error, follows }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    if (!/^image\/(png|jpeg)$/.test(file.type) || file.size > largestLogo)
      return onWrong('A logo is a PNG or JPEG of at most 200 kB.')
    const reader = new FileReader()
    reader.onload = () => onChange(String(reader.result))
    reader.readAsDataURL(file)
  }
  const shown = value || follows?.logo
  return (
    <div className={css.logo} role="group" aria-label="Logo">
      <p className={css.label}>Logo</p>
      {shown && <img src={shown} alt="Logo" />}
      {!value && follows && <p className={css.from}>{follows.from}</p>}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Logo file"
        accept="image/png,image/jpeg"
        onChange={take}
      />
      <div className={css.buttons}>
        <Button icon={<ImageUp aria-hidden />} onClick={() => input.current?.click()}>
          {value ? 'Change logo' : 'Add logo'}
        </Button>
        {value && (
          <Button variant="quiet" icon={<Trash2 aria-hidden />} onClick={() => onChange('')}>
            Remove logo
          </Button>
        )}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
