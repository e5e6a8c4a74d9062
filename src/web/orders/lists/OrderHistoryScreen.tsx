import { Link } from '#web/platform/routing/Link.tsx'
import { Suspense } from 'react'
import { listInvoicesOfCustomer } from '#contract/invoices/invoices.ts'
import { listOwnOrders } from '#contract/ordering/ordering.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { lazyPart, useOnceHere } from '#web/platform/parts.ts'
import { useList } from '#web/platform/calls/lists.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ListEnd } from '#web/ui/lists/ListEnd.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { historyPage } from './history-page.ts'
import styles from './OrderHistory.module.css'
import { PastOrder } from './PastOrder.tsx'

const FindByLot = lazyPart(() => import('./FindByLot.tsx'), 'FindByLot')

/** A customer's own orders, newest first; each opens to show its lines (rules 7.8). */
export function OrderHistoryScreen() {
  const { id, customerId, permissions } = useCurrentUser()
  const orders = useList(listOwnOrders, historyPage, { enabled: customerId !== null })
  const seesInvoices = permissions.includes('view_invoices')
  const invoices = useQuestion(
    listInvoicesOfCustomer,
    { params: { userId: id } },
    { enabled: customerId !== null && seesInvoices },
  )
  const findHere = useOnceHere(FindByLot)
  const invoiced = new Map(invoices.data?.map((invoice) => [invoice.orderId, invoice]))
  if (customerId === null)
    return <EmptyState title="Access denied" text="This login belongs to no customer." />
  return (
    <>
      <PageHeader title="Order History" />
      <ListState
        query={orders}
        pending={orders.isPending || (seesInvoices && invoices.isPending) || !findHere}
        isEmpty={orders.rows.length === 0}
        empty={
          <EmptyState
            title="No orders yet"
            action={
              <LinkButton variant="primary" size="lg">
                <Link to="/customer/catalog">Start Shopping</Link>
              </LinkButton>
            }
          />
        }
        skeleton={<Skeleton label="Loading orders..." />}
      >
        <Suspense>
          <FindByLot />
        </Suspense>
        <ul role="list" className={styles.orders}>
          {orders.rows.map((order) => (
            <li key={order.id}>
              <PastOrder
                order={order}
                invoiced={invoiced.has(order.id)}
                deliveredOn={invoiced.get(order.id)?.deliveredOn}
                seesInvoices={seesInvoices}
              />
            </li>
          ))}
        </ul>
        <ListEnd list={orders} noun="orders" />
      </ListState>
    </>
  )
}
