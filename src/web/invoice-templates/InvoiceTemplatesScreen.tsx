import { useSearch } from '@tanstack/react-router'
import { FailedState } from '#web/ui/states/FailedState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useTemplates } from './invoice-templates-queries.ts'
import { TemplateEditor } from './TemplateEditor.tsx'
import { TemplateList } from './TemplateList.tsx'

/** The templates that decide how invoices look, and the one being created or changed (rules 10.3). */
export function InvoiceTemplatesScreen() {
  const { template: chosen }: { template?: number | 'new' } = useSearch({ strict: false })
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
      list={<TemplateList templates={templates.data} chosen={template?.id} />}
    />
  )
}
