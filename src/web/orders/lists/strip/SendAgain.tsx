import { Send } from 'lucide-react'
import type { useEmailsAgain, useRemindersAgain } from '#web/platform/use-sending-again.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = {
  again: ReturnType<typeof useEmailsAgain> | ReturnType<typeof useRemindersAgain>
  what: 'failed emails' | 'failed reminders'
}

/** Sends again all that failed and can still be of use. */
export function SendAgain({ again: { ready = 0, sendAgain, state }, what }: Props) {
  if (ready === 0 && state === null) return null
  return (
    <Button
      icon={<Send aria-hidden />}
      busy={state !== null}
      busyLabel="Sending..."
      aria-label={`Send again: ${what}`}
      onClick={sendAgain}
    >
      Send again
    </Button>
  )
}
