import { useState } from 'react'
import type { StandingOrder } from '#contract/ordering/standing-orders.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { amountSent } from '#domain/orders/basket/basket-pieces.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { londonToday } from '#web/platform/clock.ts'
import { useStored } from '#web/platform/offline/stored.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { useChangeStanding } from './standing-queries.ts'
import { keptLine, placeOfStanding } from './use-standing-form.ts'

/** Pauses a standing order until a day, or resumes it with one press. */
export function PauseButton({ standing }: { standing: StandingOrder }) {
  const [asking, setAsking] = useState(false)
  const { pause, busy } = usePause(standing)
  const [edited] = useStored(placeOfStanding(standing))
  const reason = edited === null ? null : 'Save the products below first.'
  const { pausedUntil } = standing
  if (pausedUntil !== null && pausedUntil > londonToday())
    return (
      <Button
        size="lg"
        busy={busy}
        busyLabel="Saving..."
        reason={reason}
        onClick={() => pause(null)}
      >
        Resume
      </Button>
    )
  return (
    <>
      <Button size="lg" busy={busy} reason={reason} onClick={() => setAsking(true)}>
        Pause
      </Button>
      {asking && (
        <PauseDialog
          onClose={() => setAsking(false)}
          busy={busy}
          onPause={(day) => pause(day, () => setAsking(false))}
        />
      )}
    </>
  )
}

type DialogProps = { busy: boolean; onClose: () => void; onPause: (day: string) => void }

function PauseDialog({ busy, onClose, onPause }: DialogProps) {
  const [day, setDay] = useState('')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Pause the standing order"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={busy}
            busyLabel="Saving..."
            reason={day === '' ? 'Choose a day first.' : null}
            onClick={() => onPause(day)}
          >
            Pause
          </Button>
        </>
      }
    >
      <TextField
        label="Until"
        type="date"
        size="lg"
        min={londonToday()}
        hint="Nothing is ordered for deliveries before this day. Orders already placed stay."
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
    </Dialog>
  )
}

/** Saves the standing order as it is, with another end of its pause; null resumes it. */
function usePause(standing: StandingOrder) {
  const changing = useChangeStanding()
  const { id, version, siteId, weekday, orderNotes, items } = standing
  const pause = (pausedUntil: string | null, onDone?: () => void) =>
    changing.mutate(
      {
        params: { id },
        body: {
          ...{ version, siteId, weekday, orderNotes, pausedUntil },
          items: items.map((item) => ({
            productId: item.productId,
            variationId: item.variationId,
            ...amountSent(keptLine(item)),
            packingNote: item.packingNote,
          })),
        },
      },
      {
        onSuccess: () => {
          if (pausedUntil)
            toast.success('Standing order paused', `Until ${formatLongDay(pausedUntil)}.`)
          else toast.success('Standing order resumed')
          onDone?.()
        },
        onError: (error) => toast.failure('Failed to save', saidBy(error, 'Please try again.')),
      },
    )
  return { pause, busy: changing.isPending }
}
