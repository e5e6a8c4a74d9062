import { asc, desc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { InvoiceLook } from '#contract/invoices/invoice-templates.ts'
import type { InvoiceOnPaper } from '#contract/invoices/invoices.ts'
import type { Db } from '#server/platform/database/db.ts'
import { images, invoiceTemplates, settings } from '#server/platform/database/schema/index.ts'

/** The template's own value or, if it has none, the settings'. */
const ownOr = <T extends string | null>(own: PgColumn, usual: PgColumn) =>
  sql<T>`coalesce(${own}, ${usual})`

const supplierColumns = {
  companyName: ownOr<string>(invoiceTemplates.companyName, settings.businessName),
  companyAddress: ownOr<string>(invoiceTemplates.companyAddress, settings.address),
  companyNumber: ownOr(invoiceTemplates.companyNumber, settings.companyNumber),
  companyPhone: ownOr(invoiceTemplates.companyPhone, settings.phone),
  companyEmail: ownOr(invoiceTemplates.companyEmail, settings.email),
  companyWebsite: invoiceTemplates.companyWebsite,
  vatNumber: settings.vatNumber,
  invoiceTitle: invoiceTemplates.invoiceTitle,
  footerText: invoiceTemplates.footerText,
  paymentTerms: ownOr(invoiceTemplates.paymentTerms, settings.paymentTerms),
  paymentInstructions: ownOr(invoiceTemplates.paymentInstructions, settings.bankDetails),
  approvalNumber: settings.approvalNumber,
} satisfies Record<keyof Letterhead['supplier'], unknown>

const lookColumns = {
  logoUrl: sql<string | null>`coalesce(${invoiceTemplates.logoUrl}, (
    select 'data:' || content_type || ';base64,' || translate(encode(content, 'base64'), E'\\n', '')
    from ${images} where ${images.id} = ${settings.logoId}))`,
  primaryColor: invoiceTemplates.primaryColor,
  secondaryColor: invoiceTemplates.secondaryColor,
  headerStyle: sql<InvoiceLook['headerStyle']>`${invoiceTemplates.headerStyle}`,
  tableStyle: sql<InvoiceLook['tableStyle']>`${invoiceTemplates.tableStyle}`,
  quantityDecimalPlaces: invoiceTemplates.quantityDecimalPlaces,
  priceDecimalPlaces: invoiceTemplates.priceDecimalPlaces,
  customFields: invoiceTemplates.customFields,
  termsAndConditions: invoiceTemplates.termsAndConditions,
  showCompanyNumber: invoiceTemplates.showCompanyNumber,
  showLogo: invoiceTemplates.showLogo,
  showInvoiceDate: invoiceTemplates.showInvoiceDate,
  showDeliveryDate: invoiceTemplates.showDeliveryDate,
  showDueDate: invoiceTemplates.showDueDate,
  showProductDescription: invoiceTemplates.showProductDescription,
  showUnitColumn: invoiceTemplates.showUnitColumn,
  showFooterCompanyName: invoiceTemplates.showFooterCompanyName,
  showPaymentInstructions: invoiceTemplates.showPaymentInstructions,
  showTermsAndConditions: invoiceTemplates.showTermsAndConditions,
  showLots: invoiceTemplates.showLots,
} satisfies Record<keyof InvoiceLook, unknown>

type Letterhead = Pick<InvoiceOnPaper, 'supplier' | 'look'>

const letterheads = (db: Db) =>
  db
    .select({ supplier: supplierColumns, look: lookColumns })
    .from(invoiceTemplates)
    .innerJoin(settings, sql`true`)

/** The letterhead of one template, whether it is the default or not. */
export const letterheadOf = async (db: Db, id: number): Promise<Letterhead | undefined> =>
  (await letterheads(db).where(eq(invoiceTemplates.id, id)))[0]

/**
 * The letterhead and style of papers, from the default template, or the first if none is the default. The settings fill
 * in what the template leaves empty.
 */
export async function readLetterhead(db: Db): Promise<Letterhead> {
  const [template] = await letterheads(db)
    .orderBy(desc(invoiceTemplates.isDefault), asc(invoiceTemplates.id))
    .limit(1)
  if (!template) throw new Error('There is no invoice template')
  return template
}

/** Whether the business is registered for VAT; null until somebody has said so. */
export const isVatRegistered = async (db: Db): Promise<boolean | null> =>
  (await db.select({ is: settings.vatRegistered }).from(settings))[0]?.is ?? null
