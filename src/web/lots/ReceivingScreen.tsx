import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { counted } from '#domain/words/counted.ts'
import { useScale } from '#web/picking/use-scale.ts'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { ArrivalFacts } from './ArrivalFacts.tsx'
import { ArrivalReadings } from './ArrivalReadings.tsx'
import { ReceivedToday } from './ReceivedToday.tsx'
import styles from './Receiving.module.css'
import { londonToday } from '#web/platform/clock.ts'
import { useArrival } from './use-arrival.ts'

/** Takes meat in, box by box: scan or choose it, weigh it, take its temperature (rules 15.4). */
export function ReceivingScreen() {
  const [reading, setReading] = useState<'kg' | 'degrees'>('kg')
  const arriving = useArrival(() => setReading('kg'))
  const { suppliers, products, receipts, change, scan } = arriving
  useScale(({ weight }) => {
    if (weight !== null) change({ kg: weight })
  }, scan)
  const count = receipts.data?.length ?? 0
  return (
    <>
      <PageHeader
        title="Receiving"
        subtitle={`${formatLongDay(londonToday())} · ${counted(count, 'box', 'boxes')} so far`}
        actions={
          <>
            <LinkButton size="lg">
              <Link to="/temperatures">Temperatures</Link>
            </LinkButton>
            <LinkButton size="lg">
              <Link to="/lots">Lots</Link>
            </LinkButton>
          </>
        }
      />
      <ListState
        pending={suppliers.isPending || products.isPending}
        error={suppliers.error ?? products.error}
        onRetry={() => void Promise.all([suppliers.refetch(), products.refetch()])}
        skeleton={<Skeleton label="Loading what can arrive..." />}
      >
        <div className={styles.bench}>
          <ArrivalFacts arriving={arriving} />
          <ArrivalReadings arriving={arriving} reading={reading} onReading={setReading} />
        </div>
        <ReceivedToday receipts={receipts.data ?? []} />
      </ListState>
    </>
  )
}
