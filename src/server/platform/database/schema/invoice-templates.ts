import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  type CustomField,
  headerStyles,
  tableStyles,
  templateDefaults,
} from '#domain/money/paper/invoice-templates.ts'
import { created, identity, oneOf, lastChange } from './columns.ts'

export const invoiceTemplates = pgTable(
  'invoice_templates',
  {
    id: identity(),
    name: text().notNull(),
    isDefault: boolean().notNull().default(false),
    /** From here to `logoUrl`, null means the value from the settings, if they have one. */
    companyName: text(),
    companyAddress: text(),
    companyNumber: text(),
    companyPhone: text(),
    companyEmail: text(),
    companyWebsite: text(),
    logoUrl: text(),
    primaryColor: text().notNull().default(templateDefaults.primaryColor),
    secondaryColor: text().notNull().default(templateDefaults.secondaryColor),
    headerStyle: text().notNull().default(templateDefaults.headerStyle),
    invoiceTitle: text().notNull().default(templateDefaults.invoiceTitle),
    tableStyle: text().notNull().default(templateDefaults.tableStyle),
    quantityDecimalPlaces: integer().notNull().default(templateDefaults.quantityDecimalPlaces),
    priceDecimalPlaces: integer().notNull().default(templateDefaults.priceDecimalPlaces),
    footerText: text().default(templateDefaults.footerText),
    customFields: jsonb().$type<CustomField[]>().notNull().default([]),
    termsAndConditions: text(),
    paymentTerms: text(),
    paymentInstructions: text(),
    showCompanyNumber: boolean().notNull().default(true),
    showLogo: boolean().notNull().default(true),
    showInvoiceDate: boolean().notNull().default(true),
    showDeliveryDate: boolean().notNull().default(true),
    showDueDate: boolean().notNull().default(true),
    showProductDescription: boolean().notNull().default(true),
    showUnitColumn: boolean().notNull().default(true),
    showFooterCompanyName: boolean().notNull().default(true),
    showPaymentInstructions: boolean().notNull().default(true),
    showTermsAndConditions: boolean().notNull().default(true),
    showLots: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    ...lastChange(),
    createdAt: created(),
  },
  (t) => [
    oneOf('invoice_templates_header', t.headerStyle, [...headerStyles]),
    oneOf('invoice_templates_table', t.tableStyle, [...tableStyles]),
    check('invoice_templates_primary', sql`${t.primaryColor} ~ '^#[0-9A-Fa-f]{6}$'`),
    check('invoice_templates_secondary', sql`${t.secondaryColor} ~ '^#[0-9A-Fa-f]{6}$'`),
    check('invoice_templates_quantity_places', sql`${t.quantityDecimalPlaces} between 0 and 4`),
    check('invoice_templates_price_places', sql`${t.priceDecimalPlaces} between 0 and 4`),
    uniqueIndex('invoice_templates_one_default')
      .on(t.isDefault)
      .where(sql`${t.isDefault}`),
  ],
)
