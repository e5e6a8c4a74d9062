import { useFormContext } from 'react-hook-form'
import { dayLabel } from '#domain/day-labels.ts'
import { weekdays } from '#domain/weekdays.ts'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { FieldError } from '#web/ui/Field.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './CustomerDetails.module.css'
import { byEmail, type NewCustomer } from './new-customer.ts'

/** On which days the new customer is delivered, until when it orders, how it pays. */
export function NewTermsFields() {
  const { register, formState } = useFormContext<NewCustomer>()
  const { errors } = formState
  return (
    <>
      <fieldset className={styles.days} aria-describedby="delivery-days-error">
        <legend>Delivery days</legend>
        {weekdays.map((day) => (
          <CheckboxField
            key={day}
            label={dayLabel(day)}
            value={day}
            {...register('deliveryDays')}
          />
        ))}
        {errors.deliveryDays && (
          <FieldError id="delivery-days-error">{errors.deliveryDays.message}</FieldError>
        )}
      </fieldset>
      <TextField
        label="Order cut-off"
        type="time"
        size="lg"
        error={errors.orderCutoffTime?.message}
        {...register('orderCutoffTime')}
      />
      <SelectField
        label="Cut-off day"
        size="lg"
        options={[
          { value: 'day_before', label: 'The day before' },
          { value: 'same_day', label: 'The same day' },
        ]}
        {...register('cutoffDay')}
      />
      <TextField label="Payment terms" optional size="lg" {...register('paymentTerms')} />
      <SelectField
        label="Notifications"
        size="lg"
        options={byEmail}
        {...register('notificationPreference')}
      />
    </>
  )
}
