import { threaded } from '#server/platform/background/threads.ts'
import type { paperJobs } from './paper-jobs.ts'

type Jobs = typeof paperJobs

/** Draws a PDF from the contents of a paper, in a worker thread; returns its bytes. */
export const drawInvoice = threaded<Jobs['drawInvoice']>('drawInvoice')
export const drawInvoices = threaded<Jobs['drawInvoices']>('drawInvoices', { isLong: true })
export const drawCreditNote = threaded<Jobs['drawCreditNote']>('drawCreditNote')
export const drawStatement = threaded<Jobs['drawStatement']>('drawStatement', { isLong: true })
