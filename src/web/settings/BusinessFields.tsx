import { Card } from '#web/ui/Card.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import styles from './Settings.module.css'
import type { Form } from './settings-form.ts'

export function BusinessFields({ form: { register, formState } }: { form: Form }) {
  const { errors } = formState
  return (
    <Card id="business" title="Business">
      <div className={styles.fields}>
        <TextField
          label="Business name"
          hint="Shown on emails and delivery notes"
          error={errors.businessName?.message}
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
          optional
          error={errors.phone?.message}
          {...register('phone')}
        />
        <TextField
          label="VAT number"
          optional
          hint="Add it to charge VAT."
          error={errors.vatNumber?.message}
          {...register('vatNumber')}
        />
        <TextField
          label="Company number"
          optional
          hint="Shown on invoices: set in the template."
          error={errors.companyNumber?.message}
          {...register('companyNumber')}
        />
        <TextArea
          label="Address"
          rows={3}
          error={errors.address?.message}
          {...register('address')}
        />
        <TextArea
          label="Bank details"
          optional
          rows={3}
          hint="Payment instructions on invoices: set in the template."
          error={errors.bankDetails?.message}
          {...register('bankDetails')}
        />
      </div>
    </Card>
  )
}
