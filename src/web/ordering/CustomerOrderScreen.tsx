import { Link } from '#web/platform/routing/Link.tsx'
import { useParams } from '#web/platform/routing/routing.ts'
import { Suspense, useMemo, useState } from 'react'
import { obstacleToItsStatus } from '#domain/orders/order-editing.ts'
import type { Order } from '#contract/orders/orders.ts'
import { nameShown } from '#domain/people/customer-name.ts'
import { isGone } from '#web/platform/calls/api.ts'
import { lazyPart } from '#web/platform/parts.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { EditedOrder } from './EditedOrder.tsx'
import { choicesOf, offersOf } from './range/offers.ts'
import { useCatalogue, useIsCustomer, useOrder, useOrderingCustomer } from './ordering-queries.ts'
import { OrderDesk } from './OrderDesk.tsx'
import { basketPlace, useBasket } from './basket/use-basket.ts'
import { useOrderingPlace } from './use-ordering-place.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { cutOffOf, daysOf } from '#domain/days/delivery-terms.ts'
import { sideBySide } from '#domain/words/side-by-side.ts'
import { CustomerDetailsCard } from '#web/customers/CustomerDetailsCard.tsx'
import cardStyles from './CustomerOrderScreen.module.css'

const CreditNotice = lazyPart(() => import('#web/customers/CreditNotice.tsx'), 'CreditNotice')
const SearchKey = lazyPart(() => import('./range/SearchKey.tsx'), 'SearchKey')

/** Places an order for a customer, or edits one of its orders (rules 6.8 "Customer order screen"). */
export function CustomerOrderScreen() {
  const { customerId: named = '' } = useParams()
  const customerId = Number(named)
  const [{ edit }] = useOrderingPlace()
  const own = useIsCustomer()
  const customer = useOrderingCustomer(customerId)
  const order = useOrder(edit === undefined ? undefined : Number(edit))
  const stranger = own && customer.data && customer.data.id !== customerId
  const missing = <EmptyState title="Customer not found" />
  const title = edit !== undefined ? 'Edit Order' : own ? 'Customer Dashboard' : 'Create Order'
  return (
    <>
      <PageHeader
        title={title}
        subtitle={customer.data && nameShown(customer.data)}
        back={
          own ? (
            <Link to="/customer">Back to Dashboard</Link>
          ) : (
            <Link to="/customers">Back to Customers</Link>
          )
        }
        actions={<HistoryButton own={own} customerId={customerId} />}
      />
      <ListState
        pending={customer.isPending || (edit !== undefined && order.isPending)}
        error={
          isGone(customer.error)
            ? null
            : (customer.error ?? (isGone(order.error) ? null : order.error))
        }
        onRetry={() => void Promise.all([customer.refetch(), order.refetch()])}
        isEmpty={Boolean(stranger) || !customer.data}
        empty={missing}
      >
        <Suspense>
          <SearchKey />
        </Suspense>
        {customer.data && customer.data.deliveryDays.length === 0 && <NoSchedule />}
        {customer.data && !own && (
          <Suspense>
            <CreditNotice customer={customer.data} />
          </Suspense>
        )}
        {customer.data && <OrderingFor customer={customer.data} own={own} />}
        {order.data && edit !== undefined ? (
          <Edit key={order.data.id} order={order.data} />
        ) : (
          edit === undefined && <Create customerId={customerId} />
        )}
        {edit !== undefined && isGone(order.error) && (
          <OrderGone own={own} customerId={customerId} />
        )}
      </ListState>
    </>
  )
}

/** Shown when a link opens the editing of an order that has been deleted since. */
const OrderGone = ({ own, customerId }: { own: boolean; customerId: number }) => (
  <EmptyState
    title="This order is no longer there"
    text="It has been deleted, so it can’t be edited. The other orders are in the order history."
    action={<HistoryButton own={own} customerId={customerId} />}
  />
)

function NoSchedule() {
  return (
    <Notice tone="waiting" title="No delivery schedule configured">
      Please set up delivery days for this customer to allow them to place orders.
    </Notice>
  )
}

function HistoryButton({ own, customerId }: { own: boolean; customerId: number }) {
  return (
    <LinkButton>
      {own ? (
        <Link to="/customer/orders">Order History</Link>
      ) : (
        <Link
          to="/customers/:customerId"
          params={{ customerId: String(customerId) }}
          search={{ tab: 'orders' }}
        >
          Order History
        </Link>
      )}
    </LinkButton>
  )
}

function Create({ customerId }: { customerId: number }) {
  const basket = useBasket(basketPlace(customerId))
  const { data: products } = useCatalogue(customerId)
  const offers = useMemo(() => products && offersOf(products.flatMap(choicesOf)), [products])
  return (
    <OrderDesk
      ordering={{ purpose: { from: 'order-screen' }, customerId, basket, offers: offers ?? null }}
      title="Order summary"
    />
  )
}

/** Edits the order as it was when opened. Changes by others are shown, never merged silently. */
function Edit({ order }: { order: Order }) {
  const [edited, setEdited] = useState(order)
  const closed = obstacleToItsStatus(order, useIsCustomer() ? 'customer' : 'admin')
  if (closed)
    return (
      <Notice tone="danger" live title={`${order.orderNumber} can no longer be edited`}>
        {closed}
        {order.version !== edited.version && ' Your changes were not saved.'}
      </Notice>
    )
  return (
    <>
      {order.version !== edited.version && (
        <Notice
          tone="waiting"
          live
          title={`${order.orderNumber} has been changed`}
          action={
            <Button size="lg" onClick={() => setEdited(order)}>
              Load the latest version
            </Button>
          }
        >
          Someone else saved it while you were editing. Your changes can’t be saved over theirs.
        </Notice>
      )}
      <EditedOrder key={edited.version} order={edited} />
    </>
  )
}

/** The customer's details, which can be edited here; collapsed until opened (rules 6.8). */
function OrderingFor({ customer, own }: { customer: Customer; own: boolean }) {
  const { name, contactName, phone, email, address } = customer
  return (
    <details className={cardStyles.customer}>
      <summary className={cardStyles.summary}>
        <h2>Customer Details</h2>
        <span>{sideBySide([contactName, phone])}</span>
      </summary>
      <CustomerDetailsCard
        customer={customer}
        own={own}
        items={[
          ['Name', name],
          ['Contact name', contactName],
          ['Phone', phone],
          ['Email', email],
          ['Address', address],
          ['Delivery days', daysOf(customer)],
          ['Order cut-off', cutOffOf(customer)],
        ]}
      />
    </details>
  )
}
