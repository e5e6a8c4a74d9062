import { Check } from 'lucide-react'
import { formatMoney, sumMoney } from '#domain/money/money.ts'
import { counted } from '#domain/words/counted.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import styles from './DayPricing.module.css'
import type { DayWork } from './use-day-work.ts'

type Props = { work: DayWork; onPressed: () => void }

/** One press confirms every order whose prices are the customer's usual ones. */
export function ConfirmUnchanged({ work, onPressed }: Props) {
  const unchanged = work.orders.filter(({ state }) => state === 'unchanged')
  const lines = unchanged.reduce((sum, each) => sum + each.lines, 0)
  if (unchanged.length === 0)
    return (
      work.confirmed > 0 && (
        <Notice
          tone="done"
          live
          title={`${counted(work.confirmed, 'unchanged order')} confirmed`}
        />
      )
    )
  return (
    <Card>
      <div className={styles.bar}>
        <span>
          <strong>{counted(unchanged.length, 'unchanged order')}</strong>
          <span className={styles.soft}>
            {counted(lines, 'line')} at the customer’s usual price,{' '}
            {formatMoney(sumMoney(unchanged.map(({ total }) => total)))}
          </span>
        </span>
        <Button
          variant="primary"
          icon={<Check aria-hidden />}
          busy={work.pricing !== null}
          busyLabel="Confirming..."
          onClick={() => {
            work.confirmUnchanged(unchanged)
            onPressed()
          }}
        >
          Confirm {unchanged.length} unchanged
        </Button>
      </div>
    </Card>
  )
}
