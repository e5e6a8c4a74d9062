import * as z from 'zod/mini'
import {
  fieldPositions,
  fieldTypes,
  headerStyles,
  isColor,
  obstacleToField,
  tableStyles,
  templateDefaults as defaults,
} from '#domain/money/paper/invoice-templates.ts'
import { endpoint } from '../endpoint.ts'
import {
  done,
  emailAddress,
  id,
  idParams,
  maybe,
  name,
  nameOrBlank,
  oneLine,
  optional,
  orNull,
  text,
  version,
  wholeList,
} from '../shapes.ts'

const keptField = z.object({
  id: name('A custom field needs an id', 60),
  label: name('Field label is required', 80),
  type: z.enum(fieldTypes),
  required: z._default(z.boolean(), false),
  defaultValue: z._default(text(500), ''),
  position: z.enum(fieldPositions),
})
const customField = keptField.check((told) => {
  const message = obstacleToField(told.value)
  if (message)
    told.issues.push({ code: 'custom', message, path: ['defaultValue'], input: told.value })
})

const email = emailAddress('Invalid email address')
const isEmail = (given: string) => email.safeParse(given).success

const isUrl = (given: string) => URL.canParse(given) && /^https?:\/\//i.test(given)
/** A picture as a data URL, a path on this server ('/logo.png'), or any web address. */
const isImageUrl = (given: string) =>
  /^data:image\/(png|jpeg);base64,/.test(given) || /^\/(?![/\\])/.test(given) || isUrl(given)

const blankOr = (allowed: (given: string) => boolean, message: string, max = 500) =>
  maybe(oneLine(max).check(z.refine((given) => given === '' || allowed(given), message)))

const color = (usual: string) =>
  z._default(
    z.string('Invalid color format').check(z.trim(), z.refine(isColor, 'Invalid color format')),
    usual,
  )
const placesMessage = 'Decimal places must be between 0 and 4'
const places = z
  .number(placesMessage)
  .check(z.int(placesMessage), z.minimum(0, placesMessage), z.maximum(4, placesMessage))
const shown = z._default(z.boolean(), true)

const showFlags = {
  showCompanyNumber: shown,
  showLogo: shown,
  showInvoiceDate: shown,
  showDeliveryDate: shown,
  showDueDate: shown,
  showProductDescription: shown,
  showUnitColumn: shown,
  showFooterCompanyName: shown,
  showPaymentInstructions: shown,
  showTermsAndConditions: shown,
  /** The lots of each line, with use-by and origin. Off by default. */
  showLots: z._default(z.boolean(), false),
}

const formFields = {
  name: name('Template name is required', 120),
  /**
   * If blank, invoices use the settings' value. The same goes for the company's address, number, phone and email, the
   * logo, the payment terms and the payment instructions.
   */
  companyName: maybe(nameOrBlank(200)),
  companyAddress: maybe(text(500)),
  companyNumber: maybe(oneLine(60)),
  companyPhone: maybe(oneLine(60)),
  companyEmail: blankOr(isEmail, 'Invalid email address'),
  companyWebsite: blankOr(isUrl, 'Invalid URL'),
  logoUrl: blankOr(isImageUrl, 'Invalid URL', 300_000),
  primaryColor: color(defaults.primaryColor),
  secondaryColor: color(defaults.secondaryColor),
  headerStyle: z._default(z.enum(headerStyles), defaults.headerStyle),
  invoiceTitle: z._default(name('Invoice title is required', 60), defaults.invoiceTitle),
  tableStyle: z._default(z.enum(tableStyles), defaults.tableStyle),
  quantityDecimalPlaces: z._default(places, defaults.quantityDecimalPlaces),
  priceDecimalPlaces: z._default(places, defaults.priceDecimalPlaces),
  footerText: z._default(maybe(text(500)), defaults.footerText),
  customFields: z._default(z.array(customField).check(z.maxLength(30)), []),
  termsAndConditions: maybe(text(4000)),
  paymentTerms: z._default(maybe(text(120)), defaults.paymentTerms),
  paymentInstructions: maybe(text(1000)),
  ...showFlags,
}

export const templateForm = z.object({
  ...formFields,
  /** True makes this template the default; otherwise the default stays as it is. */
  isDefault: optional(z.boolean()),
})
export type TemplateForm = z.output<typeof templateForm>

const noText = orNull(z.string())

export const invoiceTemplate = z.object({
  ...formFields,
  customFields: wholeList(keptField, 'Thirty at most'),
  id,
  isDefault: z.boolean(),
  companyName: noText,
  companyAddress: noText,
  companyNumber: noText,
  companyPhone: noText,
  companyEmail: noText,
  companyWebsite: noText,
  logoUrl: noText,
  footerText: noText,
  termsAndConditions: noText,
  paymentTerms: noText,
  paymentInstructions: noText,
  version: z.number(),
})
export type InvoiceTemplate = z.output<typeof invoiceTemplate>

/** The part of a template that decides how an invoice looks, without the supplier's own texts. */
const look = z.pick(invoiceTemplate, {
  logoUrl: true,
  primaryColor: true,
  secondaryColor: true,
  headerStyle: true,
  tableStyle: true,
  quantityDecimalPlaces: true,
  priceDecimalPlaces: true,
  customFields: true,
  termsAndConditions: true,
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
})
export const invoiceLook = z.object({
  ...look.shape,
  /** Missing on papers that were issued before Topside had lots. */
  showLots: optional(z.boolean()),
})
export type InvoiceLook = z.output<typeof invoiceLook>

/** Invoices that are not issued yet use the default template, so a change of a template also reloads invoices. */
const changes = ['templates', 'invoices'] as const
/** Large enough for a logo. */
const bodyLimit = 400_000

export const listTemplates = endpoint({
  name: 'listTemplates',
  method: 'GET',
  path: '/api/invoice-templates',
  summary: 'The invoice templates; the default, or else the first, is used on invoices',
  audience: ['admin'],
  answer: wholeList(invoiceTemplate, 'The few looks that a business has'),
  reads: ['templates'],
})

export const addTemplate = endpoint({
  name: 'addTemplate',
  method: 'POST',
  path: '/api/invoice-templates',
  summary: 'Create an invoice template with its custom fields',
  audience: ['admin'],
  body: templateForm,
  bodyLimit,
  uploads: { logoUrl: 'logo' },
  answer: invoiceTemplate,
  status: 201,
  changes,
})

export const changeTemplate = endpoint({
  name: 'changeTemplate',
  method: 'PUT',
  path: '/api/invoice-templates/{id}',
  summary: 'Change an invoice template; with a version, only if nobody else has changed it since',
  audience: ['admin'],
  params: idParams,
  body: z.extend(templateForm, { version: optional(version) }),
  bodyLimit,
  uploads: { logoUrl: 'logo' },
  answer: invoiceTemplate,
  changes,
})

export const removeTemplate = endpoint({
  name: 'removeTemplate',
  method: 'DELETE',
  path: '/api/invoice-templates/{id}',
  summary: 'Delete an invoice template that is neither the default nor the last',
  audience: ['admin'],
  params: idParams,
  answer: done,
  changes,
})

export const setDefaultTemplate = endpoint({
  name: 'setDefaultTemplate',
  method: 'POST',
  path: '/api/invoice-templates/{id}/default',
  summary: 'Make a template the default in place of the one that was',
  audience: ['admin'],
  params: idParams,
  answer: invoiceTemplate,
  changes,
})
