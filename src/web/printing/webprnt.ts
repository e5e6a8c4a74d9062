import type { Printer } from '#contract/printing.ts'
import { columnsOf, layOut } from '#domain/receipt.ts'
import {
  obstacleInReply,
  printTimeoutMs,
  webPrntPath,
  webPrntRequest,
} from '#domain/star-webprnt.ts'

export type Outcome = 'printed' | 'timeout' | 'unreachable' | { refused: string }

/** The port the page's security policy lets a browser print on; others go through the server. */
const localPort = 8001

/** Whether this page may call the printer itself: never from https, where that is mixed content. */
export const printsLocally = ({ port }: Printer): boolean =>
  window.location.protocol === 'http:' && port === localPort

/** Sends lines to the printer from this browser. */
export async function printFromHere(printer: Printer, lines: string[]): Promise<Outcome> {
  const { ipAddress, port, paperWidth } = printer
  try {
    const answer = await fetch(`http://${ipAddress}:${port}${webPrntPath}`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=UTF-8' },
      body: webPrntRequest(layOut(lines, columnsOf(paperWidth))),
      signal: AbortSignal.timeout(printTimeoutMs),
    })
    const refused = obstacleInReply(await answer.text())
    return refused === null ? 'printed' : { refused }
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError'
      ? 'timeout'
      : 'unreachable'
  }
}
