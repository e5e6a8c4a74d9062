import { ImageUp, Trash2 } from 'lucide-react'
import { useRef, type ChangeEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { isColor } from '#domain/money/invoice-templates.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/fields/Field.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import styles from './InvoiceTemplates.module.css'
import type { Form } from './template-form.ts'

const largestLogo = 200_000

export function BrandingFields() {
  return (
    <div className={styles.fields}>
      <Logo />
      <Color name="primaryColor" label="Primary colour" />
      <Color name="secondaryColor" label="Secondary colour" />
    </div>
  )
}

/** A colour can be picked or typed; both fields show the same colour. */
function Color({ name, label }: { name: 'primaryColor' | 'secondaryColor'; label: string }) {
  const { register, watch, setValue, formState } = useFormContext<Form>()
  const color = watch(name)
  return (
    <div className={styles.color}>
      <TextField
        label={label}
        placeholder="#RRGGBB"
        error={formState.errors[name]?.message}
        {...register(name)}
      />
      <input
        type="color"
        className={styles.swatch}
        aria-label={`Choose the ${label.toLowerCase()}`}
        value={isColor(color) ? color : '#000000'}
        onChange={({ target }) =>
          setValue(name, target.value, { shouldDirty: true, shouldValidate: true })
        }
      />
    </div>
  )
}

function Logo() {
  const { watch, setValue, setError, formState } = useFormContext<Form>()
  const input = useRef<HTMLInputElement>(null)
  const logo = watch('logoUrl')
  const keep = (url: string) =>
    setValue('logoUrl', url, { shouldDirty: true, shouldValidate: true })
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    if (!/^image\/(png|jpeg)$/.test(file.type) || file.size > largestLogo)
      return setError('logoUrl', { message: 'A logo is a PNG or JPEG of at most 200 kB.' })
    const reader = new FileReader()
    reader.onload = () => keep(String(reader.result))
    reader.readAsDataURL(file)
  }
  const error = formState.errors.logoUrl?.message
  return (
    <div className={styles.logo} role="group" aria-label="Logo">
      {logo && <img src={logo} alt="Logo" />}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Logo file"
        accept="image/png,image/jpeg"
        onChange={take}
      />
      <div className={styles.buttons}>
        <Button icon={<ImageUp aria-hidden />} onClick={() => input.current?.click()}>
          {logo ? 'Change logo' : 'Add logo'}
        </Button>
        {logo && (
          <Button variant="quiet" icon={<Trash2 aria-hidden />} onClick={() => keep('')}>
            Remove logo
          </Button>
        )}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
