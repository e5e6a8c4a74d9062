import { Link } from '#web/platform/routing/Link.tsx'
import { useNavigate, useParams, useSearch } from '#web/platform/routing/routing.ts'
import { type ReactElement, Suspense } from 'react'
import { type Customer, getCustomer, getProfile } from '#contract/customers/customers.ts'
import { listOwnOrders } from '#contract/ordering/ordering.ts'
import { addDays } from '#domain/days/days.ts'
import { nameShown } from '#domain/people/customer-name.ts'
import { useCurrentUser, useMay } from '#web/platform/current-user.ts'
import { londonToday } from '#web/platform/clock.ts'
import { lazyPart } from '#web/platform/parts.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { TeamPanel } from '#web/team/TeamPanel.tsx'
import styles from './CustomerDetails.module.css'
import { BusinessDetails } from './BusinessDetails.tsx'
import { CustomerOrders } from './CustomerOrders.tsx'
import { CustomerPrices } from './prices/CustomerPrices.tsx'
import { PriceList } from './prices/PriceList.tsx'

const AccountStrip = lazyPart(() => import('./AccountStrip.tsx'), 'AccountStrip')
const CreditNotice = lazyPart(() => import('./CreditNotice.tsx'), 'CreditNotice')

/** A customer's details: customers see their own, admins anyone's (rules 4.2). */
export function CustomerDetailsScreen() {
  const { customerId }: { customerId?: string } = useParams()
  const own = useCurrentUser().role === 'customer'
  const profile = useQuestion(getProfile, {}, { enabled: own })
  const query = useQuestion(getCustomer, { params: { id: customerId ?? '' } }, { enabled: !own })
  const customer = own ? profile : query
  const back = own ? (
    <Link to="/customer-dashboard">Back to Dashboard</Link>
  ) : (
    <Link to="/customers">Back to Customers</Link>
  )
  if (customer.isPending) return <Skeleton label="Loading customer..." />
  if (!customer.data) return <Missing back={back} />
  return <Details customer={customer.data} own={own} back={back} />
}

function Missing({ back }: { back: ReactElement }) {
  return (
    <EmptyState
      wholePage
      title="Customer Not Found"
      text="This customer does not exist or you don't have permission to view it."
      action={<LinkButton>{back}</LinkButton>}
    />
  )
}

type DetailsProps = { customer: Customer; own: boolean; back: ReactElement }

function Details({ customer, own, back }: DetailsProps) {
  const { tab = 'details' }: { tab?: string } = useSearch()
  const navigate = useNavigate()
  const orders = useMay(listOwnOrders)
  const team = useCurrentUser().permissions.includes('manage_team') && own
  return (
    <>
      <PageHeader
        title={own ? 'My Details' : 'Customer Details'}
        subtitle={nameShown(customer)}
        back={back}
        badge={!own && customer.onStop && <Badge tone="danger">On stop</Badge>}
        actions={
          !own && (
            <>
              <LinkButton>
                <Link
                  to="/traces"
                  search={{ customerId: customer.id, from: addDays(londonToday(), -27) }}
                >
                  Trace
                </Link>
              </LinkButton>
              <LinkButton>
                <Link to="/receive-payment" search={{ customer: customer.id }}>
                  Receive Payment
                </Link>
              </LinkButton>
              <LinkButton variant="primary">
                <Link to="/customer-order/:customerId" params={{ customerId: String(customer.id) }}>
                  Place Order
                </Link>
              </LinkButton>
            </>
          )
        }
      />
      {!own && (
        <Suspense fallback={<div className={styles.strip} />}>
          <AccountStrip customer={customer} />
          <CreditNotice customer={customer} />
        </Suspense>
      )}
      <Tabs
        label="Customer details"
        value={tab}
        onChange={(value) => navigate({ to: '.', search: { tab: value }, replace: true })}
        tabs={[
          { value: 'details', label: 'Business Details' },
          { value: 'catalogue', label: 'Product Catalogue' },
          ...(orders ? [{ value: 'orders', label: 'Order History' }] : []),
          ...(team ? [{ value: 'team', label: 'Team' }] : []),
        ]}
      >
        <TabPanel value="details">
          <BusinessDetails customer={customer} own={own} />
        </TabPanel>
        <TabPanel value="catalogue">
          {own ? <CustomerPrices /> : <PriceList customer={customer} />}
        </TabPanel>
        {orders && (
          <TabPanel value="orders">
            <CustomerOrders customerId={customer.id} own={own} />
          </TabPanel>
        )}
        {team && (
          <TabPanel value="team">
            <TeamPanel />
          </TabPanel>
        )}
      </Tabs>
    </>
  )
}
