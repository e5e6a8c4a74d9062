import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listPrinters, type Printer } from '#contract/orders/printing.ts'
import type { ReceiptLine } from '#domain/receipts/receipt.ts'
import { ApiError, saidBy } from '#web/platform/calls/api.ts'
import { loadPart } from '#web/platform/parts.ts'
import { markStale, useQuestion } from '#web/platform/calls/queries.ts'
import { toast } from '#web/ui/over/toast.ts'
import type { Outcome } from './webprnt.ts'

type Said = readonly [title: string, text?: string]

/** The messages for each kind of print (rules 12.1). */
export type PrintWords = {
  noPrinter: Said
  timeout: Said
  unreachable: Said
  failed: (message: string) => Said
  /** Used when the server gives no content to print. */
  noContent?: Said
}

export const summaryWords: PrintWords = {
  noPrinter: ['Star printer not available - Using browser print'],
  timeout: ['Star printer timeout - Using browser print'],
  unreachable: ['Star printer unavailable - Using browser print'],
  failed: (message) => [`ERROR: ${message}`],
}

const thermal = 'Unable to print to thermal printer. Using browser print instead.'
export const ticketWords: PrintWords = {
  noPrinter: ['Star printer not available', 'Using browser print instead'],
  timeout: ['Print failed', thermal],
  unreachable: ['Print failed', thermal],
  failed: () => ['Print failed', thermal],
}

const route = 'Unable to print dispatch route'
export const routeWords: PrintWords = {
  ...ticketWords,
  timeout: ['Print failed', route],
  unreachable: ['Print failed', route],
  failed: () => ['Print failed', route],
  noContent: ['Failed to generate route content'],
}

/** Prints a receipt; if that fails, says why and prints from the browser instead. */
export function usePrint(words: PrintWords) {
  const { findActive, busy, print } = useReceiptPrinter()
  const run = async (receipt: Receipt, fallback: () => Promise<void>): Promise<void> => {
    const active = await findActive()
    if (!active) {
      toast.info(...words.noPrinter)
      return fallback()
    }
    toast.info('PRINTING TO BLUETOOTH...')
    const failure = await print(active, receipt).then(
      (outcome) => saidOf(words, outcome),
      (error: Error) => words.noContent ?? words.failed(messageOf(error)),
    )
    if (failure === null) return void toast.success('PRINTED SUCCESSFULLY', receipt.title)
    toast.failure(...failure)
    return fallback()
  }
  return { run, busy }
}

function saidOf(words: PrintWords, outcome: Outcome): Said | null {
  if (outcome === 'printed') return null
  return typeof outcome === 'string' ? words[outcome] : words.failed(outcome.refused)
}

const messageOf = (error: Error): string =>
  error instanceof ApiError
    ? `Failed to get print content: ${error.status}`
    : saidBy(error, 'The connection was lost.')

type Receipt = {
  /** Its name in the print queue: 'Ticket of ORD-000123'. */
  title: string
  content: () => Promise<ReceiptLine[]>
}

/** The active receipt printer, and how to print on it. */
function useReceiptPrinter() {
  const client = useQueryClient()
  const printers = useQuestion(listPrinters, {})
  const [busy, setBusy] = useState(false)
  /** The active printer; it is read first if the person presses before it has loaded. */
  const findActive = async (): Promise<Printer | undefined> =>
    (printers.data ?? (await printers.refetch()).data)?.find(
      ({ kind, isActive }) => kind === 'receipt' && isActive,
    )

  const print = async (printer: Printer, { title, content }: Receipt): Promise<Outcome> => {
    setBusy(true)
    try {
      const { printReceipt } = await loadPart(() => import('./send-receipt.ts'))
      return await printReceipt(printer, title, await content())
    } finally {
      setBusy(false)
      void markStale(client, ['printing'])
    }
  }
  return { findActive, busy, print }
}
