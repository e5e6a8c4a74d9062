import { Link } from '#web/platform/routing/Link.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { ordersToPrice } from '#contract/orders/day-pricing.ts'
import { pickingDayLabel } from '#domain/days/day-labels.ts'
import { londonToday } from '#web/platform/clock.ts'
import { useSingleLetterKeys } from '#web/platform/single-letter-keys.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { useSingleKeys } from '#web/ui/hooks/use-single-keys.ts'
import { ConfirmUnchanged } from './ConfirmUnchanged.tsx'
import styles from './DayPricing.module.css'
import { focusFirstPrice } from './price-fields.ts'
import { PriceExceptions } from './PriceExceptions.tsx'
import { ReleasePanel } from './ReleasePanel.tsx'
import { useDayWork } from './use-day-work.ts'

type Props = { day: string; found: AnswerOf<typeof ordersToPrice> }

/** One day's prices and its release. The first price field has the focus. */
export function DayPrices({ day, found }: Props) {
  const work = useDayWork(day, found.orders)
  const panel = useRef<HTMLElement>(null)
  const toNext = () => focusFirstPrice() || panel.current?.focus()
  const shown = useEffectEvent(focusFirstPrice)
  useEffect(() => void shown(), [])
  const confirm = () => {
    toNext()
    void work.confirmUnchanged()
  }
  const keys = {
    c: work.unchanged.length > 0 ? confirm : undefined,
    z: () => void work.undo(),
  }
  const [letters] = useSingleLetterKeys()
  useSingleKeys(letters, keys)
  const { orders, rounds } = found
  if (orders.length === 0 && rounds.length === 0 && !work.released)
    return (
      <EmptyState
        title="Nothing to price"
        text="Picked orders appear here until they are released."
        action={
          <LinkButton>
            <Link to="/orders" search={{ work: 'pick' }}>
              See what is to pick
            </Link>
          </LinkButton>
        }
      />
    )
  return (
    <div className={styles.columns} onKeyDown={letters ? inPriceFields(keys) : undefined}>
      <div className={styles.side}>
        <ConfirmUnchanged day={day} work={work} onPress={confirm} />
        {isSettled(found) && <Settled day={day} />}
        <PriceExceptions found={found} onLast={() => panel.current?.focus()} />
      </div>
      <ReleasePanel day={day} found={found} work={work} panel={panel} />
    </div>
  )
}

/** True if something was picked and nothing is left to price. */
const isSettled = ({ lines, orders, rounds }: Props['found']): boolean =>
  lines.length === 0 &&
  !orders.some(({ state }) => state === 'unchanged') &&
  (rounds.length > 0 || orders.some(({ state }) => state === 'ready'))

function Settled({ day }: { day: string }) {
  const label = pickingDayLabel(day, londonToday())
  const when = /^(Today|Tomorrow)$/.test(label) ? label.toLowerCase() : label
  return <Notice tone="done" title={`Every price for ${when} is set.`} />
}

/** C and Z work in a price's field, too: no price has a letter. */
const inPriceFields =
  (keys: Record<string, (() => void) | undefined>) => (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || !(target instanceof HTMLInputElement)) return
    const act = keys[key.toLowerCase()]
    if (!act || !target.closest('form')) return
    event.preventDefault()
    act()
  }
