import type { Customer } from '#contract/customers/customers.ts'
import { cutOffOf, daysOf } from '#domain/days/delivery-terms.ts'
import { CustomerDetailsCard } from '#web/customers/CustomerDetailsCard.tsx'
import styles from './OrderingFor.module.css'

/** The customer's details, which can be edited here; collapsed until opened (rules 6.8). */
export function OrderingFor({ customer, own }: { customer: Customer; own: boolean }) {
  const { name, contactName, phone, email, address } = customer
  return (
    <details className={styles.customer}>
      <summary className={styles.summary}>
        <h2>Customer Details</h2>
        <span>
          {contactName}, {phone}
        </span>
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
