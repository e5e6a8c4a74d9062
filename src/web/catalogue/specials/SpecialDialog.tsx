import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { type Special, specialForm } from '#contract/catalogue/specials.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { showFieldErrors } from '#web/platform/calls/field-errors.ts'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from '#web/catalogue/products/CatalogueManager.module.css'
import { formOf, type SpecialForm } from './special-form.ts'
import { SpecialFields } from './SpecialFields.tsx'
import { useAddSpecial, useChangeSpecial } from './specials-queries.ts'
import { SaveFoot } from '#web/catalogue/products/SaveFoot.tsx'

type Props = { special: Special | undefined; onClose: () => void }

/** Adds a special or changes one. */
export function SpecialDialog({ special, onClose }: Props) {
  const id = useId()
  const form = useForm<SpecialForm>({
    resolver: zodResolver(specialForm) as never,
    defaultValues: formOf(special),
  })
  const adding = useAddSpecial()
  const changing = useChangeSpecial()
  const verb = special ? 'update' : 'create'
  const outcome = {
    onSuccess: () => {
      toast.success(`Special product ${verb}d successfully`)
      onClose()
    },
    onError: (error: Error) => {
      showFieldErrors(error, form.setError)
      toast.failure(saidBy(error, `Failed to ${verb} special product`))
    },
  }
  const submit = form.handleSubmit((body) =>
    special
      ? changing.mutate(
          { params: { id: special.id }, body: { ...body, seen: special.seen } },
          outcome,
        )
      : adding.mutate({ body }, outcome),
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      shape="wide"
      title={special ? `Edit ${special.name}` : 'Create Special Product'}
      footer={
        <SaveFoot
          form={id}
          label={special ? 'Save Changes' : 'Create Special'}
          busy={adding.isPending || changing.isPending}
          onCancel={onClose}
        />
      }
    >
      <FormProvider {...form}>
        <form id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <SpecialFields isNew={!special} />
        </form>
      </FormProvider>
    </Dialog>
  )
}
