import type { Settings } from '#contract/business/settings.ts'
import type { InvoiceOnPaper } from '#contract/invoices/invoices.ts'
import type { Form } from './template-form.ts'

/** The look of a template as it is typed, completed by the settings. */
export const lookOf = (template: Form, settings: Settings): InvoiceOnPaper['look'] => ({
  ...template,
  logoUrl: template.logoUrl || settings.logoUrl,
  termsAndConditions: template.termsAndConditions || null,
})

/** The letterhead of a template as it is typed; what it leaves blank comes from the settings. */
export const supplierOf = (template: Form, settings: Settings): InvoiceOnPaper['supplier'] => ({
  companyName: template.companyName || settings.businessName,
  companyAddress: template.companyAddress || settings.address,
  companyNumber: template.companyNumber || settings.companyNumber,
  companyPhone: template.companyPhone || settings.phone,
  companyEmail: template.companyEmail || settings.email,
  companyWebsite: template.companyWebsite || null,
  vatNumber: settings.vatNumber,
  invoiceTitle: template.invoiceTitle,
  footerText: template.footerText || null,
  paymentTerms: template.paymentTerms || settings.paymentTerms,
  paymentInstructions: template.paymentInstructions || settings.bankDetails,
  approvalNumber: settings.approvalNumber,
})
