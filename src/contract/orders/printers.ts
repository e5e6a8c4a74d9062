import * as z from 'zod/mini'
import { isIpAddress, isOwnNetwork } from '#domain/private-address.ts'
import { endpoint } from '../endpoint.ts'
import { done, id, idParams, maybe, name, oneLine, requiredText } from '../shapes.ts'
import { printer, printerKinds } from './printing.ts'

const whole = (message: string) =>
  z.pipe(
    z.union([z.number(message), z.string(message)], message),
    z.pipe(
      z.transform((value: string | number) => (value === '' ? Number.NaN : Number(value))),
      z.number(message).check(z.int(message)),
    ),
  )

const paperWidths = 'Paper width must be either 58mm or 80mm'

export const printerForm = z.object({
  kind: z._default(z.enum(printerKinds), 'receipt'),
  name: name('Printer name is required', 120),
  ipAddress: requiredText('IP address is required', 15).check(
    z.refine(isIpAddress, { error: 'Please enter a valid IP address', abort: true }),
    z.refine(isOwnNetwork, 'Please enter an address of your own network, like 192.168.1.50'),
  ),
  port: z._default(
    whole('Port is required').check(
      z.minimum(1, 'Port is required'),
      z.maximum(65535, 'Port must be less than 65535'),
    ),
    8001,
  ),
  /**
   * In millimetres: 58 or 80 for receipts; 58 (58 × 40 mm) or 100 (100 × 150 mm) for labels. Others are refused with
   * 422, and the message names the widths for that kind of printer.
   */
  paperWidth: z._default(whole(paperWidths), 80),
  model: maybe(oneLine(120)),
  isActive: z._default(z.boolean(), true),
})

export const addPrinter = endpoint({
  name: 'addPrinter',
  method: 'POST',
  path: '/api/printer-profiles',
  summary: 'Add a receipt or label printer on your own network',
  audience: ['admin'],
  body: printerForm,
  answer: printer,
  status: 201,
  changes: ['printing'],
})

export const changePrinter = endpoint({
  name: 'changePrinter',
  method: 'PUT',
  path: '/api/printer-profiles/{id}',
  summary: 'Change a printer; refused with 409 if it differs from `seen`',
  audience: ['admin'],
  params: idParams,
  body: z.extend(printerForm, { seen: maybe(z.partial(z.omit(printer, { id: true }))) }),
  answer: printer,
  changes: ['printing'],
})

export const removePrinter = endpoint({
  name: 'removePrinter',
  method: 'DELETE',
  path: '/api/printer-profiles/{id}',
  summary: 'Remove a printer',
  audience: ['admin'],
  params: idParams,
  answer: done,
  changes: ['printing'],
})

export const testPrint = endpoint({
  name: 'testPrint',
  method: 'POST',
  path: '/api/print/star/test',
  summary: 'Print a test page from the server',
  audience: ['admin'],
  body: z.object({ printerId: id }),
  answer: done,
  keyless: 'It waits for a printer, and printing twice does no harm.',
  changes: ['printing'],
})
