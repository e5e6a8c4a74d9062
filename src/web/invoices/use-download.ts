import { useState } from 'react'
import { type downloadCreditNote } from '#contract/credit-notes.ts'
import { downloadInvoice, type Invoice } from '#contract/invoices.ts'
import { download, saidBy } from '#web/platform/api.ts'
import { toast } from '#web/ui/toast.ts'

export type PaperFile = {
  from: typeof downloadInvoice | typeof downloadCreditNote
  id: number
  name: string
  done: string
  failed: string
}

export const fileOfInvoice = ({ id, invoiceNumber }: Pick<Invoice, 'id' | 'invoiceNumber'>) => ({
  from: downloadInvoice,
  id,
  name: `${invoiceNumber}.pdf`,
  done: 'Invoice downloaded successfully.',
  failed: 'Failed to download invoice',
})

/** Saves a paper as a PDF file and says so, or why not (spec 2 §8). */
export function useDownload({ from, id, name, done, failed }: PaperFile) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await download(from, { params: { id } }, name)
      toast.success(done)
    } catch (error) {
      toast.failure(failed, saidBy(error, 'Please try again.'))
    }
    setBusy(false)
  }
  return { busy, save: () => void save() }
}
