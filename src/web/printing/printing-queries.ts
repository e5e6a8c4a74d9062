import { discardPrint, listPrinters, listPrintJobs } from '#contract/orders/printing.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'

export const usePrinters = () => useQuestion(listPrinters, {})
export const usePrintJobs = () => useQuestion(listPrintJobs, {})
export const useDiscardPrint = () => useChange(discardPrint)
