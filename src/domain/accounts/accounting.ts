import { type Money, sumMoney } from '#domain/money/money.ts'

export const accountingSystems = ['xero', 'sage', 'quickbooks'] as const
export type AccountingSystem = (typeof accountingSystems)[number]

/**
 * The kinds of entry in an export. Reversing a payment adds an entry of its own, and so do refunding money on account
 * and reversing that refund.
 */
export const accountingKinds = [
  'invoice',
  'credit_note',
  'payment',
  'reversal',
  'refund',
  'refund_reversal',
] as const
export type AccountingKind = (typeof accountingKinds)[number]

/** The codes under which one accounting package books sales, their tax and money received. */
export type Codes = { sales: string; zeroRate: string; standardRate: string; bank: string }
export type AccountingCodes = Record<AccountingSystem, Codes>

/** The codes that each package gives a new UK company. */
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

/** The files of one export, as each package imports them; Sage imports everything from one file. */
export const exportFiles = ['invoices', 'credit-notes', 'payments', 'transactions'] as const
export type ExportFile = (typeof exportFiles)[number]

const own: Record<AccountingKind, ExportFile> = {
  invoice: 'invoices',
  credit_note: 'credit-notes',
  payment: 'payments',
  reversal: 'payments',
  refund: 'payments',
  refund_reversal: 'payments',
}

/** The files that an export with these kinds of document has. */
const filesOf = (system: AccountingSystem, kinds: readonly AccountingKind[]): ExportFile[] => {
  if (system === 'sage') return kinds.length > 0 ? ['transactions'] : []
  return exportFiles.filter((file) => kinds.some((kind) => own[kind] === file))
}

type Limit = { documents: number; rows: number }

/** How much a package accepts in one file, according to its own guides. */
const limits: Partial<Record<AccountingSystem, Partial<Record<ExportFile, Limit>>>> = {
  xero: {
    invoices: { documents: 500, rows: Infinity },
    'credit-notes': { documents: 500, rows: Infinity },
    payments: { documents: 1000, rows: 1000 },
  },
  quickbooks: {
    invoices: { documents: 100, rows: 1000 },
    'credit-notes': { documents: 100, rows: 1000 },
    payments: { documents: 1000, rows: 1000 },
  },
}

/** One invoice, credit note or movement of money: the rows it takes in a file, and what it adds to customers' debts. */
export type Entry = { kind: AccountingKind; id: number; rows: number; amount: Money }
/**
 * One file of an export and the documents in it; `part` 2 `of` 3 is the second of three such files. A document is never
 * split, even if it alone exceeds the limit.
 */
export type FilePart = { file: ExportFile; part: number; of: number; entries: Entry[] }

/** A file as screens list it; `total` is the net increase in what customers owe. */
export type ExportedFile = Omit<FilePart, 'entries'> & { documents: number; total: Money }

export const asListed = ({ entries, ...part }: FilePart): ExportedFile => ({
  ...part,
  documents: entries.length,
  total: sumMoney(entries.map(({ amount }) => amount)),
})

/** For example 'quickbooks-12-invoices-2-of-3.csv'. */
export const accountingFileName = (
  system: AccountingSystem,
  exportId: number,
  { file, part, of }: Pick<FilePart, 'file' | 'part' | 'of'>,
): string => `${[system, exportId, file, ...(of > 1 ? [part, 'of', of] : [])].join('-')}.csv`

/** The files of an export with the entries of each, in the order given. */
export function partsOf(system: AccountingSystem, entries: readonly Entry[]): FilePart[] {
  const kinds = [...new Set(entries.map(({ kind }) => kind))]
  return filesOf(system, kinds).flatMap((file) => {
    const ofFile = system === 'sage' ? entries : entries.filter(({ kind }) => own[kind] === file)
    const parts = within(limits[system]?.[file] ?? unlimited, ofFile)
    return parts.map((part, place) => ({ file, part: place + 1, of: parts.length, entries: part }))
  })
}

const unlimited: Limit = { documents: Infinity, rows: Infinity }

function within({ documents, rows }: Limit, entries: readonly Entry[]): Entry[][] {
  const parts: Entry[][] = []
  let rowsLeft = 0
  for (const entry of entries) {
    const part = parts.at(-1)
    if (part && part.length < documents && entry.rows <= rowsLeft) part.push(entry)
    else {
      parts.push([entry])
      rowsLeft = rows
    }
    rowsLeft -= entry.rows
  }
  return parts
}
