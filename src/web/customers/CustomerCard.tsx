import type { Customer } from '#contract/customers.ts'
import { Card } from '#web/ui/Card.tsx'
import { Link } from '@tanstack/react-router'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import styles from './CustomersScreen.module.css'

const weekday = (day: string) => `${day[0]?.toUpperCase()}${day.slice(1, 3)}`

export function CustomerCard({ customer }: { customer: Customer }) {
  const {
    name,
    tradingName,
    accountId,
    contactName,
    phone,
    email,
    deliveryDays,
    orderCutoffTime,
    cutoffDay,
  } = customer
  const params = { customerId: String(customer.id) }
  return (
    <Card
      title={name}
      level={2}
      footer={
        <div className={styles.buttons}>
          <LinkButton>
            <Link to="/customers/$customerId" params={params} aria-label={`View ${name}`}>
              View
            </Link>
          </LinkButton>
          <LinkButton variant="primary">
            <Link
              to="/customer-order/$customerId"
              params={params}
              aria-label={`Place Order for ${name}`}
            >
              Place Order
            </Link>
          </LinkButton>
        </div>
      }
    >
      <DefinitionList
        items={[
          ['Account ID', accountId],
          ['Trading as', tradingName === name ? null : tradingName],
          ['Contact', contactName],
          ['Phone', phone],
          ['Email', email],
          [
            'Delivery days',
            deliveryDays.length > 0 ? deliveryDays.map(weekday).join(', ') : 'Every day',
          ],
          [
            'Cut-off',
            `${orderCutoffTime} ${cutoffDay === 'same_day' ? 'the same day' : 'the day before'}`,
          ],
        ]}
      />
    </Card>
  )
}
