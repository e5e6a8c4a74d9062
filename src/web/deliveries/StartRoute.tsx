import { Button } from '#web/ui/Button.tsx'
import type { RoundStop } from './use-round.ts'
import { useStartRoute } from './use-start-route.ts'

/** Starts every released stop of the round. */
export function StartRoute({ round }: { round: readonly RoundStop[] }) {
  const { start, count, starting } = useStartRoute(round)
  return (
    <Button variant="primary" size="glove" busy={starting} busyLabel="Starting..." onClick={start}>
      Start Route ({count})
    </Button>
  )
}
