import { Check } from 'lucide-react'
import { useState } from 'react'
import { confirmUnchangedPrices, type OrderToPrice } from '#contract/day-pricing.ts'
import { formatMoney, sumMoney } from '#domain/money/money.ts'
import { counted } from '#domain/words/counted.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './DayPricing.module.css'

type Props = { orders: OrderToPrice[]; date: string | undefined; onDone: () => void }

/** One press confirms every order whose prices are the customer's usual ones. */
export function ConfirmUnchanged({ orders, date, onDone }: Props) {
  const change = useChange(confirmUnchangedPrices)
  const [confirmed, setConfirmed] = useState(0)
  const unchanged = orders.filter(({ state }) => state === 'unchanged')
  const lines = unchanged.reduce((sum, each) => sum + each.lines, 0)
  const confirm = () =>
    change.mutate(
      { body: date ? { date } : { orderIds: unchanged.map(({ id }) => id) } },
      {
        onSuccess: ({ done }) => {
          setConfirmed(done.length)
          onDone()
        },
        onError: (error) =>
          toast.failure('Failed to confirm pricing', saidBy(error, 'Please try again.')),
      },
    )
  if (unchanged.length === 0)
    return (
      confirmed > 0 && (
        <Notice tone="done" live title={`${counted(confirmed, 'unchanged order')} confirmed`} />
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
          busy={change.isPending}
          busyLabel="Confirming..."
          onClick={confirm}
        >
          Confirm {unchanged.length} unchanged
        </Button>
      </div>
    </Card>
  )
}
