import { Link } from '#web/platform/routing/Link.tsx'
import { KeyRound } from 'lucide-react'
import type { Customer } from '#contract/customers/customers.ts'
import { cutOffOf, daysOf } from '#domain/days/delivery-terms.ts'
import { formatMoment } from '#domain/days/day-labels.ts'
import { kitchenNames } from '#domain/people/kitchens.ts'
import { discountInWords } from '#domain/money/order-discount.ts'
import { orderEmailsInWords } from '#domain/orders/order-emails.ts'
import { formatMoney } from '#domain/money/money.ts'
import { LoginsCard } from '#web/account/LoginsCard.tsx'
import { OwnSites } from '#web/sites/OwnSites.tsx'
import { SitesCard } from '#web/sites/SitesCard.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import styles from './CustomerDetails.module.css'
import { CustomerDetailsCard } from './CustomerDetailsCard.tsx'
import { DangerZone } from './DangerZone.tsx'
import { notificationLabel } from './new/new-customer.ts'
import { OpeningsCard } from './openings/OpeningsCard.tsx'
import { ReissueInvite } from './new/ReissueInvite.tsx'

type Props = { customer: Customer; own: boolean }

const momentOr = (moment: string | null, not: string) => (moment ? formatMoment(moment) : not)

const creditOf = ({ onStop, creditLimit }: Customer): [string, string][] => [
  ['Credit limit', creditLimit === null ? 'None' : formatMoney(creditLimit)],
  ['On stop', onStop ? 'Yes: new orders are held' : 'No'],
]

/** Customers see their discount if they have one; staff also see that there is none. */
function discountOf(customer: Customer, own: boolean): [string, string][] {
  const discount = discountInWords({ ...customer, discountAmount: null })
  return discount === null && own ? [] : [['Standing discount', discount ?? 'None']]
}

const accountsOf = (customer: Customer): [string, string][] => [
  ['Sage account', customer.sageAccount],
  ['Xero contact', customer.xeroContact],
  ['QuickBooks customer', customer.quickbooksCustomer],
]

/** The customer's details and terms, shown as text until somebody edits them. */
export function BusinessDetails({ customer, own }: Props) {
  return (
    <div className={styles.details}>
      <div className={styles.main}>
        <CustomerDetailsCard
          customer={customer}
          own={own}
          title="Business details"
          items={[
            ['Name', customer.name],
            ['Trading name', customer.tradingName ?? '–'],
            ['Contact name', customer.contactName],
            ['Email', customer.email],
            ['Phone', customer.phone],
            ['Address', customer.address],
            ['Delivery instructions', customer.deliveryInstructions ?? 'None'],
            ['Site name', customer.siteName],
            ['Account ID', customer.accountId],
            ['Kitchen', customer.kitchen ? kitchenNames[customer.kitchen].one : 'Not set'],
            ['Notifications', notificationLabel(customer.notificationPreference)],
            ['Emails about orders', orderEmailsInWords(customer)],
            ['Email for a missed usual order', customer.weeklyReminders ? 'Yes' : 'No'],
            ['Delivery days', daysOf(customer)],
            ['Order cut-off', cutOffOf(customer)],
            ['Payment terms', customer.paymentTerms ?? 'As on the invoice'],
            ...discountOf(customer, own),
            ...(own
              ? []
              : [
                  ...creditOf(customer),
                  ...accountsOf(customer),
                  ['Notes', customer.notes || 'None'] as [string, string],
                ]),
          ]}
        />
        {own ? <OwnSites /> : <SitesCard customerId={customer.id} />}
        {!own && <OpeningsCard customerId={customer.id} />}
      </div>
      <div className={styles.aside}>
        <Card title="Account progress" actions={!own && <ReissueInvite customer={customer} />}>
          <DefinitionList
            items={[
              ['Invite accessed', momentOr(customer.inviteAccessedAt, 'Not yet')],
              ['Account setup completed', momentOr(customer.accountSetupCompletedAt, 'Not yet')],
              ['Last login', momentOr(customer.lastLoginAt, 'Not yet')],
            ]}
          />
        </Card>
        {own ? <SignInCard /> : <LoginsCard customerId={customer.id} />}
        {!own && <DangerZone customer={customer} />}
      </div>
    </div>
  )
}

/** Links to the signed-in person's own password, two-step sign-in and sessions. */
function SignInCard() {
  return (
    <Card title="Your account">
      <div className={styles.signIn}>
        <p>Your password, two-step sign-in, and where you are signed in.</p>
        <LinkButton size="lg" icon={<KeyRound aria-hidden />}>
          <Link to="/account">Your account</Link>
        </LinkButton>
      </div>
    </Card>
  )
}
