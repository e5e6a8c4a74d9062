import {
  addPrinter,
  changePrinter,
  discardPrint,
  listPrinters,
  listPrintJobs,
  removePrinter,
  testPrint,
} from '#contract/orders/printing.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'

export const usePrinters = () => useQuestion(listPrinters, {})
export const usePrintJobs = () => useQuestion(listPrintJobs, {})
export const useAddPrinter = () => useChange(addPrinter)
export const useChangePrinter = () => useChange(changePrinter)
export const useRemovePrinter = () => useChange(removePrinter)
export const useTestPrint = () => useChange(testPrint)
export const useDiscardPrint = () => useChange(discardPrint)
