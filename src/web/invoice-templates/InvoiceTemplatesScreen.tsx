import { useSearch } from '#web/platform/routing/routing.ts'
import { FailedState } from '#web/ui/states/FailedState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useTemplates } from './invoice-templates-queries.ts'
import { How } from '#web/ui/How.tsx'
import { TemplateEditor } from './TemplateEditor.tsx'
import { TemplateList } from './TemplateList.tsx'

const steps = [
  'The default template decides how every invoice looks. Most businesses need only this one.',
  'Name, address, VAT number and bank come from Settings, unless the template has its own.',
  'The preview shows an invoice as customers get it. Save to use it for the next invoices.',
  'Issued invoices never change.',
]

/** The templates that decide how invoices look, and the one being created or changed (rules 10.3). */
export function InvoiceTemplatesScreen() {
  const { template: chosen }: { template?: number | 'new' } = useSearch()
  const templates = useTemplates()
  if (templates.isPending) return <Skeleton label="Loading templates..." />
  if (!templates.data)
    return (
      <FailedState
        title="The templates could not be loaded"
        onRetry={() => void templates.refetch()}
      />
    )
  const template =
    chosen === undefined
      ? templates.data.find(({ isDefault }) => isDefault)
      : templates.data.find(({ id }) => id === chosen)
  return (
    <TemplateEditor
      key={template?.id ?? 'new'}
      template={template}
      how={<How title="How invoice templates work" steps={steps} />}
      list={<TemplateList templates={templates.data} chosen={template?.id} />}
    />
  )
}
