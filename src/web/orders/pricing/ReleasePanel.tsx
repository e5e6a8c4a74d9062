import { Link } from '#web/platform/routing/Link.tsx'
import { Truck } from 'lucide-react'
import { type RefObject, useState } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { ordersToPrice } from '#contract/orders/day-pricing.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { formatMoney, sumMoney } from '#domain/money/money.ts'
import { nameAtSite } from '#domain/sites.ts'
import { counted } from '#domain/words/counted.ts'
import { driverIdOf, useDriverChoices } from '#web/orders/work/driver-choices.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { KeyHint } from '#web/ui/KeyHint.tsx'
import { GrowingList } from '#web/ui/lists/GrowingRows.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { ProgressBar } from '#web/ui/states/ProgressBar.tsx'
import { useSingleKeys } from '#web/ui/hooks/use-single-keys.ts'
import styles from './DayPricing.module.css'
import { UndoButton } from './UndoButton.tsx'
import type { DayWork } from './use-day-work.ts'

type Found = AnswerOf<typeof ordersToPrice>
type Props = { day: string; found: Found; work: DayWork; panel: RefObject<HTMLElement | null> }

/**
 * Releases all that is picked and priced for the day; for each order that stays, says why. It comes first if people
 * arrive with a result, from a press on the Orders screen.
 */
export function ReleasePanel({ day, found, work, panel }: Props) {
  const { ready, staying, releasing } = work
  const drivers = useDriverChoices()
  const [driver, setDriver] = useState('')
  const [arrived] = useState(work.released !== undefined)
  const release = () => void work.releaseAll(driverIdOf(driver))
  useSingleKeys(true, { 'ctrl+enter': release })
  return (
    <Card
      title="Release to drivers"
      ref={panel}
      tabIndex={-1}
      className={arrived ? styles.first : undefined}
    >
      <div className={styles.release}>
        <Released work={work} />
        <Counted day={day} found={found} ready={ready.length} />
        {ready.length > 0 && drivers.length > 2 && (
          <SelectField
            label="Driver"
            options={drivers}
            value={driver}
            onChange={({ target }) => setDriver(target.value)}
          />
        )}
        {releasing && <ProgressBar label="Releasing" value={releasing.done} max={releasing.of} />}
        {ready.length > 0 && (
          <Button
            variant="primary"
            size="lg"
            wide
            icon={<Truck aria-hidden />}
            busy={work.busy}
            busyLabel={releasing ? 'Releasing...' : undefined}
            onClick={release}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            Release {ready.length} <KeyHint of="Ctrl ↵" />
          </Button>
        )}
        {staying.length > 0 && <Staying day={day} work={work} />}
      </div>
    </Card>
  )
}

type CountedProps = { day: string; found: Found; ready: number }

/** For example “19 of 24 orders for Mon 23 Nov are picked and priced”, and what is released already. */
function Counted({ day, found: { orders, rounds }, ready }: CountedProps) {
  const all = `${counted(orders.length, 'order')} for ${formatLongDay(day)}`
  return (
    <div className={styles.counted}>
      {ready > 0 && <span className={styles.figure}>{ready}</span>}
      <span>
        <span role="status">
          {ready > 0
            ? `of ${all} ${ready === 1 ? 'is' : 'are'} picked and priced.`
            : orders.length > 0
              ? `Nothing ${rounds.length > 0 ? 'more ' : ''}to release yet.`
              : 'Everything is released.'}
        </span>
        {rounds.length > 0 && (
          <span className={styles.soft}>
            Released:{' '}
            {rounds
              .map((round) => `${round.orders} for ${round.driver ?? 'any driver'}`)
              .join(' · ')}
          </span>
        )}
      </span>
    </div>
  )
}

/** What the last press released, until it is undone. */
function Released({ work }: { work: DayWork }) {
  const { released } = work
  if (!released) return null
  const title = `${counted(released.orders.length, 'order')} released`
  const worth = formatMoney(sumMoney(released.orders.map(({ total }) => total)))
  return (
    <Notice
      tone="done"
      live
      title={title}
      action={<UndoButton of={title} busy={work.busy} onPress={() => void work.undo(released)} />}
    >
      Worth {worth} in all. Undo works until the round starts.
    </Notice>
  )
}

/** The orders that stay, each with its reason; those that one press confirms are one line. */
const Staying = ({ day, work: { staying, unchanged } }: { day: string; work: DayWork }) => (
  <div>
    <h3 className={styles.why}>
      {staying.length === 1 ? '1 stays, and why' : `${staying.length} stay, and why`}
    </h3>
    {unchanged.length > 0 && (
      <p className={styles.stay}>
        <span>{counted(unchanged.length, 'unchanged order')}</span>
        <Badge tone="waiting">{unchanged[0]?.reason}</Badge>
      </p>
    )}
    <GrowingList
      items={staying.filter((order) => !unchanged.includes(order))}
      noun="orders"
      of={day}
    >
      {(order) => (
        <li key={order.id} className={styles.stay}>
          <span>
            <Link to="/admin/orders/:id" params={{ id: String(order.id) }}>
              {order.orderNumber}
            </Link>{' '}
            {nameAtSite(order)}
          </span>
          <Badge tone="waiting">{order.reason}</Badge>
        </li>
      )}
    </GrowingList>
    <p className={styles.soft}>The next release includes each of them that is ready by then.</p>
  </div>
)
