import { Link } from '#web/platform/routing/Link.tsx'
import { listOrders } from '#contract/orders/orders.ts'
import { useList } from '#web/platform/calls/lists.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { useFirstSteps } from './first-steps-queries.ts'
import { searchOf } from './step-words.ts'

const needed = ['range', 'customers', 'go-live'] as const

/** The admin's home screen when no order is open. Before the very first order it says what is needed for one. */
export function NoOrdersYet() {
  const orders = useList(listOrders, { query: { from: '2000-01-01', limit: 1 } })
  const hadNone = !orders.isPending && orders.total === 0
  const { data } = useFirstSteps({ enabled: hadNone })
  const open = data?.steps.filter(
    ({ step, state }) => state !== 'done' && needed.some((each) => each === step),
  )
  const [next] = open ?? []
  const words = open?.map(({ title }) => title.toLowerCase()).join(', then ')
  if (orders.isPending) return null
  if (!hadNone)
    return (
      <EmptyState
        title="No orders for the selected date."
        text="Nothing waits to be confirmed or picked. Picked, released and delivered orders are under All Orders."
        action={
          <LinkButton>
            <Link to="/all-orders">All Orders</Link>
          </LinkButton>
        }
      />
    )
  if (!data) return null
  return (
    <EmptyState
      title="No orders for the selected date."
      text={
        next
          ? `Orders appear here once customers can order. Next: ${words}.`
          : 'Orders appear here as customers place them. You can place one for a customer.'
      }
      action={
        <LinkButton>
          {next ? (
            <Link to={next.opens} search={searchOf(next.step)}>
              {`Go to ${next.title.toLowerCase()}`}
            </Link>
          ) : (
            <Link to="/customers">Choose a customer</Link>
          )}
        </LinkButton>
      }
    />
  )
}
