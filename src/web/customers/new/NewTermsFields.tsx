import { useFormContext } from 'react-hook-form'
import { CutoffDayField } from '#web/ui/fields/CutoffDayField.tsx'
import { DaysField } from '#web/ui/fields/DaysField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { byEmail, type NewCustomer } from './new-customer.ts'

/** On which days the new customer is delivered, until when it orders, how it pays. */
export function NewTermsFields() {
  const { register, formState } = useFormContext<NewCustomer>()
  const { errors } = formState
  return (
    <>
      <DaysField
        legend="Delivery days"
        error={errors.deliveryDays?.message}
        {...register('deliveryDays')}
      />
      <TextField
        label="Order cut-off"
        type="time"
        size="lg"
        error={errors.orderCutoffTime?.message}
        {...register('orderCutoffTime')}
      />
      <CutoffDayField {...register('cutoffDay')} />
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
