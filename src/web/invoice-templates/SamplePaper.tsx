import { Download, Send } from 'lucide-react'
import { Link } from '#web/platform/routing/Link.tsx'
import { useFormContext, useWatch } from 'react-hook-form'
import { getReach } from '#contract/business/emails.ts'
import { getInvoiceNumbers, type Settings } from '#contract/business/settings.ts'
import { downloadSampleInvoice, emailSample } from '#contract/invoices/invoice-emails.ts'
import type { InvoiceOnPaper } from '#contract/invoices/invoices.ts'
import { obstacleToSample } from '#domain/money/business-details.ts'
import { sampleInvoice } from '#domain/money/paper/sample-invoice.ts'
import { InvoicePaper } from '#web/invoices/InvoicePaper.tsx'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { useDownload } from '#web/platform/calls/use-download.ts'
import { londonToday } from '#web/platform/clock.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './InvoiceTemplates.module.css'
import { useFollowedSettings } from './invoice-templates-queries.ts'
import type { Form } from './template-form.ts'

/** The template's id, undefined before it is saved. `small` if the sample is beside or below the form. */
type Props = { id: number | undefined; small?: boolean }

/** A sample invoice with the template as typed. The saved template's sample can be emailed or downloaded. */
export function SamplePaper({ id, small = false }: Props) {
  const { control, formState } = useFormContext<Form>()
  const template = useWatch({ control }) as Form
  const settings = useFollowedSettings()
  const { data: numbers } = useQuestion(getInvoiceNumbers, {})
  if (!settings || !numbers) return null
  const supplier = supplierOf(template, settings)
  const invoice = sampleInvoice({
    supplier,
    look: lookOf(template, settings),
    next: numbers.next,
    today: londonToday(),
  })
  const { companyName, companyAddress, paymentTerms, vatNumber } = supplier
  const lacking = obstacleToSample({
    name: companyName,
    address: companyAddress,
    terms: paymentTerms,
    vatRegistered: settings.vatRegistered,
    vatNumber,
  })
  return (
    <section className={styles.sample} data-small={small || undefined}>
      <SampleButtons id={id} isDirty={formState.isDirty} lacking={lacking} />
      {lacking && (
        <Notice
          tone="waiting"
          action={
            <LinkButton>
              <Link to="/settings" hash={companyName && companyAddress ? 'payment' : 'business'}>
                Open Settings
              </Link>
            </LinkButton>
          }
        >
          {lacking}
        </Notice>
      )}
      <div className={styles.preview} role="region" aria-label="Preview" tabIndex={0}>
        <InvoicePaper invoice={invoice} />
      </div>
    </section>
  )
}

type ButtonsProps = { id: number | undefined; isDirty: boolean; lacking: string | null }

/**
 * Emails a sample of the saved template to the admin who asks, or downloads it. Without a mail server it can only be
 * downloaded.
 */
function SampleButtons({ id = 0, isDirty, lacking }: ButtonsProps) {
  const { data: reach } = useQuestion(getReach, {})
  const sending = useChange(emailSample)
  const { busy, save } = useDownload<typeof downloadSampleInvoice>(downloadSampleInvoice, 'Sample')
  const unsaved = id === 0 || isDirty ? 'Save the template first.' : null
  const noEmail = reach?.sendsEmail === false ? 'No email is sent yet. Download it instead.' : null
  const send = () =>
    sending.mutate(
      { params: { id } },
      {
        onSuccess: ({ recipient }) => toast.success('Sample on its way', `To ${recipient}`),
        onError: (error) =>
          toast.failure('Failed to send the sample', saidBy(error, 'Please try again.')),
      },
    )
  return (
    <div className={styles.sampleButtons}>
      <Button
        icon={<Send aria-hidden />}
        busy={sending.isPending}
        busyLabel="Sending..."
        reason={unsaved ?? lacking ?? noEmail}
        onClick={send}
      >
        Send me a sample
      </Button>
      <Button
        icon={<Download aria-hidden />}
        busy={busy}
        busyLabel="Downloading..."
        reason={unsaved ?? lacking}
        onClick={() => save({ params: { id } }, 'Sample invoice.pdf')}
      >
        Download sample
      </Button>
    </div>
  )
}

/** The look of a template as it is typed, completed by the settings. */
const lookOf = (template: Form, settings: Settings): InvoiceOnPaper['look'] => ({
  ...template,
  logoUrl: template.logoUrl || settings.logoUrl,
  termsAndConditions: template.termsAndConditions || null,
})

/** The letterhead of a template as it is typed; what it leaves blank comes from the settings. */
const supplierOf = (template: Form, settings: Settings): InvoiceOnPaper['supplier'] => ({
  companyName: template.companyName || settings.businessName,
  companyAddress: template.companyAddress || settings.address,
  companyNumber: template.companyNumber || settings.companyNumber,
  companyPhone: template.companyPhone || settings.phone,
  companyEmail: template.companyEmail || settings.email,
  companyWebsite: template.companyWebsite || null,
  vatNumber: settings.vatNumber,
  invoiceTitle: template.invoiceTitle,
  footerText: template.footerText || null,
  paymentTerms: template.paymentTerms || settings.paymentTerms,
  paymentInstructions: template.paymentInstructions || settings.bankDetails,
  approvalNumber: settings.approvalNumber,
})
