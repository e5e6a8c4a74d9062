import { useController } from 'react-hook-form'
import { saidAt } from '#web/platform/own-details-form.ts'
import { londonToday } from '#web/platform/clock.ts'
import { Card } from '#web/ui/Card.tsx'
import { TermsField } from '#web/ui/fields/TermsField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import styles from './Settings.module.css'
import type { Form } from './settings-form.ts'

/** When and how customers pay, as invoices say. */
export function PaymentFields({ form }: { form: Form }) {
  const { control, register, formState } = form
  const terms = useController({ control, name: 'paymentTerms' })
  return (
    <Card id="payment" title="Payment">
      <p className={styles.soft}>Printed on invoices. A customer or a template can differ.</p>
      <div className={styles.fields}>
        <TermsField
          value={terms.field.value ?? ''}
          onChange={terms.field.onChange}
          none="Choose when customers pay"
          today={londonToday()}
          error={formState.errors.paymentTerms?.message}
        />
        <TextArea
          label="Bank details"
          optional="needed on invoices"
          rows={3}
          hint="Without it they don’t say how to pay."
          error={saidAt(formState)('bankDetails')}
          {...register('bankDetails')}
        />
      </div>
    </Card>
  )
}
