import type { StandingOrder } from '#contract/ordering/standing-orders.ts'
import { capitalised } from '#domain/words/capitalised.ts'
import { useIsCustomer, useMayOrder } from '#web/ordering/ordering-queries.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/over/confirm.ts'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { PauseButton } from './PauseButton.tsx'
import { StandingDates } from './StandingDates.tsx'
import { StandingOrderForm } from './StandingOrderForm.tsx'
import { StandingPage } from './StandingPage.tsx'
import { useStandingPlace } from './standing-place.ts'
import { useRemoveStanding, useStandingOrder } from './standing-queries.ts'

/** One standing order: its next deliveries, its products and its day. */
export function StandingOrderEditor({ id }: { id: number }) {
  const own = useIsCustomer()
  const mayChange = useMayOrder()
  const { data, error, isPending, refetch } = useStandingOrder(id)
  return (
    <StandingPage
      title={data ? `Every ${capitalised(data.weekday)}` : 'Standing order'}
      subtitle={data && (own ? (data.siteName ?? undefined) : data.customerName)}
      actions={
        data &&
        mayChange && (
          <>
            <PauseButton standing={data} />
            <EndButton standing={data} />
          </>
        )
      }
    >
      <ListState
        pending={isPending}
        error={error}
        onRetry={() => void refetch()}
        skeleton={<Skeleton label="Loading standing order..." />}
      >
        {data && (
          <>
            <StandingDates standing={data} own={own} mayChange={mayChange} />
            <StandingOrderForm customerId={data.customerId} kept={data} />
          </>
        )}
      </ListState>
    </StandingPage>
  )
}

function EndButton({ standing: { id, weekday } }: { standing: StandingOrder }) {
  const [, go] = useStandingPlace()
  const removing = useRemoveStanding()
  const end = async () => {
    const sure = await confirm({
      title: `End the standing order for ${capitalised(weekday)}?`,
      text: 'No more orders are placed automatically. Orders already placed stay.',
      confirmLabel: 'End',
      danger: true,
    })
    if (!sure) return
    removing.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          toast.success('Standing order ended')
          go({})
        },
        onError: (error) => toast.failure('Failed to end', saidBy(error, 'Please try again.')),
      },
    )
  }
  return (
    <Button size="lg" busy={removing.isPending} onClick={() => void end()}>
      End
    </Button>
  )
}
