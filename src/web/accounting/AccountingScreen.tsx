import { useCodes } from './accounting-queries.ts'
import styles from './Accounting.module.css'
import { CodesForm } from './CodesForm.tsx'
import { ExportCard } from './ExportCard.tsx'
import { PastExports } from './PastExports.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { How } from '#web/ui/How.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

const steps = [
  'Choose Sage, Xero or QuickBooks, and the days.',
  'Export downloads the files. In the package, import them as invoices and as payments.',
  'Each document is exported once. Past exports can be downloaded again.',
  'Ask your bookkeeper for the codes below, once. A customer’s name in the package is on the customer’s page.',
]

/** Exports sales and money received to the accounting package, each document once. */
export function AccountingScreen() {
  const codes = useCodes()
  return (
    <>
      <PageHeader
        title="Accounting"
        subtitle="Invoices, credit notes and payments for your accounts package, each exported once"
      />
      <How title="How the export works" steps={steps} />
      <div className={styles.sections}>
        <ExportCard />
        <Card title="Past exports">
          <PastExports />
        </Card>
        <Card title="Codes">
          <ListState query={codes}>{codes.data && <CodesForm codes={codes.data} />}</ListState>
        </Card>
      </div>
    </>
  )
}
