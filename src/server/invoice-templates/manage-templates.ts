import type * as contract from '#contract/invoices/invoice-templates.ts'
import type { InvoiceTemplate, TemplateForm } from '#contract/invoices/invoice-templates.ts'
import { wrongWithChanged } from '#domain/money/own-details.ts'
import { obstacleToTerms } from '#domain/money/payments/payment-terms.ts'
import { obstacleToRemoval } from '#domain/money/paper/invoice-templates.ts'
import { changedMeanwhile } from '#server/platform/database/last-change-rows.ts'
import { conflict, notFound, refuseWrong } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import {
  deleteTemplate,
  insertTemplate,
  lockTemplates,
  moveDefault,
  readTemplate,
  templates,
  updateTemplate,
} from './invoice-templates-rows.ts'

export const listTemplates = ({ db }: Work): Promise<InvoiceTemplate[]> => templates(db)

function found(all: InvoiceTemplate[], id: number): InvoiceTemplate {
  const template = all.find((each) => each.id === id)
  if (!template) throw notFound('Template')
  return template
}

const columnsOf = ({ isDefault: _, ...form }: TemplateForm) => ({
  ...form,
  companyName: form.companyName || null,
  companyAddress: form.companyAddress || null,
  companyNumber: form.companyNumber || null,
  companyPhone: form.companyPhone || null,
  companyEmail: form.companyEmail || null,
  companyWebsite: form.companyWebsite || null,
  logoUrl: form.logoUrl || null,
  footerText: form.footerText || null,
  termsAndConditions: form.termsAndConditions || null,
  paymentTerms: form.paymentTerms || null,
  paymentInstructions: form.paymentInstructions || null,
})

function refuseUnfit(
  { paymentTerms = '', companyPhone }: TemplateForm,
  before: Pick<InvoiceTemplate, 'paymentTerms' | 'companyPhone'> | null,
): void {
  const unclear = obstacleToTerms(paymentTerms, before?.paymentTerms ?? null)
  const wrong = wrongWithChanged({ companyPhone }, { companyPhone: before?.companyPhone })
  refuseWrong({ ...wrong, ...(unclear && { paymentTerms: unclear }) })
}

/** The first template becomes the default. */
export const addTemplate = (
  work: Work,
  { body }: Asked<typeof contract.addTemplate>,
): Promise<InvoiceTemplate> =>
  work.transact(async (tx) => {
    refuseUnfit(body, null)
    const others = await lockTemplates(tx)
    const id = await insertTemplate(tx, columnsOf(body))
    if (body.isDefault || !others.some(({ isDefault }) => isDefault)) await moveDefault(tx, id)
    return readTemplate(tx, id)
  })

export const changeTemplate = (
  work: Work,
  { params, body: { version, ...form } }: Asked<typeof contract.changeTemplate>,
): Promise<InvoiceTemplate> =>
  work.transact(async (tx) => {
    const template = found(await lockTemplates(tx), params.id)
    if (version !== undefined && version !== template.version)
      throw await changedMeanwhile(tx, {
        of: 'invoiceTemplates',
        id: template.id,
        name: template.name,
      })
    refuseUnfit(form, template)
    await updateTemplate(tx, params.id, columnsOf(form))
    if (form.isDefault) await moveDefault(tx, params.id)
    return readTemplate(tx, params.id)
  })

export const removeTemplate = (work: Work, { params }: Asked<typeof contract.removeTemplate>) =>
  work.transact(async (tx) => {
    const all = await lockTemplates(tx)
    const { name, isDefault } = found(all, params.id)
    const obstacle = obstacleToRemoval(isDefault, all.length)
    if (obstacle) throw conflict('TEMPLATE_NEEDED', obstacle)
    await deleteTemplate(tx, params.id)
    return { message: `${name} is deleted.` }
  })

export const setDefaultTemplate = (
  work: Work,
  { params }: Asked<typeof contract.setDefaultTemplate>,
): Promise<InvoiceTemplate> =>
  work.transact(async (tx) => {
    found(await lockTemplates(tx), params.id)
    await moveDefault(tx, params.id)
    return readTemplate(tx, params.id)
  })
