import { useLocation, useSearch } from '#web/platform/routing/routing.ts'
import type { Settings } from '#contract/business/settings.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useOpenAt } from '#web/ui/use-open-at.ts'
import { BusinessFields } from './BusinessFields.tsx'
import { ClosedDays } from './ClosedDays.tsx'
import styles from './Settings.module.css'
import { InvoiceNumbers } from './InvoiceNumbers.tsx'
import { useSettingsForm } from './settings-form.ts'
import { useSettings } from './settings-queries.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { OrderFields, WorkFields } from './WorkFields.tsx'

/** The settings of the business (rules 13.1). */
export function SettingsScreen() {
  const settings = useSettings()
  return (
    <>
      <PageHeader title="Settings" subtitle="The business, its orders, deliveries and reminders" />
      <ListState query={settings}>
        {settings.data && <SettingsForm settings={settings.data} />}
        {settings.data && <InvoiceNumbers />}
      </ListState>
    </>
  )
}

function SettingsForm({ settings }: { settings: Settings }) {
  const { form, save, saving, outdated, loadLatest } = useSettingsForm(settings)
  useNamedSection()
  return (
    <form className={styles.sections} noValidate onSubmit={(event) => void save(event)}>
      {outdated && (
        <Notice
          tone="waiting"
          live
          title="Another admin has changed the settings"
          action={<Button onClick={loadLatest}>Load the latest settings</Button>}
        >
          Your changes can’t be saved over theirs.
        </Notice>
      )}
      <BusinessFields form={form} />
      <PaymentFields form={form} />
      <OrderFields form={form} />
      <ClosedDays form={form} />
      <WorkFields form={form} />
      <FormFoot>
        <Button type="submit" variant="primary" size="lg" busy={saving} busyLabel="Saving...">
          Save settings
        </Button>
      </FormFoot>
    </form>
  )
}

/** Opens at the section that the address names, such as /settings#closed-days, or that the guide is about. */
function useNamedSection(): void {
  const { hash } = useLocation()
  const { guide }: { guide?: string } = useSearch()
  useOpenAt(hash || sectionOf[guide ?? ''] || null)
}

/** The section of each step of the guide that begins further down. */
const sectionOf: Record<string, string> = { invoices: 'payment', delivery: 'orders' }
