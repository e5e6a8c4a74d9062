import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listPrinters, type Printer } from '#contract/printing.ts'
import type { ReceiptLine } from '#domain/receipts/receipt.ts'
import { markStale, useQuestion } from '#web/platform/calls/queries.ts'
import { printReceipt } from './send-receipt.ts'
import type { Outcome } from './webprnt.ts'

export type Receipt = {
  /** What it is, in the queue: 'Ticket of ORD-000123'. */
  title: string
  content: () => Promise<ReceiptLine[]>
}

/** The active receipt printer, and how to print on it. */
export function useReceiptPrinter() {
  const client = useQueryClient()
  const printers = useQuestion(listPrinters, {})
  const [busy, setBusy] = useState(false)
  /** The printer in use; asked for where a hurried hand presses before it is known. */
  const findActive = async (): Promise<Printer | undefined> =>
    (printers.data ?? (await printers.refetch()).data)?.find(({ isActive }) => isActive)

  const print = async (printer: Printer, { title, content }: Receipt): Promise<Outcome> => {
    setBusy(true)
    try {
      return await printReceipt(printer, title, await content())
    } finally {
      setBusy(false)
      void markStale(client, ['printing'])
    }
  }
  return { findActive, busy, print }
}
