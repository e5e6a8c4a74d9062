import { Link, LinkBack } from '#web/platform/routing/Link.tsx'
import { useNavigate } from '#web/platform/routing/routing.ts'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { Order, OrderRow } from '#contract/orders/orders.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useOpenOrders } from './orders-queries.ts'
import styles from './OrderView.module.css'

/** The open orders if this is one of them, otherwise none. */
function useNeighbours({ orderNumber }: Order): OrderRow[] {
  const { data: orders = [] } = useOpenOrders()
  return orders.some((each) => each.orderNumber === orderNumber) ? orders : []
}

/** The screens that list orders, or lead to them from what they list. */
const isList = (path: string): boolean =>
  /^\/((all-)?orders|dispatch|invoices|customers\/\d+|login)?$/.test(path)

/** Links to the previous and next order and back to the list, as it was left, or else to '/'; shows the position in the list. */
export function OrderNavigation({ order }: { order: Order }) {
  const orders = useNeighbours(order)
  const place = orders.findIndex(({ orderNumber }) => orderNumber === order.orderNumber)
  useArrowKeys(orders[place - 1], orders[place + 1])
  return (
    <nav className={styles.navigation} aria-label="Orders">
      <Step order={orders[place - 1]} words="Previous order" icon={<ChevronLeft aria-hidden />} />
      {orders.length > 0 && (
        <span className="tabular">
          {place + 1} of {orders.length}
        </span>
      )}
      <Step order={orders[place + 1]} words="Next order" icon={<ChevronRight aria-hidden />} />
      <span className={styles.close}>
        <LinkButton variant="quiet" size="lg">
          <LinkBack to="/" isList={isList}>
            <X aria-hidden /> Close
          </LinkBack>
        </LinkButton>
      </span>
    </nav>
  )
}

/** The left and right arrow keys open the neighbours, unless they move a caret or change a selection. */
function useArrowKeys(previous: OrderRow | undefined, next: OrderRow | undefined): void {
  const navigate = useNavigate()
  const step = useEffectEvent((event: KeyboardEvent) => {
    const to = { ArrowLeft: previous, ArrowRight: next }[event.key]
    const busy = (event.target as Element).closest('input, textarea, select, [role="dialog"]')
    if (!to || busy || event.altKey || event.ctrlKey || event.metaKey) return
    navigate({ to: '/orders/:orderNumber', params: { orderNumber: to.orderNumber } })
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => step(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}

function Step({
  order,
  words,
  icon,
}: {
  order: OrderRow | undefined
  words: string
  icon: React.ReactNode
}) {
  if (!order) return null
  return (
    <LinkButton size="lg">
      <Link to="/orders/:orderNumber" params={{ orderNumber: order.orderNumber }}>
        {icon}
        <VisuallyHidden>
          {words}, {order.orderNumber}
        </VisuallyHidden>
      </Link>
    </LinkButton>
  )
}
