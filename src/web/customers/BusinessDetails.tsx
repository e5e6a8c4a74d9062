import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import { formatMoment } from '#domain/day-labels.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { BusinessDetailsForm } from './BusinessDetailsForm.tsx'
import styles from './CustomerDetails.module.css'
import { ReissueInvite } from './ReissueInvite.tsx'

type Props = { customer: Customer; own: boolean }

const dayOrNot = (moment: string | null, not: string) => (moment ? formatMoment(moment) : not)
const weekday = (day: string) => day.charAt(0).toUpperCase() + day.slice(1)

/** Who the customer is and on which terms; read until it is edited. */
export function BusinessDetails({ customer, own }: Props) {
  const [editing, setEditing] = useState(false)
  const mayEdit = useCurrentUser().permissions.includes('manage_team') || !own
  return (
    <div className={styles.details}>
      <Card
        title="Business details"
        actions={
          mayEdit &&
          !editing && (
            <Button icon={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
              Edit
            </Button>
          )
        }
      >
        {editing ? (
          <BusinessDetailsForm
            key={customer.version}
            customer={customer}
            own={own}
            onDone={() => setEditing(false)}
          />
        ) : (
          <Read customer={customer} />
        )}
      </Card>
      <Card title="Account progress" actions={!own && <ReissueInvite customer={customer} />}>
        <DefinitionList
          items={[
            ['Invite accessed', dayOrNot(customer.inviteAccessedAt, 'Not yet')],
            ['Account setup completed', dayOrNot(customer.accountSetupCompletedAt, 'Not yet')],
            ['Last login', dayOrNot(customer.lastLoginAt, 'Not yet')],
          ]}
        />
      </Card>
    </div>
  )
}

function Read({ customer }: { customer: Customer }) {
  const { deliveryDays, orderCutoffTime, cutoffDay } = customer
  return (
    <DefinitionList
      items={[
        ['Name', customer.name],
        ['Trading name', customer.tradingName ?? '–'],
        ['Contact name', customer.contactName],
        ['Email', customer.email],
        ['Phone', customer.phone],
        ['Address', customer.address],
        ['Account ID', customer.accountId],
        ['Notifications', customer.notificationPreference],
        [
          'Delivery days',
          deliveryDays.length > 0 ? deliveryDays.map(weekday).join(', ') : 'Every day',
        ],
        [
          'Order cut-off',
          `${orderCutoffTime} ${cutoffDay === 'same_day' ? 'on the day' : 'the day before'}`,
        ],
        ['Payment terms', customer.paymentTerms ?? 'As on the invoice'],
      ]}
    />
  )
}
