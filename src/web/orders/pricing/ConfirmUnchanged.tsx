import { Check } from 'lucide-react'
import { useState } from 'react'
import type { OrderToPrice } from '#contract/orders/day-pricing.ts'
import { formatMoney, sumMoney } from '#domain/money/money.ts'
import { counted, wholeNumber } from '#domain/words/counted.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { KeyHint } from '#web/ui/KeyHint.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { ProgressBar } from '#web/ui/states/ProgressBar.tsx'
import styles from './DayPricing.module.css'
import { UndoButton } from './UndoButton.tsx'
import type { DayWork } from './use-day-work.ts'
import { UsualLines } from './UsualLines.tsx'

type Props = { day: string; work: DayWork; onPress: () => void }

/**
 * One press confirms every order whose prices are the customer's usual ones. The result stays on the screen until it is
 * undone.
 */
export function ConfirmUnchanged({ day, work, onPress }: Props) {
  const { unchanged, confirmed } = work
  return (
    <>
      {unchanged.length > 0 && <Unchanged day={day} work={work} onPress={onPress} />}
      {confirmed && <Confirmed day={day} work={work} orders={confirmed.orders} />}
    </>
  )
}

function Unchanged({ day, work, onPress }: Props) {
  const { unchanged, confirming } = work
  const { toggle, lines } = useLines(day, unchanged)
  return (
    <>
      <Card>
        <div className={styles.bar}>
          <span>
            <strong>{counted(unchanged.length, 'unchanged order')}</strong>
            <span className={styles.soft}>{inWords(unchanged)}</span>
          </span>
          <span className={styles.actions}>
            {toggle}
            <Button
              variant="primary"
              icon={<Check aria-hidden />}
              busy={work.busy}
              busyLabel={confirming ? 'Confirming...' : undefined}
              onClick={onPress}
              aria-keyshortcuts="c"
            >
              Confirm {wholeNumber(unchanged.length)} unchanged <KeyHint of="C" />
            </Button>
          </span>
        </div>
        {confirming && (
          <ProgressBar label="Confirming" value={confirming.done} max={confirming.of} />
        )}
      </Card>
      {lines}
    </>
  )
}

const inWords = (orders: OrderToPrice[]): string => {
  const lines = orders.reduce((sum, each) => sum + each.lines, 0)
  const total = formatMoney(sumMoney(orders.map((order) => order.total)))
  return `${counted(lines, 'line')} at the customer’s usual price, ${total}`
}

type ConfirmedProps = { day: string; work: DayWork; orders: OrderToPrice[] }

function Confirmed({ day, work, orders }: ConfirmedProps) {
  const title = `${counted(orders.length, 'unchanged order')} confirmed`
  const { toggle, lines } = useLines(day, orders)
  const undo = () => void work.undo(work.confirmed)
  return (
    <>
      <Notice
        tone="done"
        live
        title={title}
        action={
          <span className={styles.actions}>
            {toggle}
            <UndoButton of={title} busy={work.busy} onPress={undo} />
          </span>
        }
      >
        {inWords(orders)}
      </Notice>
      {lines}
    </>
  )
}

/** The lines of some orders and the button that shows them; they are fetched when somebody asks for them. */
function useLines(day: string, orders: OrderToPrice[]) {
  const [shown, show] = useState(false)
  const toggle = (
    <Button variant="quiet" aria-expanded={shown} onClick={() => show(!shown)}>
      {shown ? 'Hide the lines' : 'Show the lines'}
    </Button>
  )
  const lines = shown && (
    <Card flush>
      <UsualLines day={day} orders={orders} />
    </Card>
  )
  return { toggle, lines }
}
