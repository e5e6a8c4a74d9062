import { Link } from '#web/platform/routing/Link.tsx'
import { useNavigate, useSearch } from '#web/platform/routing/routing.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { GeneralReminderForm } from './GeneralReminderForm.tsx'
import { GeneralReminders } from './GeneralReminders.tsx'
import { ProductReminderForm } from './ProductReminderForm.tsx'
import { ProductReminders } from './ProductReminders.tsx'
import styles from './Reminders.module.css'

/** The customer's product and general reminders; `?product=` opens the form for a product (rules 11.3). */
export function RemindersScreen() {
  const { product }: { product?: string } = useSearch()
  const navigate = useNavigate()
  const [adding, setAdding] = useState<'product' | 'general' | null>(
    product === undefined ? null : 'product',
  )
  const close = () => {
    setAdding(null)
    if (product !== undefined) navigate({ to: '/customer/reminders', replace: true })
  }
  return (
    <div className={styles.page}>
      <PageHeader title="Reminders" back={<Link to="/customer">Back to Dashboard</Link>} />
      <Card
        title="Product reminders"
        actions={<AddButton onClick={() => setAdding('product')} label="Add product reminder" />}
      >
        <ProductReminders />
      </Card>
      <Card
        title="General reminders"
        actions={<AddButton onClick={() => setAdding('general')} label="Add general reminder" />}
      >
        <GeneralReminders />
      </Card>
      <Dialog open={adding === 'product'} onOpenChange={close} title="Create product reminder">
        <ProductReminderForm product={String(product ?? '')} onAdded={close} />
      </Dialog>
      <Dialog open={adding === 'general'} onOpenChange={close} title="Create general reminder">
        <GeneralReminderForm onAdded={close} />
      </Dialog>
    </div>
  )
}

function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="lg" icon={<Plus aria-hidden />} aria-label={label} onClick={onClick}>
      Add
    </Button>
  )
}
