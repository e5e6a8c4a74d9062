import { connect } from 'node:net'
import type { Printer } from '#contract/orders/printing.ts'
import { escaped } from '#domain/labels/zpl.ts'
import { printTimeoutMs, unanswered, unconnected } from '#domain/receipts/star-webprnt.ts'
import { obstacleToAddress, type Sender } from './star-printer.ts'

export const labelsNeedPlain =
  'Label printers know no TLS, which this Topside requires. Print labels as PDF.'

/**
 * Sends labels to a printer on the local network as plain TCP. Returns why they were not sent, or null. Label printers
 * send no answer, so labels count as printed once they have been sent.
 */
export async function sendToLabelPrinter(
  sender: Sender,
  { ipAddress, port }: Printer,
  zpl: string,
): Promise<string | null> {
  const wrong = obstacleToAddress({ ipAddress, port }, sender)
  if (wrong) return wrong
  if (sender.requireTls) return labelsNeedPlain
  return new Promise((resolve) => {
    const socket = connect({ host: ipAddress, port })
    const end = (reason: string | null) => {
      socket.destroy()
      resolve(reason)
    }
    socket.setTimeout(printTimeoutMs, () => end(unanswered))
    socket.once('error', () => end(unconnected))
    socket.once('finish', () => end(null))
    socket.once('connect', () => socket.end(zpl))
  })
}

export const testLabel = ({ name, ipAddress, port }: Printer): string =>
  [
    '^XA^CI28^LH0,0',
    ...['Topside: test label', name, `${ipAddress}:${port}`, 'Accents: £ é ü ŷ'].map(
      (line, row) => `^FO24,${24 + row * 40}^A0N,30,30^FH_^FD${escaped(line)}^FS`,
    ),
    '^FO24,190^BY2^BCN,60,N,N,N,N^FD>:TOPSIDE^FS',
    '^XZ',
  ].join('\n')
