import { useCallback, useEffect, useRef, useState } from 'react'
import { downloadInvoices } from '#contract/invoices/invoice-list.ts'
import { downloadInvoice, type Invoice } from '#contract/invoices/invoices.ts'
import { download, fileOf, saidBy, saveFile } from '#web/platform/calls/api.ts'
import { londonToday } from '#web/platform/clock.ts'
import { loadPart } from '#web/platform/parts.ts'
import { toast } from '#web/ui/over/toast.ts'

export type SelectedInvoices = ReturnType<typeof useSelectedInvoices>

const tryAgain = 'Please try again.'

type Chosen = ReadonlyMap<number, Invoice>

function toggled(chosen: Chosen, invoice: Invoice): Chosen {
  const next = new Map(chosen)
  if (!next.delete(invoice.id)) next.set(invoice.id, invoice)
  return next
}

/** The invoices selected on any page, and the actions for them together. */
export function useSelectedInvoices(shown: readonly Invoice[]) {
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const [busy, setBusy] = useState(false)
  const { batch, run, cancel } = useBatch()
  const now = new Map(shown.map((invoice) => [invoice.id, invoice]))
  const invoices = [...chosen.values()].map((invoice) => now.get(invoice.id) ?? invoice)
  const choose = (next: readonly Invoice[]) => {
    setChosen(new Map(next.map((invoice) => [invoice.id, invoice])))
  }

  const toggle = useCallback((invoice: Invoice) => {
    setChosen((now) => toggled(now, invoice))
  }, [])

  const add = useCallback((more: readonly Invoice[]) => {
    setChosen((now) => new Map([...now, ...more.map((each) => [each.id, each] as const)]))
  }, [])

  const toPdf = async () => {
    setBusy(true)
    const ids = invoices.map(({ id }) => id).join(',')
    await download(downloadInvoices, { query: { ids } }, `invoices-${londonToday()}.pdf`).catch(
      (error: unknown) => toast.failure('Failed to download invoices', saidBy(error, tryAgain)),
    )
    setBusy(false)
  }

  const toZip = async () => {
    const files: Record<string, Uint8Array> = {}
    try {
      const { zipSync } = await loadPart(() => import('fflate'))
      const fetched = await run(
        `Downloading ${invoices.length} as zip`,
        invoices,
        async ({ id, invoiceNumber }, signal) => {
          const file = await fileOf(downloadInvoice, { params: { id } }, { signal })
          files[`${invoiceNumber}.pdf`] = new Uint8Array(await file.arrayBuffer())
        },
      )
      if (!fetched) return
      const zip = zipSync(files, { level: 0 }) as Uint8Array<ArrayBuffer>
      saveFile(new Blob([zip], { type: 'application/zip' }), `invoices-${londonToday()}.zip`)
    } catch (error) {
      toast.failure('Failed to download invoices', saidBy(error, tryAgain))
    }
  }

  return { invoices, chosen, choose, add, toggle, busy, batch, cancel, toPdf, toZip }
}

type Batch = { label: string; done: number; of: number }

/** Handles many items one after another. It can be cancelled, and ends when the screen closes. */
function useBatch() {
  const [batch, setBatch] = useState<Batch | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** Returns false if it was cancelled. An error thrown by `each` ends it. */
  async function run<T>(
    label: string,
    all: readonly T[],
    each: (one: T, signal: AbortSignal) => Promise<void>,
  ): Promise<boolean> {
    const { signal } = (running.current = new AbortController())
    try {
      for (const [done, one] of all.entries()) {
        setBatch({ label, done, of: all.length })
        await each(one, signal)
        if (signal.aborted) return false
      }
      return true
    } catch (error) {
      if (signal.aborted) return false
      throw error
    } finally {
      setBatch(null)
    }
  }
  return { batch, run, cancel: () => running.current?.abort() }
}
