import { Link } from '#web/platform/routing/Link.tsx'
import type { ReactNode } from 'react'
import type { ListedCustomer } from '#contract/customers/customer-list.ts'
import { formatLongDay, formatLongDayAndYear } from '#domain/days/day-labels.ts'
import { isZeroMoney, negative } from '#domain/money/money.ts'
import { ringing } from '#web/platform/format.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Peek } from '#web/ui/lists/Beside.tsx'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import { Money } from '#web/ui/Money.tsx'
import { AgesBar, ageWord } from './AgesBar.tsx'
import styles from './CustomersTable.module.css'

type Props = { customer: ListedCustomer; onClose: () => void }

const weekday = (day: string) => `${day[0]?.toUpperCase()}${day.slice(1, 3)}`

/** How to reach a customer, when it is delivered, and what it owes. */
export function CustomerPeek({ customer, onClose }: Props) {
  const { name, tradingName, accountId, contactName, phone, email, address } = customer
  const {
    deliveryDays,
    orderCutoffTime,
    cutoffDay,
    lastOrder,
    nextDelivery,
    ages,
    owed,
    onAccount,
  } = customer
  const params = { customerId: String(customer.id) }
  return (
    <Peek title={name} onClose={onClose}>
      <DefinitionList
        className={styles.facts}
        items={[
          ['Account ID', accountId],
          ['Trading as', tradingName === name ? null : tradingName],
          ['Contact', contactName],
          [
            'Phone',
            <a key="phone" href={ringing(phone)}>
              {phone}
            </a>,
          ],
          [
            'Email',
            <a key="email" href={`mailto:${email}`}>
              {email}
            </a>,
          ],
          ['Address', address],
          [
            'Delivery days',
            deliveryDays.length > 0 ? deliveryDays.map(weekday).join(', ') : 'Every day',
          ],
          [
            'Cut-off',
            `${orderCutoffTime} ${cutoffDay === 'same_day' ? 'the same day' : 'the day before'}`,
          ],
          ['Next delivery', nextDelivery && formatLongDay(nextDelivery)],
          ['Last order', lastOrder && formatLongDayAndYear(lastOrder)],
        ]}
      />
      <AgesBar ages={ages} />
      <DefinitionList
        layout="rows"
        items={[
          ...ages.map(({ label, amount }): [string, ReactNode] => [
            ageWord(label),
            <Money key={label} amount={amount} />,
          ]),
          [
            'On account',
            isZeroMoney(onAccount) ? null : <Money key="on account" amount={negative(onAccount)} />,
          ],
        ]}
      />
      <p className={styles.total}>
        Owed <Money amount={owed} size="lg" />
      </p>
      <footer className={styles.actions}>
        <LinkButton>
          <Link to="/customers/:customerId" params={params}>
            Open
          </Link>
        </LinkButton>
        <LinkButton>
          <Link to="/receive-payment" search={{ customer: customer.id }}>
            Receive Payment
          </Link>
        </LinkButton>
        <LinkButton>
          <Link to="/statements" search={{ customer: customer.id }}>
            Statement
          </Link>
        </LinkButton>
      </footer>
    </Peek>
  )
}
