import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { countryOptions } from './lots-queries.ts'

export const blankSupplier = {
  ...{ name: '', address: '', phone: '', email: '', approvalNumber: '' },
  country: 'GB',
}
export type SupplierTexts = typeof blankSupplier

export const supplierBody = ({ email, ...texts }: SupplierTexts) => ({
  ...texts,
  email: email.trim() || null,
})

type Props = {
  texts: SupplierTexts
  errors: Record<string, string>
  change: (some: Partial<SupplierTexts>) => void
}

export function SupplierFields({ texts, errors, change }: Props) {
  const field = (name: keyof SupplierTexts) => ({
    value: texts[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <>
      <TextField label="Name" autoFocus {...field('name')} />
      <TextField
        label="Approval number"
        optional
        hint="As on its health mark, for example UK 2034"
        {...field('approvalNumber')}
      />
      <SelectField label="Country" options={countryOptions(texts.country)} {...field('country')} />
      <TextArea label="Address" optional rows={3} {...field('address')} />
      <TextField label="Phone" optional type="tel" {...field('phone')} />
      <TextField label="Email" optional type="email" {...field('email')} />
    </>
  )
}
