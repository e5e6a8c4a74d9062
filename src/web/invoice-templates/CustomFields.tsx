import { capitalised } from '#domain/words/capitalised.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { fieldPositions, fieldTypes, freshField } from '#domain/money/paper/invoice-templates.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import styles from './InvoiceTemplates.module.css'
import type { Form } from './template-form.ts'

const choices = (words: readonly string[]) =>
  words.map((value) => ({ value, label: capitalised(value) }))

/** The business's own fields: their names, their values and where they are printed. */
export function CustomFields() {
  const { control } = useFormContext<Form>()
  const { fields, append, remove } = useFieldArray({
    control,
    name: 'customFields',
    keyName: 'key',
  })
  return (
    <div className={styles.customFields}>
      {fields.length === 0 && <p>No custom fields yet.</p>}
      {fields.map(({ key }, place) => (
        <OneField key={key} place={place} onRemove={() => remove(place)} />
      ))}
      <div>
        <Button icon={<Plus aria-hidden />} onClick={() => append(freshField(crypto.randomUUID()))}>
          Add Field
        </Button>
      </div>
    </div>
  )
}

function OneField({ place, onRemove }: { place: number; onRemove: () => void }) {
  const { register, watch, formState } = useFormContext<Form>()
  const at = `customFields.${place}` as const
  const errors = formState.errors.customFields?.[place]
  const label = watch(`${at}.label`)
  return (
    <fieldset className={styles.customField}>
      <legend>{label || 'Custom Field'}</legend>
      <TextField label="Label" error={errors?.label?.message} {...register(`${at}.label`)} />
      <SelectField label="Type" options={choices(fieldTypes)} {...register(`${at}.type`)} />
      <SelectField
        label="Position"
        options={choices(fieldPositions)}
        {...register(`${at}.position`)}
      />
      <DefaultValue at={at} />
      <div className={styles.fieldEnd}>
        <CheckboxField label="Required" {...register(`${at}.required`)} />
        <IconButton
          label={`Remove ${label || 'Custom Field'}`}
          icon={<Trash2 aria-hidden />}
          onClick={onRemove}
        />
      </div>
    </fieldset>
  )
}

const inputs = { text: 'text', number: 'number', date: 'date' }

function DefaultValue({ at }: { at: `customFields.${number}` }) {
  const { register, watch, getFieldState, formState } = useFormContext<Form>()
  const type = watch(`${at}.type`)
  const required = watch(`${at}.required`)
  const error = getFieldState(`${at}.defaultValue`, formState).error?.message
  const name = `${at}.defaultValue` as const
  if (type !== 'boolean')
    return (
      <TextField
        key={type}
        label="Default value"
        type={inputs[type]}
        step="any"
        optional={!required}
        error={error}
        {...register(name)}
      />
    )
  return (
    <SelectField
      label="Default value"
      optional={!required}
      error={error}
      options={[
        { value: '', label: 'None' },
        { value: 'true', label: 'Yes' },
        { value: 'false', label: 'No' },
      ]}
      {...register(name)}
    />
  )
}
