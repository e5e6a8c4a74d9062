import type { Printer } from '#contract/orders/printing.ts'
import type * as contract from '#contract/orders/printers.ts'
import type { ReceiptLine } from '#domain/receipts/receipt.ts'
import {
  notOwnNetwork,
  notToItself,
  unconnected,
  unconnectedByTls,
} from '#domain/receipts/star-webprnt.ts'
import { noteFact } from '#server/first-steps/first-steps-rows.ts'
import { isoOf } from '#server/platform/clock.ts'
import { isAsSeen, printerChangedMeanwhile } from '#server/platform/database/last-change-rows.ts'
import { invalid, notFound, Refusal } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import {
  deletePrinter,
  insertPrinter,
  lockPrinter,
  printerCalled,
  printers,
  updatePrinter,
} from './printing-rows.ts'
import { labelsNeedPlain, sendToLabelPrinter, testLabel } from './label-printer.ts'
import { sendToPrinter } from './star-printer.ts'

export const listPrinters = ({ db }: Work): Promise<Printer[]> => printers(db)

export const found = <T>(there: T | undefined, what = 'Printer'): T => {
  if (there === undefined) throw notFound(what)
  return there
}

type Form = Asked<typeof contract.addPrinter>['body']
const withoutBlanks = (form: Form) => ({ ...form, model: form.model || null })

export const addPrinter = (
  work: Work,
  { body }: Asked<typeof contract.addPrinter>,
): Promise<Printer> =>
  work.transact(async (tx) => {
    refuseUnfitPaper(body)
    return found(await insertPrinter(tx, withoutBlanks(body)))
  })

export const changePrinter = (
  work: Work,
  { params, body }: Asked<typeof contract.changePrinter>,
): Promise<Printer> =>
  work.transact(async (tx) => {
    const { seen, ...form } = body
    refuseUnfitPaper(form)
    const before = found(await lockPrinter(tx, params.id))
    if (seen && !isAsSeen(before, seen)) throw await printerChangedMeanwhile(tx, before)
    return found(await updatePrinter(tx, params.id, withoutBlanks(form)))
  })

/** Removes a printer. Prints that wait for it stay in the list, without a printer. */
export const removePrinter = (work: Work, { params }: Asked<typeof contract.removePrinter>) =>
  work.transact(async (tx) => {
    const { name } = found(await deletePrinter(tx, params.id))
    return { message: `${name} is removed.` }
  })

/** Labels come 58 or 100 mm wide, receipts 58 or 80. */
function refuseUnfitPaper({ kind, paperWidth }: Form): void {
  const isLabel = kind === 'label'
  if (paperWidth === 58 || paperWidth === (isLabel ? 100 : 80)) return
  const message = isLabel
    ? 'Label width must be either 58mm (58 × 40 mm) or 100mm (100 × 150 mm)'
    : 'Paper width must be either 58mm or 80mm'
  throw invalid(message, { paperWidth: message })
}

const testPage = (printer: Printer): ReceiptLine[] => [
  { kind: 'header', name: 'Topside', quantity: null },
  { kind: 'section', name: 'Test page', quantity: null },
  { kind: 'plain', name: printer.name, quantity: null },
  { kind: 'plain', name: `${printer.ipAddress}:${printer.port}`, quantity: null },
  { kind: 'plain', name: 'Pounds and accents: £ é ü ŷ', quantity: null },
  { kind: 'plain', name: 'Quantity', quantity: '5.37 kg' },
]

/**
 * Failures that a test page explains, because they are known without contacting the address. Of any other it only says
 * that the printer was not reached.
 */
const sayable = [notToItself, notOwnNetwork, labelsNeedPlain]

/** Sends a test page from the server, which shows whether the server can reach the printer. */
export async function testPrint(work: Work, { body }: Asked<typeof contract.testPrint>) {
  const printer = found(await printerCalled(work.db, body.printerId))
  const isLabel = printer.kind === 'label'
  const obstacle = isLabel
    ? await sendToLabelPrinter(work, printer, testLabel(printer))
    : await sendToPrinter(work, printer, testPage(printer))
  if (obstacle && sayable.includes(obstacle)) throw new Refusal(409, 'NOT_PRINTED', obstacle)
  if (obstacle)
    throw new Refusal(409, 'NOT_PRINTED', work.requireTls ? unconnectedByTls : unconnected)
  await noteFact(work.db, 'printer', { testedAt: isoOf(work.now) })
  return { message: 'A test page has been sent to the printer.' }
}
