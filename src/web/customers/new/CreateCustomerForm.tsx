import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { createCustomer } from '#contract/customer-admin.ts'
import type { Customer } from '#contract/customers.ts'
import { showFieldErrors } from '#web/platform/calls/field-errors.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from '#web/customers/CustomerDetails.module.css'
import { InvitationFields } from './InvitationFields.tsx'
import type { NewCustomer } from './new-customer.ts'
import { NewCustomerFields } from './NewCustomerFields.tsx'
import { NewTermsFields } from './NewTermsFields.tsx'
import { type FirstPassword, useCreateCustomer } from './use-create-customer.ts'

type Props = {
  customers: readonly Customer[]
  /** What it starts with. */
  defaults: NewCustomer
  onDirty: (dirty: boolean) => void
  onDone: () => void
  onPassword: (made: FirstPassword) => void
}

export function CreateCustomerForm({ customers, defaults, onDirty, onDone, onPassword }: Props) {
  const { create, busy } = useCreateCustomer()
  const form = useForm<NewCustomer>({
    mode: 'onTouched',
    resolver: zodResolver(createCustomer.body) as never,
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
        <InvitationFields inviting={inviting} />
        <div className={styles.buttons}>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={busy}
            busyLabel={inviting ? 'Sending...' : 'Creating...'}
          >
            {inviting ? 'Send Invitation' : 'Create Customer'}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
