import { useFormContext, useWatch } from 'react-hook-form'
import { InvoicePaper } from '#web/invoices/InvoicePaper.tsx'
import { londonToday } from '#web/platform/clock.ts'
import styles from './InvoiceTemplates.module.css'
import { sampleInvoice } from './sample-invoice.ts'
import type { Form } from './template-form.ts'

/** A sample invoice as the template would have it, saved or not. */
export function TemplatePreview() {
  const { control } = useFormContext<Form>()
  const template = useWatch({ control }) as Form
  return (
    <div className={styles.preview} role="region" aria-label="Preview">
      <InvoicePaper invoice={sampleInvoice(template, londonToday())} />
    </div>
  )
}
