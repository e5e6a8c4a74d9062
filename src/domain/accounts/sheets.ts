import type { AccountingCodes, AccountingSystem, ExportFile } from './accounting.ts'
import type { Booked, SalesDocument, Sheet } from './booked.ts'
import { quickbooksCredits, quickbooksInvoices, quickbooksReceipts } from './quickbooks-layout.ts'
import { sageTransactions } from './sage-layout.ts'
import { xeroDocuments, xeroReceipts } from './xero-layout.ts'

type FileWanted = { system: AccountingSystem; file: ExportFile; codes: AccountingCodes }

/** One file of an export in its package's own layout, or null where the package has no such file. */
export function sheetOf({ system, file, codes }: FileWanted, booked: Booked): Sheet | null {
  if ((file === 'transactions') !== (system === 'sage')) return null
  const own = codes[system]
  if (system === 'sage') return sageTransactions(booked, own)
  const invoices = ofKind(booked, 'invoice')
  const credits = ofKind(booked, 'credit_note')
  if (system === 'xero') {
    if (file === 'payments') return xeroReceipts(booked.receipts)
    return xeroDocuments(file === 'invoices' ? invoices : credits, own)
  }
  if (file === 'payments') return quickbooksReceipts(booked.receipts)
  return file === 'invoices' ? quickbooksInvoices(invoices, own) : quickbooksCredits(credits, own)
}

const ofKind = ({ documents }: Booked, kind: SalesDocument['kind']): SalesDocument[] =>
  documents.filter((document) => document.kind === kind)
