import type { today } from '#contract/business/today.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { togetherInWords } from '#domain/orders/states/order-statuses.ts'
import type { Tone } from '#web/ui/style/tone.ts'

export type Counts = AnswerOf<typeof today>
export type CountName = Exclude<keyof Counts, 'pricingDay' | 'toPriceElsewhere'>

type Tile = {
  count: CountName
  label: string
  tone: Tone
  to: string
  search: { work?: string; status?: string; emails?: string }
}

const ofWork = (work: string) => ({ to: '/orders', search: { work } })

/** The label of each count of today's work, and the list that it opens. */
export const tiles: Tile[] = [
  { count: 'toConfirm', label: togetherInWords.open, tone: 'waiting', ...ofWork('confirm') },
  { count: 'held', label: 'Held', tone: 'neutral', ...ofWork('held') },
  { count: 'toPick', label: 'To pick', tone: 'info', ...ofWork('pick') },
  { count: 'toPrice', label: 'To price', tone: 'waiting', ...ofWork('price') },
  { count: 'toRelease', label: 'To release', tone: 'waiting', ...ofWork('price') },
  { count: 'onTheRoad', label: togetherInWords.onRoad, tone: 'info', ...ofWork('road') },
  {
    count: 'toApprove',
    label: 'To approve',
    tone: 'waiting',
    to: '/invoices',
    search: { status: 'awaiting_approval' },
  },
  {
    count: 'failedEmails',
    label: 'Failed emails',
    tone: 'danger',
    to: '/system-config',
    search: { emails: 'failed' },
  },
  {
    count: 'failedReminders',
    label: 'Failed reminders',
    tone: 'danger',
    to: '/reminders',
    search: { status: 'failed' },
  },
  {
    count: 'cameBack',
    label: 'Came back',
    tone: 'waiting',
    to: '/lots',
    search: { status: 'came-back' },
  },
  {
    count: 'temperatures',
    label: 'Temperatures',
    tone: 'danger',
    to: '/temperatures',
    search: {},
  },
]

/** Whether the count's list is on another screen, not below the counts. */
export const isElsewhere = ({ to, search }: Tile): boolean =>
  to !== '/orders' || search.work === 'price'

/**
 * The count whose button a phone shows: the one pressed last, or else the one whose orders are listed, or else New
 * orders.
 */
export function tileInHand(chosen: string | undefined, work: string | undefined): CountName {
  const ofPart = (tile: Tile) => work !== undefined && tile.search.work === work
  return (tiles.find(({ count }) => count === chosen) ?? tiles.find(ofPart))?.count ?? 'toConfirm'
}
