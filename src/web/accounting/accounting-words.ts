import type {
  AccountingKind,
  AccountingSystem,
  Codes,
  ExportFile,
} from '#domain/accounts/accounting.ts'

export const systemNames: Record<AccountingSystem, string> = {
  xero: 'Xero',
  sage: 'Sage 50',
  quickbooks: 'QuickBooks Online',
}

export const kindNames: Record<AccountingKind, string> = {
  invoice: 'Invoices',
  credit_note: 'Credit notes',
  payment: 'Payments',
  reversal: 'Payments reversed',
  refund: 'Refunds',
  refund_reversal: 'Refunds reversed',
}

/** The name of each kind of document, singular and plural. */
export const kindWords: Record<AccountingKind, readonly [one: string, many: string]> = {
  invoice: ['invoice', 'invoices'],
  credit_note: ['credit note', 'credit notes'],
  payment: ['payment', 'payments'],
  reversal: ['payment reversed', 'payments reversed'],
  refund: ['refund', 'refunds'],
  refund_reversal: ['refund reversed', 'refunds reversed'],
}

export const fileNames: Record<ExportFile, string> = {
  invoices: 'Invoices',
  'credit-notes': 'Credit notes',
  payments: 'Payments',
  transactions: 'Transactions',
}

/** The name that each package uses for its codes. */
export const codeNames: Record<AccountingSystem, Record<keyof Codes, string>> = {
  xero: {
    sales: 'Sales account code',
    zeroRate: 'Tax rate for 0%',
    standardRate: 'Tax rate for 20%',
    bank: 'Bank account code',
  },
  sage: {
    sales: 'Sales nominal code',
    zeroRate: 'Tax code for 0%',
    standardRate: 'Tax code for 20%',
    bank: 'Bank nominal code',
  },
  quickbooks: {
    sales: 'Product or service',
    zeroRate: 'VAT code for 0%',
    standardRate: 'VAT code for 20%',
    bank: 'Bank account',
  },
}
