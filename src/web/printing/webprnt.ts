import type { Printer } from '#contract/orders/printing.ts'
import { isThisMachine } from '#domain/private-address.ts'
import type { ReceiptLine } from '#domain/receipts/receipt.ts'
import { columnsOf, layOut } from '#domain/receipts/receipt-layout.ts'
import {
  obstacleInReply,
  printTimeoutMs,
  webPrntPath,
  webPrntRequest,
} from '#domain/receipts/star-webprnt.ts'

export type Outcome = 'printed' | 'timeout' | 'unreachable' | { refused: string }
/** Directly from this browser to the printer, or through the server. */
export type Way = 'browser' | 'server'

/** The only port on which the page's security policy lets a browser print. The server prints on others. */
const localPort = 8001

/** The ways to a printer from this page, the most promising first (decision 20). */
export async function waysTo({ ipAddress, port }: Printer): Promise<Way[]> {
  const allowed = port === localPort && (await mayCall(ipAddress))
  return allowed ? ['browser', 'server'] : ['server']
}

/**
 * Whether this page may call the address over http. A page over https may call its own machine and, in browsers
 * that ask for permission, any private address unless the person refused.
 */
async function mayCall(ipAddress: string): Promise<boolean> {
  if (window.location.protocol === 'http:' || isThisMachine(ipAddress)) return true
  for (const name of ['local-network', 'local-network-access']) {
    const permission = await navigator.permissions
      .query({ name: name as PermissionName })
      .catch(() => null)
    if (permission) return permission.state !== 'denied'
  }
  return false
}

/** Sends lines to the printer from this browser. */
export async function printFromHere(printer: Printer, lines: ReceiptLine[]): Promise<Outcome> {
  const { ipAddress, port, paperWidth } = printer
  try {
    const answer = await fetch(`http://${ipAddress}:${port}${webPrntPath}`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=UTF-8' },
      body: webPrntRequest(layOut(lines, columnsOf(paperWidth))),
      credentials: 'omit',
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
