import { Link } from '#web/platform/routing/Link.tsx'
import { Eye, Pencil, Save } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useId, useState } from 'react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { type InvoiceTemplate, templateForm } from '#contract/invoices/invoice-templates.ts'
import { detailsResolver } from '#web/platform/own-details-form.ts'
import { usePlace } from '#web/platform/use-place.ts'
import { useLeaveWarning } from '#web/platform/offline/use-leave-warning.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import styles from './InvoiceTemplates.module.css'
import { SamplePaper } from './SamplePaper.tsx'
import { firstWrongTab, type Form, formOf } from './template-form.ts'
import { TemplateTabs } from './TemplateTabs.tsx'
import { useSaveTemplate } from './use-save-template.ts'

type Props = { template: InvoiceTemplate | undefined; list: ReactNode; how: ReactNode }
type Place = { template?: number | 'new'; tab?: string; view?: 'preview' }

/** A template being created or changed; the address holds the tab and the preview. */
export function TemplateEditor({ template, list, how }: Props) {
  const [place, go] = usePlace<Place>()
  const formId = useId()
  const form = useForm<Form>({
    mode: 'onTouched',
    resolver: detailsResolver<Form>(templateForm, template ?? {}),
    defaultValues: formOf(template),
  })
  useLeaveWarning(form.formState.isDirty, {
    text: 'Your changes to this template will be lost.',
    placeOf: templateAt,
  })
  const { seen, overtaken, takeIn } = useSeen(template, form)
  const { saving, save } = useSaveTemplate(form, seen)
  const previewing = place.view === 'preview'
  const showWrong = (wrong: object) => {
    const tab = firstWrongTab(wrong)
    // A field that is in sight has the focus already, and somebody may be typing into the next one by then.
    const isInSight = !previewing && (tab ?? 'company') === (place.tab ?? 'company')
    go({ tab, view: undefined })
    const [field] = Object.keys(wrong) as (keyof Form)[]
    if (field && !isInSight) setTimeout(() => form.setFocus(field), 100)
  }
  return (
    <FormProvider {...form}>
      <PageHeader
        title="Invoice Templates"
        subtitle={template ? `Editing: ${template.name}` : 'Create new template'}
        back={<Link to="/orders">Back to Orders</Link>}
        actions={
          <>
            <Button
              icon={previewing ? <Pencil aria-hidden /> : <Eye aria-hidden />}
              onClick={() => go({ view: previewing ? undefined : 'preview' })}
            >
              {previewing ? 'Edit' : 'Preview'}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              icon={<Save aria-hidden />}
              busy={saving}
              busyLabel="Saving..."
            >
              {template ? 'Update' : 'Create'}
            </Button>
          </>
        }
      />
      {how}
      <div className={styles.designer} data-previewing={previewing || undefined}>
        {list}
        <form
          id={formId}
          noValidate
          onSubmit={(event) => void form.handleSubmit(save, showWrong)(event)}
        >
          {overtaken && (
            <Notice
              tone="waiting"
              live
              action={<Button onClick={takeIn}>Load the latest version</Button>}
            >
              {seen?.name} has been changed by someone else.
            </Notice>
          )}
          {previewing ? (
            <SamplePaper id={template?.id} />
          ) : (
            <TemplateTabs value={place.tab} onChange={(tab) => go({ tab })} />
          )}
        </form>
        {!previewing && <SamplePaper id={template?.id} small />}
      </div>
    </FormProvider>
  )
}

const templateAt = ({ pathname, search }: { pathname: string; search: unknown }): string =>
  `${pathname} ${(search as Place).template ?? 'new'}`

/**
 * The template with which this form began. If somebody else changes it, the form takes the change over only if
 * nothing typed would be lost.
 */
function useSeen(
  template: InvoiceTemplate | undefined,
  { reset, formState: { isDirty } }: UseFormReturn<Form>,
) {
  const [seen, setSeen] = useState(template)
  const newer = template !== undefined && template.version !== seen?.version
  const takeIn = useCallback(() => {
    setSeen(template)
    reset(formOf(template))
  }, [template, reset])
  useEffect(() => {
    if (newer && !isDirty) takeIn()
  }, [newer, isDirty, takeIn])
  return { seen, overtaken: newer && isDirty, takeIn }
}
