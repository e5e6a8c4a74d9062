import { Undo2, X } from 'lucide-react'
import { releaseHolds, unconfirmOrders } from '#contract/orders/bulk-orders.ts'
import { unconfirmPrices } from '#contract/orders/day-pricing.ts'
import { useOpenOrders, usePickedOrders } from '#web/orders/orders-queries.ts'
import { getOrder } from '#contract/orders/orders.ts'
import { obstacleToUndoing } from '#domain/orders/states/undo-obstacles.ts'
import { counted } from '#domain/words/counted.ts'
import { isGone, saidBy } from '#web/platform/calls/api.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { useSingleLetterKeys } from '#web/platform/single-letter-keys.ts'
import { Button } from '#web/ui/Button.tsx'
import { KeyHint } from '#web/ui/KeyHint.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { Notice } from '#web/ui/states/Notice.tsx'
import { useSingleKeys } from '#web/ui/hooks/use-single-keys.ts'
import { HoldReason } from './HoldReason.tsx'
import { type LastDone as Done, useLastDone } from './last-done.ts'
import styles from './Work.module.css'

const untilWhen: Record<Done['what'], string> = {
  confirm: 'Undo works until picking starts or somebody makes a change.',
  hold: 'It is not confirmed with the rest. Customers don’t see this.',
  prices: 'Undo works until the release, or until somebody makes a change.',
}

type Props = {
  /** True if another part of the screen asks for a hold's reason. */
  reasonElsewhere?: boolean
  /** True if the screen uses the key Z itself when there is nothing to undo here. */
  ownKeyOnly?: boolean
}

/**
 * Says what was done last and offers Undo, until something else is done or the person closes it. The key Z undoes it;
 * but if a toast offers Undo, Z presses the toast's.
 */
export function LastDone({ reasonElsewhere = false, ownKeyOnly = false }: Props) {
  const [kept, keep] = useLastDone()
  const isOver = useIsOver(kept)
  const done = isOver ? null : kept
  const { undo, isPending } = useUndo()
  const takeBack = async () => {
    if (done && (await undo(done))) keep(null)
  }
  const [letters] = useSingleLetterKeys()
  useSingleKeys(letters, {
    z: done || !ownKeyOnly ? () => toast.undo() || void takeBack() : undefined,
  })
  if (!done) return null
  return (
    <Said
      key={done.title}
      done={done}
      busy={isPending}
      asksReason={done.what === 'hold' && !done.explained && !reasonElsewhere}
      onExplained={(reason) =>
        keep({ ...done, title: `${done.title}: ${reason}`, explained: true })
      }
      onUndo={() => void takeBack()}
      onClose={() => keep(null)}
    />
  )
}

/** Whether every order concerned has moved on, so that Undo would be refused. */
function useIsOver(done: Done | null): boolean {
  const ids = done?.ids ?? []
  const isOne = ids.length === 1
  const order = useQuestion(getOrder, { params: { id: ids[0] ?? 0 } }, { enabled: isOne })
  const areMany = ids.length > 1
  const open = useOpenOrders({ enabled: areMany && done?.what !== 'prices' })
  const picked = usePickedOrders(areMany && done?.what === 'prices')
  if (!done || ids.length === 0) return false
  const hasGoneOn = obstacleToUndoing[done.what]
  // It was deleted, as the order of a trial is.
  if (isOne && isGone(order.error)) return true
  if (isOne) return Boolean(order.data && !order.isFetching && hasGoneOn(order.data))
  const list = done.what === 'prices' ? picked : open
  if (!list.data || list.isFetching) return false
  // An order that has left the list has moved on as well.
  const rows = new Map(list.data.map((row) => [row.id, row]))
  return ids.every((id) => {
    const row = rows.get(id)
    return !row || hasGoneOn({ ...row, items: [] }) !== null
  })
}

type SaidProps = {
  done: Done
  busy: boolean
  asksReason: boolean
  onExplained: (reason: string) => void
  onUndo: () => void
  onClose: () => void
}

function Said({ done, busy, asksReason, onExplained, onUndo, onClose }: SaidProps) {
  const { what, title, left = [], ids } = done
  return (
    <div className={styles.lastDone}>
      <Notice
        tone="done"
        live
        title={title}
        action={
          <span className={styles.actions}>
            {ids.length > 0 && (
              <Button
                icon={<Undo2 aria-hidden />}
                busy={busy}
                aria-keyshortcuts="z"
                onClick={onUndo}
              >
                Undo <KeyHint of="Z" />
              </Button>
            )}
            <Button variant="quiet" icon={<X aria-hidden />} onClick={onClose}>
              Close
            </Button>
          </span>
        }
      >
        {ids.length > 0 && untilWhen[what]}
        {left.map(({ reason, count }) => (
          <p key={reason}>
            {counted(count, 'order')} left: {reason}
          </p>
        ))}
        {asksReason && <HoldReason ids={ids} onAdded={onExplained} />}
      </Notice>
    </div>
  )
}

const words: Record<Done['what'], (count: number) => string> = {
  confirm: (count) => `${counted(count, 'order')} ${count === 1 ? 'is' : 'are'} new again`,
  hold: (count) => `${counted(count, 'order')} no longer held`,
  prices: (count) => `${counted(count, 'order')} to price again`,
}

/** Undoes what was done, and says what could not be undone. Returns false if the call failed. */
function useUndo() {
  const calls = {
    confirm: useChange(unconfirmOrders),
    hold: useChange(releaseHolds),
    prices: useChange(unconfirmPrices),
  }
  const undo = async ({ what, ids }: Done): Promise<boolean> => {
    try {
      const { done, left } = await calls[what].mutateAsync({ body: { orderIds: ids } })
      if (left[0]) toast.failure(`${counted(left.length, 'order')} can’t be undone`, left[0].reason)
      else toast.success(words[what](done.length))
      return true
    } catch (error) {
      toast.failure('Failed to undo', saidBy(error, 'Please try again.'))
      return false
    }
  }
  return { undo, isPending: Object.values(calls).some(({ isPending }) => isPending) }
}
