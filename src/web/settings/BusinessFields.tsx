import { useController, useWatch } from 'react-hook-form'
import { saidAt } from '#web/platform/own-details-form.ts'
import { Card } from '#web/ui/Card.tsx'
import { LogoField } from '#web/ui/fields/LogoField.tsx'
import { SelectField, type SelectOption } from '#web/ui/fields/SelectField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import styles from './Settings.module.css'
import type { Form } from './settings-form.ts'

/** The business's details, which appear on its papers, its emails and its customers' screens. */
export function BusinessFields({ form }: { form: Form }) {
  const { register, formState } = form
  const { errors } = formState
  const said = saidAt(formState)
  return (
    <Card id="business" title="Business">
      <p className={styles.soft}>
        Used on invoices, emails and customers’ screens. An invoice template can differ.
      </p>
      <div className={styles.fields}>
        <TextField
          label="Business name"
          error={said('businessName')}
          {...register('businessName')}
        />
        <TextField
          label="Email"
          type="email"
          optional
          hint="Reply-to address"
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField
          label="Phone"
          type="tel"
          optional="needed on invoices"
          error={said('phone')}
          {...register('phone')}
        />
        <TextArea
          label="Address"
          rows={4}
          error={errors.address?.message}
          {...register('address')}
        />
        <Logo form={form} />
        <Vat form={form} />
        <TextField
          label="Company number"
          optional
          error={errors.companyNumber?.message}
          {...register('companyNumber')}
        />
        <TextField
          label="Approval number"
          optional
          hint="Of your premises, as in the health mark"
          error={errors.approvalNumber?.message}
          {...register('approvalNumber')}
        />
        <Market form={form} />
        <TextField
          label="GS1 prefix"
          optional
          inputMode="numeric"
          hint="Labels then carry GS1 barcodes; without it, a code that only you read."
          error={errors.gs1Prefix?.message}
          {...register('gs1Prefix')}
        />
      </div>
    </Card>
  )
}

function Logo({ form: { control, setError, formState } }: { form: Form }) {
  const { field } = useController({ control, name: 'logoUrl' })
  return (
    <LogoField
      value={field.value ?? ''}
      onChange={field.onChange}
      onWrong={(message) => setError('logoUrl', { message })}
      error={formState.errors.logoUrl?.message}
    />
  )
}

const markets: SelectOption[] = [
  { value: 'GB', label: 'Great Britain' },
  { value: 'NI', label: 'Northern Ireland' },
  { value: 'EU', label: 'European Union' },
]

/** The market whose rules hold for its meat (rules 15.6). */
function Market({ form: { control } }: { form: Form }) {
  const { field } = useController({ control, name: 'market' })
  return (
    <SelectField
      label="Market"
      hint="Whose rules hold for mixing lots and for labels"
      placeholder="By your bank holidays"
      options={markets}
      value={field.value ?? ''}
      onChange={({ target }) => field.onChange(target.value || null)}
    />
  )
}

const vatAnswers = [
  { value: 'yes', label: 'Registered for VAT' },
  { value: 'no', label: 'Not registered for VAT' },
]
const answers: Record<string, boolean> = { yes: true, no: false }

/** Whether the business is registered for VAT, and its number. */
function Vat({ form }: { form: Form }) {
  const { control, register, setValue, formState } = form
  const said = saidAt(formState)
  const vat = useController({ control, name: 'vatRegistered' })
  const vatNumber = useWatch({ control, name: 'vatNumber' })
  const isRegistered = vat.field.value ?? (vatNumber ? true : null)
  const answer = ({ target }: { target: { value: string } }) => {
    vat.field.onChange(answers[target.value] ?? null)
    if (target.value !== 'yes') setValue('vatNumber', '', { shouldDirty: true })
  }
  return (
    <>
      <SelectField
        label="VAT"
        placeholder="Choose"
        options={vatAnswers}
        value={isRegistered === null ? '' : isRegistered ? 'yes' : 'no'}
        onChange={answer}
      />
      {isRegistered !== false && (
        <TextField
          label="VAT number"
          optional={isRegistered !== true}
          hint="Add it to charge VAT."
          error={said('vatNumber')}
          {...register('vatNumber')}
        />
      )}
    </>
  )
}
