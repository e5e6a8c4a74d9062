import { Link } from '#web/platform/routing/Link.tsx'
import { Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { ordersToPrice } from '#contract/orders/day-pricing.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { pickingDayLabel } from '#domain/days/day-labels.ts'
import { counted } from '#domain/words/counted.ts'
import { exceptionsInWords } from '#domain/money/paper/invoice-looks.ts'
import { useInvoiceLooks } from '#web/orders/approving/invoice-looks.ts'
import { beforeConfirming, type Looks } from '#web/orders/looks.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { londonToday } from '#web/platform/clock.ts'
import { useEmailsAgain, useRemindersAgain } from '#web/platform/use-sending-again.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import type { ConfirmedNow } from '../confirm-result.ts'
import { ConfirmNew } from '../ConfirmNew.tsx'
import { isPartOf } from '../orders-work.ts'
import { ConfirmPrices } from './ConfirmPrices.tsx'
import { ApproveAll, PrintToPick, ReleaseAll, SendAgain } from './TileActions.tsx'
import type { CountName, Counts } from './tiles.ts'

type Listed = {
  orders: OrderRow[]
  looks: Looks
  onConfirmed: (result: ConfirmedNow) => void
}

/** The button that does all of a count's work, and a note on what it leaves. */
type TileWork = { note?: ReactNode; action?: ReactNode }

export function useTileWork(
  counts: Counts | undefined,
  { orders, looks, onConfirmed }: Listed,
): Partial<Record<CountName, TileWork>> {
  const toPrice = useToPrice(counts)
  const emails = useEmailsAgain({ enabled: Boolean(counts?.failedEmails) })
  const reminders = useRemindersAgain({ enabled: Boolean(counts?.failedReminders) })
  const invoiceLooks = useInvoiceLooks({ enabled: Boolean(counts?.toApprove) })
  if (!counts) return {}
  const fresh = orders.filter(isPartOf('confirm'))
  const toPick = orders.filter(isPartOf('pick'))
  const forToday = toPick.filter(({ deliveryDate }) => deliveryDate === londonToday()).length
  return {
    toConfirm: {
      note: beforeConfirming(fresh, looks),
      action: fresh.length > 0 && (
        <ConfirmNew bare orders={fresh} looks={looks} onConfirmed={onConfirmed} />
      ),
    },
    toPick: {
      note: forToday > 0 && `${forToday} for today`,
      action: toPick.length > 0 && <PrintToPick orders={toPick} />,
    },
    toPrice,
    toRelease: {
      note: inWords(
        counts.toRelease > 0 && ofDay(counts),
        counts.toPrice > 0 && `${counts.toPrice} to price first`,
      ),
      action: counts.toRelease > 0 && <ReleaseAll ready={counts.toRelease} />,
    },
    onTheRoad: { action: counts.onTheRoad > 0 && <Follow /> },
    toApprove: {
      note: exceptionsInWords([...invoiceLooks.values()]),
      action: counts.toApprove > 0 && <ApproveAll waiting={counts.toApprove} />,
    },
    failedEmails: sending(emails, 'failed emails', counts.failedEmails),
    failedReminders: sending(reminders, 'failed reminders', counts.failedReminders),
  }
}

const Follow = () => (
  <LinkButton icon={<Truck aria-hidden />}>
    <Link to="/dispatch" search={{ tab: 'out' }}>
      Follow
    </Link>
  </LinkButton>
)

/**
 * The work to price, of the day that is counted: a button confirms the orders at their usual prices and leads to the
 * other lines, which the note counts.
 */
function useToPrice(counts: Counts | undefined): TileWork {
  const query = { date: counts?.pricingDay ?? undefined }
  const { data } = useQuestion(ordersToPrice, { query }, { enabled: Boolean(counts?.toPrice) })
  const others = counts?.toPriceElsewhere
  const elsewhere = others ? `${others} more for other days` : null
  if (!data || !counts?.toPrice) return { note: elsewhere }
  const unchanged = data.orders.filter(({ state }) => state === 'unchanged')
  const linesWith = (question: 'to_set' | 'unusual') =>
    data.lines.filter((line) => line.question === question).length
  const [toSet, unusual] = [linesWith('to_set'), linesWith('unusual')]
  return {
    note: inWords(
      ofDay(counts),
      toSet > 0 && `${counted(toSet, 'price')} to set`,
      unusual > 0 && `${unusual} unusual`,
      elsewhere,
    ),
    action: unchanged.length > 0 && counts.pricingDay !== null && (
      <ConfirmPrices
        day={counts.pricingDay}
        unchanged={unchanged}
        othersWait={toSet + unusual > 0}
      />
    ),
  }
}

const inWords = (...notes: (string | false | null)[]): string => notes.filter(Boolean).join(', ')

/** For which day the prices are, unless it is today. */
function ofDay({ pricingDay }: Counts): string | null {
  const today = londonToday()
  if (pricingDay === null || pricingDay === today) return null
  const label = pickingDayLabel(pricingDay, today)
  return `for ${label === 'Tomorrow' ? 'tomorrow' : label}`
}

/**
 * The button that sends failures again, and how many of the `shown` ones can't be sent again. `again.left` may also
 * count reminders that nobody needs any more, so the note never says more than the tile.
 */
function sending(
  again: ReturnType<typeof useEmailsAgain> | ReturnType<typeof useRemindersAgain>,
  what: 'failed emails' | 'failed reminders',
  shown: number,
): TileWork {
  if (shown === 0) return {}
  const ready = again.ready ?? 0
  const left = (again.left ?? []).reduce((sum, { count }) => sum + count, 0)
  const stay = Math.min(left, Math.max(0, shown - ready))
  return {
    note: stay > 0 && `${stay} can’t be sent again`,
    action: ready > 0 && <SendAgain again={again} what={what} />,
  }
}
