import { Link } from '#web/platform/routing/Link.tsx'
import { useNavigate } from '#web/platform/routing/routing.ts'
import { Plus, Star, Trash2 } from 'lucide-react'
import type { InvoiceTemplate } from '#contract/invoices/invoice-templates.ts'
import { obstacleToRemoval } from '#domain/money/paper/invoice-templates.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/over/confirm.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { useRemoveTemplate, useSetDefaultTemplate } from './invoice-templates-queries.ts'
import styles from './InvoiceTemplates.module.css'

type Props = { templates: InvoiceTemplate[]; chosen: number | undefined }

export function TemplateList({ templates, chosen }: Props) {
  return (
    <Card
      title="Templates"
      actions={
        <LinkButton icon={<Plus aria-hidden />}>
          <Link to="/invoice-templates" search={{ template: 'new' }}>
            New Template
          </Link>
        </LinkButton>
      }
    >
      <ul role="list" className={styles.templates}>
        {templates.map((template) => (
          <li key={template.id} className={styles.template}>
            <Link
              to="/invoice-templates"
              search={{ template: template.id }}
              className={styles.choose}
              aria-current={template.id === chosen || undefined}
            >
              {template.name}
            </Link>
            {template.isDefault ? <Badge tone="done">Default</Badge> : <SetDefault {...template} />}
            <Remove template={template} others={templates.length} chosen={chosen} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function SetDefault({ id, name }: InvoiceTemplate) {
  const setting = useSetDefaultTemplate()
  const set = () =>
    setting.mutate(
      { params: { id } },
      {
        onSuccess: () => toast.success('Default template set', name),
        onError: (error) =>
          toast.failure('Failed to set default template', saidBy(error, 'Please try again.')),
      },
    )
  return (
    <IconButton
      label={`Make ${name} the default`}
      icon={<Star aria-hidden />}
      busy={setting.isPending}
      onClick={set}
    />
  )
}

type RemoveProps = { template: InvoiceTemplate; others: number; chosen: number | undefined }

function Remove({ template: { id, name, isDefault }, others, chosen }: RemoveProps) {
  const removing = useRemoveTemplate()
  const navigate = useNavigate()
  const remove = async () => {
    const sure = await confirm({
      title: `Delete ${name}?`,
      text: 'The template is deleted for good. Invoices stay as they are.',
      confirmLabel: 'Delete template',
      danger: true,
    })
    if (!sure) return
    removing.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          toast.success('Template deleted', name)
          if (id === chosen) navigate({ to: '/invoice-templates', ignoreBlocker: true })
        },
        onError: (error) =>
          toast.failure('Failed to delete template', saidBy(error, 'Please try again.')),
      },
    )
  }
  return (
    <IconButton
      label={`Delete ${name}`}
      icon={<Trash2 aria-hidden />}
      busy={removing.isPending}
      reason={obstacleToRemoval(isDefault, others)}
      onClick={() => void remove()}
    />
  )
}
