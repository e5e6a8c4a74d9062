import { useFormContext } from 'react-hook-form'
import { isColor } from '#domain/money/paper/invoice-templates.ts'
import { LogoField } from '#web/ui/fields/LogoField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useFollowedSettings } from './invoice-templates-queries.ts'
import styles from './InvoiceTemplates.module.css'
import type { Form } from './template-form.ts'

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
  const settings = useFollowedSettings()
  return (
    <LogoField
      value={watch('logoUrl') ?? ''}
      onChange={(logo) => setValue('logoUrl', logo, { shouldDirty: true, shouldValidate: true })}
      onWrong={(message) => setError('logoUrl', { message })}
      error={formState.errors.logoUrl?.message}
      follows={settings?.logoUrl ? { logo: settings.logoUrl, from: 'From Settings' } : null}
    />
  )
}
