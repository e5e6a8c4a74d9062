import { capitalised } from '#domain/words/capitalised.ts'
import { useFormContext, type FieldPath } from 'react-hook-form'
import { headerStyles, tableStyles } from '#domain/money/paper/invoice-templates.ts'
import { saidAt } from '#web/platform/own-details-form.ts'
import { londonToday } from '#web/platform/clock.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { TermsField } from '#web/ui/fields/TermsField.tsx'
import { useFollowedSettings } from './invoice-templates-queries.ts'
import styles from './InvoiceTemplates.module.css'
import type { Form } from './template-form.ts'

type Field = Exclude<FieldPath<Form>, `customFields${string}`>
type TextProps = {
  name: Field
  label: string
  type?: string
  optional?: boolean
  rows?: number
  /** The settings' value, used if nothing is given here. */
  follows?: string | null | undefined
}

function Text({ name, label, optional, type, rows, follows }: TextProps) {
  const { register, formState } = useFormContext<Form>()
  const props = {
    label,
    optional,
    placeholder: follows ? `${follows} (from Settings)` : undefined,
    error: saidAt(formState)(name),
    ...register(name),
  }
  return rows ? <TextArea rows={rows} {...props} /> : <TextField type={type} {...props} />
}

export function CompanyFields() {
  const settings = useFollowedSettings()
  return (
    <div className={styles.fields}>
      <Text name="name" label="Template name" />
      <Text name="companyName" label="Company name" optional follows={settings?.businessName} />
      <Text
        name="companyAddress"
        label="Company address"
        rows={4}
        optional
        follows={settings?.address}
      />
      <Text
        name="companyNumber"
        label="Company number"
        optional
        follows={settings?.companyNumber}
      />
      <Text name="companyPhone" label="Phone" type="tel" optional follows={settings?.phone} />
      <Text name="companyEmail" label="Email" type="email" optional follows={settings?.email} />
      <Text name="companyWebsite" label="Website" type="url" optional />
    </div>
  )
}

const choices = (words: readonly string[]) =>
  words.map((value) => ({ value, label: capitalised(value) }))
const places = ['0', '1', '2', '3', '4'].map((value) => ({ value, label: value }))

export function LayoutFields() {
  const { register, formState } = useFormContext<Form>()
  const { errors } = formState
  const placesOf = (name: 'quantityDecimalPlaces' | 'priceDecimalPlaces', label: string) => (
    <SelectField
      label={label}
      options={places}
      error={errors[name]?.message}
      {...register(name, { valueAsNumber: true })}
    />
  )
  return (
    <div className={styles.fields}>
      <Text name="invoiceTitle" label="Invoice title" />
      <SelectField
        label="Header style"
        options={choices(headerStyles)}
        error={errors.headerStyle?.message}
        {...register('headerStyle')}
      />
      <SelectField
        label="Table style"
        options={choices(tableStyles)}
        error={errors.tableStyle?.message}
        {...register('tableStyle')}
      />
      {placesOf('quantityDecimalPlaces', 'Decimal places of quantities')}
      {placesOf('priceDecimalPlaces', 'Decimal places of prices')}
    </div>
  )
}

const flags = [
  ['showCompanyNumber', 'Company number'],
  ['showLogo', 'Logo'],
  ['showInvoiceDate', 'Invoice date'],
  ['showDeliveryDate', 'Delivery date'],
  ['showDueDate', 'Due date'],
  ['showProductDescription', 'Product descriptions'],
  ['showUnitColumn', 'Unit column'],
  ['showFooterCompanyName', 'Company name in the footer'],
  ['showPaymentInstructions', 'Payment instructions'],
  ['showTermsAndConditions', 'Terms and conditions'],
  ['showLots', 'Lots of the meat, with use-by and origin'],
] as const

export function ShownFields() {
  const { register } = useFormContext<Form>()
  return (
    <fieldset className={styles.flags}>
      <legend>Shown on the invoice</legend>
      {flags.map(([name, label]) => (
        <CheckboxField key={name} label={label} {...register(name)} />
      ))}
    </fieldset>
  )
}

export function TermsFields() {
  const { watch, setValue, formState } = useFormContext<Form>()
  const settings = useFollowedSettings()
  const terms = settings?.paymentTerms
  return (
    <div className={styles.fields}>
      <TermsField
        value={watch('paymentTerms') ?? ''}
        onChange={(text) => setValue('paymentTerms', text, { shouldDirty: true })}
        none={terms ? `${terms} (from Settings)` : 'None in Settings yet'}
        follows={terms}
        today={londonToday()}
        error={formState.errors.paymentTerms?.message}
      />
      <Text
        name="paymentInstructions"
        label="Payment instructions"
        optional
        rows={3}
        follows={settings?.bankDetails}
      />
      <Text name="termsAndConditions" label="Terms and conditions" optional rows={5} />
      <Text name="footerText" label="Footer text" optional />
    </div>
  )
}
