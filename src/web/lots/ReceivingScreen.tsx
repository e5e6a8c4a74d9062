import { Link } from '#web/platform/routing/Link.tsx'
import { useState } from 'react'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { counted } from '#domain/words/counted.ts'
import { useTakeBack } from '#web/picking/keypad/use-take-back.ts'
import { useScale } from '#web/picking/use-scale.ts'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { ArrivalFacts } from './ArrivalFacts.tsx'
import { ArrivalReadings } from './ArrivalReadings.tsx'
import { ReceivedToday } from './ReceivedToday.tsx'
import styles from './Receiving.module.css'
import { BringList } from '#web/spreadsheets/BringList.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { londonToday } from '#web/platform/clock.ts'
import { useArrival } from './use-arrival.ts'

/** Takes meat in, box by box: scan or choose it, weigh it, take its temperature (rules 15.4). */
export function ReceivingScreen() {
  const [reading, setReading] = useState<'kg' | 'degrees'>('kg')
  const arriving = useArrival(() => setReading('kg'))
  const { suppliers, products, receipts, form, change, scan } = arriving
  const takeBack = useTakeBack<{ kg: string; degrees: string }>()
  useScale(
    ({ weight }) => {
      if (weight !== null) change({ kg: weight })
    },
    (label, since) => {
      // A scanner that sends key presses has also typed digits on the keypad.
      const before = takeBack.since(since)
      if (before) change(before)
      scan(label)
    },
  )
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
        <NothingToTake
          lacksProducts={products.data?.length === 0}
          lacksSuppliers={suppliers.data?.length === 0}
        />
        <div className={styles.bench}>
          <ArrivalFacts arriving={arriving} />
          <ArrivalReadings
            arriving={arriving}
            reading={reading}
            onReading={setReading}
            onKey={() => takeBack.note({ kg: form.kg, degrees: form.degrees })}
          />
        </div>
        <ReceivedToday receipts={receipts.data ?? []} />
      </ListState>
    </>
  )
}

/** The next step of a business that has no products or suppliers yet. Only admins can add products. */
function NothingToTake(props: { lacksProducts: boolean; lacksSuppliers: boolean }) {
  const isAdmin = useCurrentUser().role === 'admin'
  if (props.lacksProducts)
    return (
      <Notice
        tone="waiting"
        title="No products yet"
        action={isAdmin && <BringList of="products" />}
      >
        {isAdmin
          ? 'A box is taken in as one of your products: bring your range first.'
          : 'A box is taken in as a product. Ask the office to add your products first.'}
      </Notice>
    )
  if (!props.lacksSuppliers) return null
  return (
    <Notice
      tone="waiting"
      title="No suppliers yet"
      action={
        isAdmin && (
          <LinkButton>
            <Link to="/suppliers">Suppliers</Link>
          </LinkButton>
        )
      }
    >
      Add the supplier of the first box below{isAdmin && ', or all of yours under Suppliers'}.
    </Notice>
  )
}
