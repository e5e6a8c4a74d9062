import { Card } from '#web/ui/Card.tsx'
import { DaysField } from '#web/ui/fields/DaysField.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import styles from './Settings.module.css'
import type { Form } from './settings-form.ts'

export function WorkFields({ form }: { form: Form }) {
  return (
    <>
      <DeliveryFields form={form} />
      <ReminderFields form={form} />
    </>
  )
}

export function OrderFields({ form: { register, formState } }: { form: Form }) {
  const { errors } = formState
  return (
    <Card id="orders" title="Orders">
      <div className={styles.fields}>
        <NumberField
          label="Minimum order"
          optional
          prefix="£"
          hint="Customers can’t order for less; an admin can accept less"
          error={errors.minimumOrder?.message}
          {...register('minimumOrder')}
        />
        <NumberField
          label="Delivery fee"
          optional
          prefix="£"
          hint="Added as a separate line on each new invoice"
          error={errors.deliveryFee?.message}
          {...register('deliveryFee')}
        />
        <TextField
          label="Order cut-off for new customers"
          type="time"
          hint="The day before the delivery"
          error={errors.defaultOrderCutoffTime?.message}
          {...register('defaultOrderCutoffTime')}
        />
        <DaysField legend="Delivery days for new customers" {...register('defaultDeliveryDays')} />
      </div>
    </Card>
  )
}

function DeliveryFields({ form: { register, formState } }: { form: Form }) {
  const { errors } = formState
  return (
    <Card id="picking" title="Picking and deliveries">
      <div className={styles.fields}>
        <NumberField
          label="Picking tolerance"
          suffix="%"
          hint="Pickers confirm any weight further than this from the order"
          error={errors.pickTolerance?.message}
          {...register('pickTolerance')}
        />
        <NumberField
          label="Price tolerance"
          suffix="%"
          hint="Pricing shows a price further than this from what the customer usually pays"
          error={errors.priceTolerance?.message}
          {...register('priceTolerance')}
        />
        <NumberField
          label="Minutes per stop"
          suffix="min"
          hint="Used for the expected times of a round"
          error={errors.minutesPerStop?.message}
          {...register('minutesPerStop')}
        />
        <NumberField
          label="Signatures and photos are kept"
          suffix="months"
          hint="Then they are deleted; the name of the recipient stays"
          error={errors.picturesKeptMonths?.message}
          {...register('picturesKeptMonths')}
        />
        <NumberField
          label="Customers can be deleted"
          suffix="days"
          hint="This long after the last use-by of their meat, so that a recall reaches them"
          error={errors.customersKeptDays?.message}
          {...register('customersKeptDays')}
        />
      </div>
    </Card>
  )
}

function ReminderFields({ form: { register, formState } }: { form: Form }) {
  const { errors } = formState
  return (
    <Card id="reminders" title="Reminders and invitations">
      <div className={styles.fields}>
        <TextField
          label="Delivery reminder"
          type="time"
          hint="The day before"
          error={errors.deliveryReminderTime?.message}
          {...register('deliveryReminderTime')}
        />
        <NumberField
          label="Usual order reminder"
          suffix="hours"
          hint="This long before the customer’s cut-off"
          error={errors.weeklyReminderHours?.message}
          {...register('weeklyReminderHours')}
        />
        <NumberField
          label="Invitations can be used for"
          suffix="days"
          error={errors.invitationDays?.message}
          {...register('invitationDays')}
        />
      </div>
    </Card>
  )
}
