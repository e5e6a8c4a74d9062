import { useState } from 'react'
import { getLotTrace } from '#contract/lots/traces.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { TraceCards } from './TraceCards.tsx'

/** A lot's trace; on request also what else was made of the same meat. */
export function TraceOfLot({ lotId }: { lotId: number }) {
  const [reach, setReach] = useState<'lot' | 'family'>('lot')
  const trace = useQuestion(getLotTrace, { params: { id: String(lotId) }, query: { reach } })
  const before = trace.data?.lots.some(({ step, isAsked }) => step < 0 && !isAsked)
  return (
    <ListState query={trace} skeleton={<Skeleton of="table" label="Tracing..." />}>
      {trace.data && <TraceCards trace={trace.data} />}
      {(before || reach === 'family') && (
        <Button variant="quiet" onClick={() => setReach(reach === 'lot' ? 'family' : 'lot')}>
          {reach === 'lot' ? 'Also what else was made of the same meat' : 'Only this lot'}
        </Button>
      )}
    </ListState>
  )
}
