import { Printer } from 'lucide-react'
import type { RefObject } from 'react'
import { downloadInvoice, type Invoice } from '#contract/invoices.ts'
import { useDownload } from '#web/platform/calls/use-download.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/over/confirm.ts'
import { printInvoice } from './print-invoice.ts'

type Props = {
  invoice: Pick<Invoice, 'id' | 'invoiceNumber'>
  paper: RefObject<HTMLElement | null>
}

/** Asks which of the two is wanted, print or file (spec 2 §8). */
export function PrintInvoice({ invoice, paper }: Props) {
  const { busy, save } = useDownload(downloadInvoice, 'Invoice')
  const ask = async () => {
    const print = await confirm({
      title: 'Print Invoice',
      text: 'Click OK to Print or Cancel to Download as PDF',
      confirmLabel: 'OK',
    })
    if (print) printInvoice(paper.current, invoice.invoiceNumber)
    else save({ params: { id: invoice.id } }, `${invoice.invoiceNumber}.pdf`)
  }
  return (
    <Button icon={<Printer aria-hidden />} busy={busy} onClick={() => void ask()}>
      Print Invoice
    </Button>
  )
}
