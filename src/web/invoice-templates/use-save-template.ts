import { useNavigate } from '#web/platform/routing/routing.ts'
import type { UseFormReturn } from 'react-hook-form'
import type { InvoiceTemplate } from '#contract/invoices/invoice-templates.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { showFieldErrors } from '#web/platform/calls/field-errors.ts'
import { toast } from '#web/ui/over/toast.ts'
import { useAddTemplate, useChangeTemplate } from './invoice-templates-queries.ts'
import type { Form } from './template-form.ts'

/** Creates a template, or updates the one that was opened; then opens the default template. */
export function useSaveTemplate(form: UseFormReturn<Form>, seen: InvoiceTemplate | undefined) {
  const adding = useAddTemplate()
  const changing = useChangeTemplate()
  const navigate = useNavigate()
  const done = (saved: Form) => {
    form.reset(saved)
    navigate({ to: '/invoice-templates', ignoreBlocker: true })
  }
  const create = (body: Form) =>
    adding.mutate(
      { body },
      {
        onSuccess: () => {
          toast.success('Template created successfully!')
          done(body)
        },
        onError: (error) => {
          showFieldErrors(error, form.setError)
          toast.failure('Failed to create template', saidBy(error, 'Please try again.'))
        },
      },
    )
  const update = ({ id, version }: InvoiceTemplate, body: Form) =>
    changing.mutate(
      { params: { id }, body: { ...body, version } },
      {
        onSuccess: () => {
          toast.success('Success', 'Template updated successfully!')
          done(body)
        },
        onError: (error) => {
          showFieldErrors(error, form.setError)
          toast.failure('Error', saidBy(error, 'Failed to update template'))
        },
      },
    )
  return {
    saving: adding.isPending || changing.isPending,
    save: (body: Form) => (seen ? update(seen, body) : create(body)),
  }
}
