import { Suspense, useState } from 'react'
import type { CallOf } from '#contract/endpoint.ts'
import { getProfile } from '#contract/customers/customers.ts'
import { listOwnOrders } from '#contract/ordering/ordering.ts'
import { getUsual } from '#contract/ordering/usual.ts'
import { nameShown } from '#domain/people/customer-name.ts'
import { useMay } from '#web/platform/current-user.ts'
import { useList } from '#web/platform/calls/lists.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { aheadAt, lazyPart, useOnceHere } from '#web/platform/parts.ts'
import { FailedState } from '#web/ui/states/FailedState.tsx'
import styles from './DashboardScreen.module.css'
import { OrderSkeleton } from './OrderSkeleton.tsx'

const HomeParts = lazyPart(() => import('./HomeParts.tsx'), 'HomeParts')
aheadAt(['/', '/customer'], HomeParts)

/** A customer's home: the next order comes first, then what is to come, then the account (rules 6.8). */
export function DashboardScreen() {
  const profile = useQuestion(getProfile, {})
  const seesOrders = useMay(listOwnOrders)
  const orders = useList(listOwnOrders, { query: { limit: 10 } }, { enabled: seesOrders })
  const mayOrder = useMay(getUsual)
  const [wanted, want] = useState<Wanted>()
  const usual = useQuestion(getUsual, wanted ? { query: wanted } : {}, {
    enabled: mayOrder,
    keepPrevious: true,
    refreshMs: 60_000,
  })
  const partsHere = useOnceHere(HomeParts)
  if (
    !partsHere ||
    profile.isPending ||
    (seesOrders && orders.isPending) ||
    (mayOrder && usual.isPending)
  )
    return (
      <div className={styles.dashboard}>
        <p className={styles.welcome} role="status">
          Loading dashboard...
        </p>
        <OrderSkeleton />
      </div>
    )
  if (!profile.data)
    return (
      <FailedState
        title="The dashboard could not be loaded"
        onRetry={() => void profile.refetch()}
        retrying={profile.isFetching}
      />
    )
  return (
    <div className={styles.dashboard}>
      <h1 className={styles.welcome} data-title="Dashboard">
        Welcome, {nameShown(profile.data)}
      </h1>
      <Suspense fallback={<OrderSkeleton />}>
        <HomeParts
          profile={profile.data}
          usual={mayOrder ? usual : null}
          orders={seesOrders ? orders : null}
          onDate={(date) => want((before) => ifAny({ ...before, date: date ?? undefined }))}
          onSite={(siteId) => want(ifAny({ siteId: siteId ?? undefined }))}
        />
      </Suspense>
    </div>
  )
}

type Wanted = CallOf<typeof getUsual>['query']

/**
 * Without a choice there is no query, so that the call is the one whose answer the device keeps for working without
 * signal.
 */
const ifAny = (query: Wanted): Wanted => (query?.date || query?.siteId ? query : undefined)
