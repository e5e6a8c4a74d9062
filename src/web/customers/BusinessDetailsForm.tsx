import { zodResolver } from '@hookform/resolvers/zod'
import {
  type Control,
  type FieldErrors,
  useController,
  useForm,
  type UseFormRegister,
} from 'react-hook-form'
import { type Customer, updateCustomer } from '#contract/customers/customers.ts'
import { customerForm } from '#contract/customers/customer-form.ts'
import type { CallOf } from '#contract/endpoint.ts'
import { ProofFields } from '#web/account/ProofFields.tsx'
import { saidBy } from '#web/platform/calls/api.ts'
import { showFieldErrors } from '#web/platform/calls/field-errors.ts'
import { londonToday } from '#web/platform/clock.ts'
import { useLeaveWarning } from '#web/platform/offline/use-leave-warning.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { CutoffDayField } from '#web/ui/fields/CutoffDayField.tsx'
import { DaysField } from '#web/ui/fields/DaysField.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TermsField } from '#web/ui/fields/TermsField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './CustomerDetails.module.css'
import { OrderEmailsField } from './OrderEmailsField.tsx'
import { NotesField } from './NotesField.tsx'
import { DiscountFields, orNull } from './DiscountFields.tsx'
import { kitchenChoices, notificationChoices } from './new/new-customer.ts'

type Form = CallOf<typeof updateCustomer>['body']
type Props = { customer: Customer; own: boolean; onDone: () => void }

/** Customers may change their contact details; only the butcher may change the terms. */
export function BusinessDetailsForm({ customer, own, onDone }: Props) {
  const { form, save, busy } = useDetails(customer, onDone)
  const { register, formState } = form
  const { errors } = formState
  const text = (name: keyof Form, label: string, type = 'text') => (
    <TextField
      label={label}
      type={type}
      size="lg"
      error={errors[name]?.message as string | undefined}
      {...register(name)}
    />
  )
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      {text('name', 'Name')}
      <TextField label="Trading name" optional size="lg" {...register('tradingName', orNull)} />
      {text('contactName', 'Contact name')}
      {text('email', 'Email', 'email')}
      {own && formState.dirtyFields.email && <ProofFields register={register} errors={errors} />}
      {text('phone', 'Phone', 'tel')}
      <TextArea label="Address" rows={2} error={errors.address?.message} {...register('address')} />
      <TextArea
        label="Delivery instructions"
        optional
        rows={2}
        hint="For the driver, with every order to this address"
        error={errors.deliveryInstructions?.message}
        {...register('deliveryInstructions', orNull)}
      />
      <TextField
        label="Site name"
        optional
        size="lg"
        hint="The name of this address in the list of sites"
        {...register('siteName', orNull)}
      />
      <Wishes register={register} customer={customer} />
      {!own && (
        <>
          {text('accountId', 'Account ID')}
          <Terms register={register} errors={errors} control={form.control} />
          {text('sageAccount', 'Sage account')}
          {text('xeroContact', 'Xero contact')}
          {text('quickbooksCustomer', 'QuickBooks customer')}
          <NotesField error={errors.notes?.message} {...register('notes')} />
        </>
      )}
      <FormFoot>
        <Button type="submit" variant="primary" size="lg" busy={busy} busyLabel="Saving...">
          Save
        </Button>
        <Button size="lg" onClick={onDone}>
          Cancel
        </Button>
      </FormFoot>
    </form>
  )
}

/** The form with the customer's details, and how it is saved. */
function useDetails(customer: Customer, onSaved: () => void) {
  const saving = useChange(updateCustomer)
  const form = useForm<Form>({
    resolver: zodResolver(customerForm) as never,
    defaultValues: { ...customer, kitchen: customer.kitchen ?? '', currentPassword: '', code: '' },
  })
  useLeaveWarning(form.formState.isDirty && !saving.isSuccess, {
    text: 'Your changes to the details will be lost.',
  })
  const save = form.handleSubmit((body) =>
    saving.mutate(
      { params: { id: customer.id }, body: { ...body, version: customer.version } },
      {
        onSuccess: () => {
          toast.success('Customer details updated successfully')
          onSaved()
        },
        onError: (error) => {
          showFieldErrors(error, form.setError)
          toast.failure('Failed to update customer details', saidBy(error, 'Please try again.'))
        },
      },
    ),
  )
  return { form, save, busy: saving.isPending }
}

type WishesProps = { register: UseFormRegister<Form>; customer: Customer }

/** The kind of kitchen, and which messages the customer wants. */
function Wishes({ register, customer }: WishesProps) {
  return (
    <>
      <SelectField
        label="Kitchen"
        size="lg"
        options={kitchenChoices}
        {...register('kitchen', { setValueAs: (kitchen: string | null) => kitchen || null })}
      />
      <SelectField
        label="Notifications"
        size="lg"
        options={notificationChoices(customer.notificationPreference)}
        {...register('notificationPreference')}
      />
      <OrderEmailsField {...register('emailAbout')} setsOff={register('routeEmails')} />
      <CheckboxField
        label="Email me when the usual order has not been placed"
        {...register('weeklyReminders')}
      />
    </>
  )
}

type TermsProps = {
  register: UseFormRegister<Form>
  errors: FieldErrors<Form>
  control: Control<Form>
}

function Terms({ register, errors, control }: TermsProps) {
  const terms = useController({ control, name: 'paymentTerms' })
  return (
    <>
      <DaysField legend="Delivery days" {...register('deliveryDays')} />
      <TextField label="Order cut-off" type="time" size="lg" {...register('orderCutoffTime')} />
      <CutoffDayField {...register('cutoffDay')} />
      <TermsField
        size="lg"
        value={terms.field.value ?? ''}
        onChange={(text) => terms.field.onChange(text || null)}
        none="As on the invoice"
        today={londonToday()}
        error={errors.paymentTerms?.message}
      />
      <NumberField
        label="Credit limit"
        optional
        size="lg"
        prefix="£"
        hint="Orders over this limit are held for you to release"
        error={errors.creditLimit?.message}
        {...register('creditLimit')}
      />
      <DiscountFields
        hint="New orders start with it; orders placed before keep theirs"
        percent={register('discountPercent')}
        reason={register('discountReason', orNull)}
        errors={errors}
      />
      <CheckboxField label="On stop: hold new orders" {...register('onStop')} />
    </>
  )
}
