import { siteForm } from '#contract/customers/site-form.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { type Site } from '#contract/customers/sites.ts'
import { showFieldErrors } from '#web/platform/calls/field-errors.ts'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CutoffDayField } from '#web/ui/fields/CutoffDayField.tsx'
import { DaysField } from '#web/ui/fields/DaysField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import styles from './Sites.module.css'
import { fieldsOf, type SiteFields, useSaveSite } from './use-save-site.ts'

type Props = {
  customerId: number
  site: Site | undefined
  onDirty: (dirty: boolean) => void
  onDone: () => void
}

/** The form of a site (rules 4.3). */
export function SiteForm({ customerId, site, onDirty, onDone }: Props) {
  const { save, busy } = useSaveSite(customerId, site)
  const { register, handleSubmit, setError, formState } = useForm<SiteFields>({
    mode: 'onTouched',
    resolver: zodResolver(siteForm) as never,
    defaultValues: fieldsOf(site),
  })
  const { errors, isDirty } = formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const submit = handleSubmit((body) =>
    save(body, { onDone, onError: (error) => showFieldErrors(error, setError) }),
  )
  const text = (
    name: 'name' | 'contactName' | 'phone' | 'orderCutoffTime',
    label: string,
    more: { type?: string; optional?: boolean } = {},
  ) => (
    <TextField
      label={label}
      size="lg"
      {...more}
      error={errors[name]?.message}
      {...register(name)}
    />
  )
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {text('name', 'Site name')}
      <TextArea label="Address" rows={2} error={errors.address?.message} {...register('address')} />
      {text('contactName', 'Contact name', { optional: true })}
      {text('phone', 'Phone', { type: 'tel', optional: true })}
      <DaysField
        legend="Delivery days"
        error={errors.deliveryDays?.message}
        {...register('deliveryDays')}
      />
      {text('orderCutoffTime', 'Order cut-off', { type: 'time' })}
      <CutoffDayField {...register('cutoffDay')} />
      <TextArea
        label="Delivery instructions"
        optional
        rows={2}
        fieldClassName={styles.wide}
        error={errors.deliveryInstructions?.message}
        {...register('deliveryInstructions')}
      />
      <FormFoot>
        <Button type="submit" variant="primary" size="lg" busy={busy} busyLabel="Saving...">
          {site ? 'Save site' : 'Add site'}
        </Button>
      </FormFoot>
    </form>
  )
}
