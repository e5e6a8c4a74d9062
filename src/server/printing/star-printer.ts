import type { Printer } from '#contract/orders/printing.ts'
import { isOwnNetwork, isThisMachine } from '#domain/private-address.ts'
import type { ReceiptLine } from '#domain/receipts/receipt.ts'
import { columnsOf, layOut } from '#domain/receipts/receipt-layout.ts'
import {
  notOwnNetwork,
  notToItself,
  obstacleInReply,
  printTimeoutMs,
  unanswered,
  unconnected,
  unconnectedByTls,
  unreadable,
  webPrntPath,
  webPrntRequest,
} from '#domain/receipts/star-webprnt.ts'
import type { Work } from '#server/platform/work.ts'
import { networkInterfaces } from 'node:os'

const longestReply = 20_000

export type Sender = Pick<Work, 'loopbackPrinters' | 'requireTls' | 'ownPort' | 'publicUrl'>

/**
 * Prints lines on a Star WebPRNT printer on the local network. Returns why it did not print, or null. The address is
 * four plain numbers, so the address that is checked is the address that is called. It follows no redirect, and uses
 * nothing of the reply except what the protocol defines.
 */
export async function sendToPrinter(
  sender: Sender,
  { ipAddress, port, paperWidth }: Printer,
  lines: readonly ReceiptLine[],
): Promise<string | null> {
  const wrong = obstacleToAddress({ ipAddress, port }, sender)
  if (wrong) return wrong
  const { requireTls } = sender
  const address = `${requireTls ? 'https' : 'http'}://${ipAddress}:${port}${webPrntPath}`
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=UTF-8' },
      body: webPrntRequest(layOut(lines, columnsOf(paperWidth))),
      redirect: 'error',
      signal: AbortSignal.timeout(printTimeoutMs),
    })
    if (!answer.ok) return unreadable
    return obstacleInReply(await beginningOf(answer))
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError'
    if (late) return unanswered
    return requireTls ? unconnectedByTls : unconnected
  }
}

/** Why nothing is sent to this address, or null. */
export function obstacleToAddress(called: Called, sender: Sender): string | null {
  if (!isOwnNetwork(called.ipAddress)) return notOwnNetwork
  return isServerItself(called, sender) ? notToItself : null
}

/** No printer sends a longer reply, so no more is read, whatever answers at the address. */
async function beginningOf({ body }: Response): Promise<string> {
  if (!body) return ''
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(part, { stream: true })
    if (text.length > longestReply) break
  }
  return text
}

type Called = Pick<Printer, 'ipAddress' | 'port'>
type Server = Pick<Work, 'loopbackPrinters' | 'ownPort' | 'publicUrl'>

/**
 * Whether the server would call itself: always at its own port, and at other ports of this machine unless that is
 * allowed. Its public address counts too, although it may be a proxy's.
 */
function isServerItself({ ipAddress, port }: Called, server: Server): boolean {
  const { loopbackPrinters, ownPort, publicUrl } = server
  const reached = new URL(publicUrl)
  if (reached.hostname === ipAddress && portOf(reached) === port) return true
  if (!isOfThisMachine(ipAddress)) return false
  return !loopbackPrinters || port === ownPort
}

const isOfThisMachine = (ipAddress: string): boolean =>
  isThisMachine(ipAddress) ||
  Object.values(networkInterfaces()).some((each) =>
    each?.some(({ address }) => address === ipAddress),
  )

const portOf = ({ port, protocol }: URL): number =>
  port ? Number(port) : protocol === 'https:' ? 443 : 80
