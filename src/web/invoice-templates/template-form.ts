import type { FieldPath } from 'react-hook-form'
import type { InvoiceTemplate, TemplateForm } from '#contract/invoices/invoice-templates.ts'
import { templateDefaults } from '#domain/money/paper/invoice-templates.ts'

export type Form = Omit<TemplateForm, 'isDefault'>

const shown = {
  showCompanyNumber: true,
  showLogo: true,
  showInvoiceDate: true,
  showDeliveryDate: true,
  showDueDate: true,
  showProductDescription: true,
  showUnitColumn: true,
  showFooterCompanyName: true,
  showPaymentInstructions: true,
  showTermsAndConditions: true,
  showLots: false,
}

/** A new template starts as rules 10.3 say, with the settings' payment terms. */
const fresh: Form = {
  ...templateDefaults,
  paymentTerms: '',
  name: '',
  companyName: '',
  companyAddress: '',
  companyNumber: '',
  companyPhone: '',
  companyEmail: '',
  companyWebsite: '',
  logoUrl: '',
  customFields: [],
  termsAndConditions: '',
  paymentInstructions: '',
  ...shown,
}

/** A template's values for its form; null becomes blank text. */
export function formOf(template: InvoiceTemplate | undefined): Form {
  if (!template) return fresh
  const fields = Object.keys(fresh) as (keyof Form)[]
  return Object.fromEntries(fields.map((field) => [field, template[field] ?? ''])) as Form
}

export const tabs = [
  { value: 'company', label: 'Company' },
  { value: 'branding', label: 'Branding' },
  { value: 'layout', label: 'Layout' },
  { value: 'fields', label: 'Fields' },
  { value: 'custom', label: 'Custom' },
  { value: 'terms', label: 'Terms' },
] as const
type Tab = (typeof tabs)[number]['value']

const tabOf: Partial<Record<FieldPath<Form>, Tab>> = {
  logoUrl: 'branding',
  primaryColor: 'branding',
  secondaryColor: 'branding',
  headerStyle: 'layout',
  invoiceTitle: 'layout',
  tableStyle: 'layout',
  quantityDecimalPlaces: 'layout',
  priceDecimalPlaces: 'layout',
  customFields: 'custom',
  footerText: 'terms',
  paymentTerms: 'terms',
  paymentInstructions: 'terms',
  termsAndConditions: 'terms',
}

/** The first tab with an error, which is then shown; undefined without errors. */
export function firstWrongTab(wrong: object): Tab | undefined {
  const found = Object.keys(wrong).map((field) => tabOf[field as FieldPath<Form>] ?? 'company')
  return tabs.find(({ value }) => found.includes(value))?.value
}
