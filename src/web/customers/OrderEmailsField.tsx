import type { ComponentProps } from 'react'
import { orderSteps, stepChoices } from '#domain/orders/order-emails.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import styles from './CustomerDetails.module.css'

type Box = Omit<ComponentProps<'input'>, 'type' | 'size' | 'value'>

/** Chooses which steps of an order the customer is emailed about; takes what a form's `register(name)` returns. */
export function OrderEmailsField({ setsOff, ...box }: Box & { setsOff: Box }) {
  const [delivered = 'delivered', ...earlier] = [...orderSteps].reverse()
  return (
    <fieldset className={styles.emails}>
      <legend>Emails about orders</legend>
      {earlier.reverse().map((step) => (
        <CheckboxField {...box} key={step} value={step} label={stepChoices[step]} />
      ))}
      <CheckboxField label="A delivery set off, with the expected time" {...setsOff} />
      <CheckboxField {...box} value={delivered} label={stepChoices[delivered]} />
    </fieldset>
  )
}
