export const accountingSystems = ['xero', 'sage', 'quickbooks'] as const
export type AccountingSystem = (typeof accountingSystems)[number]

/** What is handed to the accounts: a document each, and a payment taken back as one of its own. */
export const accountingKinds = ['invoice', 'credit_note', 'payment', 'reversal'] as const
export type AccountingKind = (typeof accountingKinds)[number]

/** Under which codes one accounting package books sales, their tax and money received. */
export type Codes = { sales: string; zeroRate: string; standardRate: string; bank: string }
export type AccountingCodes = Record<AccountingSystem, Codes>

/** The codes of a fresh UK company file of each package. */
export const defaultAccountingCodes: AccountingCodes = {
  xero: {
    sales: '200',
    zeroRate: 'Zero Rated Income',
    standardRate: '20% (VAT on Income)',
    bank: '090',
  },
  sage: { sales: '4000', zeroRate: 'T0', standardRate: 'T1', bank: '1200' },
  quickbooks: {
    sales: 'Sales',
    zeroRate: '0.0% Z',
    standardRate: '20.0% S',
    bank: 'Current account',
  },
}

/** The files of one export, as each package wants to be fed; Sage takes all kinds in one. */
export const exportFiles = ['invoices', 'credit-notes', 'payments', 'transactions'] as const
export type ExportFile = (typeof exportFiles)[number]

const own: Record<AccountingKind, ExportFile> = {
  invoice: 'invoices',
  credit_note: 'credit-notes',
  payment: 'payments',
  reversal: 'payments',
}

/** Which files hold something, given the kinds that an export has. */
export const filesOf = (
  system: AccountingSystem,
  kinds: readonly AccountingKind[],
): ExportFile[] => {
  if (system === 'sage') return kinds.length > 0 ? ['transactions'] : []
  return exportFiles.filter((file) => kinds.some((kind) => own[kind] === file))
}
