import * as bulk from '#contract/invoices/bulk-invoices.ts'
import * as credits from '#contract/invoices/credit-notes.ts'
import * as emails from '#contract/invoices/invoice-emails.ts'
import * as contract from '#contract/invoices/invoices.ts'
import * as list from '#contract/invoices/invoice-list.ts'
import * as accounts from '#contract/invoices/customer-accounts.ts'
import * as bank from '#contract/invoices/bank-statements.ts'
import * as openings from '#contract/invoices/opening-balances.ts'
import * as payments from '#contract/invoices/payments.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { approveInvoice } from './making/approve-invoice.ts'
import { approveInvoices, invoicesToLookAt } from './making/approve-invoices.ts'
import { creditInvoice, discardCreditNote, issueCreditNote } from './credit/credit-invoice.ts'
import { downloadInvoice } from './paper/download-invoice.ts'
import { downloadCreditNote, listCreditNotes } from './credit/read-credit-notes.ts'
import { downloadInvoices } from './paper/download-invoices.ts'
import { exportInvoices } from './export-invoices.ts'
import {
  getInvoice,
  getInvoiceItems,
  getOrderInvoice,
  listInvoices,
  listInvoicesOfCustomer,
  pageOfInvoices,
} from './read-invoices.ts'
import { emailInvoice } from './paper/email-invoice.ts'
import { lastInvoiceEmails } from './paper/read-invoice-emails.ts'
import { readBankStatement } from './bank/read-bank-statement.ts'
import { recordBankLines } from './bank/record-bank-lines.ts'
import {
  addOpeningBalance,
  changeOpeningBalance,
  listOpeningBalances,
  removeOpeningBalance,
} from './opening/change-openings.ts'
import { getCustomerAccount, listCustomerPayments } from './payments/read-account.ts'
import { receivePayment } from './payments/receive-payment.ts'
import { refundFromAccount, reverseRefund } from './payments/refund.ts'
import { payFromAccount } from './payments/use-account.ts'
import { downloadSampleInvoice, emailSample } from './paper/sample-invoice.ts'
import { recordPayment } from './payments/record-payment.ts'
import { listPayments, reversePayment } from './payments/reverse-payment.ts'
import { saveInvoiceItems } from './making/save-invoice-items.ts'

export const invoicesRoutes: Served[] = [
  serve(contract.listInvoices, listInvoices),
  serve(list.pageOfInvoices, pageOfInvoices),
  serve(list.exportInvoices, exportInvoices),
  serve(list.downloadInvoices, downloadInvoices),
  serve(contract.getInvoice, getInvoice),
  serve(contract.getInvoiceItems, getInvoiceItems),
  serve(contract.saveInvoiceItems, saveInvoiceItems),
  serve(contract.approveInvoice, approveInvoice),
  serve(bulk.approveInvoices, approveInvoices),
  serve(bulk.invoicesToLookAt, invoicesToLookAt),
  serve(payments.recordPayment, recordPayment),
  serve(payments.listPayments, listPayments),
  serve(payments.reversePayment, reversePayment),
  serve(bank.readBankStatement, readBankStatement),
  serve(bank.recordBankLines, recordBankLines),
  serve(accounts.getCustomerAccount, getCustomerAccount),
  serve(accounts.receivePayment, receivePayment),
  serve(accounts.payFromAccount, payFromAccount),
  serve(openings.listOpeningBalances, listOpeningBalances),
  serve(openings.addOpeningBalance, addOpeningBalance),
  serve(openings.changeOpeningBalance, changeOpeningBalance),
  serve(openings.removeOpeningBalance, removeOpeningBalance),
  serve(accounts.refundFromAccount, refundFromAccount),
  serve(accounts.reverseRefund, reverseRefund),
  serve(accounts.listCustomerPayments, listCustomerPayments),
  serve(credits.listCreditNotes, listCreditNotes),
  serve(credits.creditInvoice, creditInvoice),
  serve(credits.issueCreditNote, issueCreditNote),
  serve(credits.discardCreditNote, discardCreditNote),
  serve(credits.downloadCreditNote, downloadCreditNote),
  serve(contract.getOrderInvoice, getOrderInvoice),
  serve(contract.downloadInvoice, downloadInvoice),
  serve(emails.emailInvoice, emailInvoice),
  serve(emails.lastInvoiceEmails, lastInvoiceEmails),
  serve(emails.emailSample, emailSample),
  serve(emails.downloadSampleInvoice, downloadSampleInvoice),
  serve(contract.listInvoicesOfCustomer, listInvoicesOfCustomer),
]
