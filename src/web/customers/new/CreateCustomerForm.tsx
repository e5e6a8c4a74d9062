import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { newCustomer } from '#contract/customers/customer-admin.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { owedAs } from '#domain/money/payments/opening-balances.ts'
import { londonToday } from '#web/platform/clock.ts'
import { showFieldErrors } from '#web/platform/calls/field-errors.ts'
import { DiscountFields, orNull } from '#web/customers/DiscountFields.tsx'
import styles from '#web/customers/CustomerDetails.module.css'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { CutoffDayField } from '#web/ui/fields/CutoffDayField.tsx'
import { DaysField } from '#web/ui/fields/DaysField.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { TermsField } from '#web/ui/fields/TermsField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { NotesField } from '../NotesField.tsx'
import { byEmail, type NewCustomer } from './new-customer.ts'
import { NewCustomerFields } from './NewCustomerFields.tsx'
import { type FirstPassword, useCreateCustomer } from './use-create-customer.ts'

type Props = {
  customers: readonly Customer[]
  /** The initial values of the form. */
  defaults: NewCustomer
  onDirty: (dirty: boolean) => void
  onDone: () => void
  onPassword: (made: FirstPassword) => void
}

export function CreateCustomerForm({ customers, defaults, onDirty, onDone, onPassword }: Props) {
  const { create, busy } = useCreateCustomer()
  const form = useForm<NewCustomer>({
    mode: 'onTouched',
    resolver: zodResolver(newCustomer) as never,
    defaultValues: defaults,
  })
  const { isDirty } = form.formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const save = form.handleSubmit((body) =>
    create(body, { onDone, onPassword, onError: (error) => showFieldErrors(error, form.setError) }),
  )
  const inviting = form.watch('inviteTiming') === 'now'
  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <NewCustomerFields customers={customers} />
        <NewTermsFields />
        <OwedBeforeFields />
        <NotesField error={form.formState.errors.notes?.message} {...form.register('notes')} />
        <InvitationFields inviting={inviting} />
        <FormFoot>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={busy}
            busyLabel={inviting ? 'Sending...' : 'Creating...'}
          >
            {inviting ? 'Send Invitation' : 'Create Customer'}
          </Button>
        </FormFoot>
      </form>
    </FormProvider>
  )
}

/** Whether the new customer is invited now, and with which message. */
function InvitationFields({ inviting }: { inviting: boolean }) {
  const { register, formState } = useFormContext<NewCustomer>()
  return (
    <>
      <SelectField
        label="Invitation"
        size="lg"
        options={[
          { value: 'now', label: 'Send it now' },
          { value: 'later', label: 'Later: create with a password' },
        ]}
        {...register('inviteTiming')}
      />
      {inviting && (
        <>
          <SelectField
            label="Invitation method"
            size="lg"
            options={byEmail}
            {...register('inviteMethod')}
          />
          <TextArea
            label="Personal message"
            optional
            rows={3}
            maxLength={1000}
            error={formState.errors.personalMessage?.message}
            {...register('personalMessage')}
          />
        </>
      )}
    </>
  )
}

const asWritten = (typed: string) => owedAs(typed) ?? typed

/** What the new customer owed in the old books; old invoices one by one are entered on its page. */
function OwedBeforeFields() {
  const { register, watch, formState } = useFormContext<NewCustomer>()
  const { errors } = formState
  return (
    <>
      <NumberField
        label="Owed from before"
        optional
        size="lg"
        prefix="£"
        maxLength={16}
        hint="With a minus if it was in credit. Old invoices one by one: on the customer’s page"
        error={errors.owedBefore?.message}
        {...register('owedBefore', { setValueAs: asWritten })}
      />
      {watch('owedBefore') && (
        <TextField
          label="Owed as of"
          type="date"
          size="lg"
          max={londonToday()}
          hint="If blank, as of today"
          error={errors.owedAsOf?.message}
          {...register('owedAsOf')}
        />
      )}
    </>
  )
}

/** The new customer's delivery days, cut-off, payment terms and discount. */
function NewTermsFields() {
  const { register, watch, setValue, formState } = useFormContext<NewCustomer>()
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
      <TermsField
        size="lg"
        value={watch('paymentTerms') ?? ''}
        onChange={(text) => setValue('paymentTerms', text, { shouldDirty: true })}
        none="As on the invoice"
        today={londonToday()}
        error={errors.paymentTerms?.message}
      />
      <DiscountFields
        hint="New orders start with it"
        percent={register('discountPercent')}
        reason={register('discountReason', orNull)}
        errors={errors}
      />
      <SelectField
        label="Notifications"
        size="lg"
        options={byEmail}
        {...register('notificationPreference')}
      />
    </>
  )
}
