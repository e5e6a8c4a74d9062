import { Link } from '#web/platform/routing/Link.tsx'
import { getSettings } from '#contract/business/settings.ts'
import { listTemplates } from '#contract/invoices/invoice-templates.ts'
import { obstacleToApproving } from '#domain/money/business-details.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import styles from './InvoicesScreen.module.css'

/** Says what the business has not entered yet, without which no invoice can be approved, and where to enter it. */
export function BusinessIncomplete() {
  const { data: settings } = useQuestion(getSettings, {})
  const { data: templates } = useQuestion(listTemplates, {})
  if (!settings || !templates) return null
  const template = templates.find(({ isDefault }) => isDefault)
  const obstacle = obstacleToApproving({
    name: template?.companyName ?? settings.businessName,
    address: template?.companyAddress ?? settings.address,
    terms: template?.paymentTerms ?? settings.paymentTerms,
    vatRegistered: settings.vatRegistered,
    vatNumber: settings.vatNumber,
  })
  if (!obstacle) return null
  return (
    <div className={styles.notice}>
      <Notice
        tone="waiting"
        action={
          <LinkButton>
            <Link to="/settings" hash="business">
              Open Settings
            </Link>
          </LinkButton>
        }
      >
        {obstacle}
      </Notice>
    </div>
  )
}
