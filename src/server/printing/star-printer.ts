import type { Printer } from '#contract/printing.ts'
import { isOwnNetwork } from '#domain/private-address.ts'
import { columnsOf, layOut } from '#domain/receipt.ts'
import {
  obstacleInReply,
  printTimeoutMs,
  webPrntPath,
  webPrntRequest,
} from '#domain/star-webprnt.ts'

const longestReply = 20_000

/**
 * Prints lines on a Star WebPRNT printer of the own network; the sentence why it did not, or null.
 * It follows no redirect and hands on nothing of the reply but what the protocol means by it.
 */
export async function sendToPrinter(printer: Printer, lines: string[]): Promise<string | null> {
  const { ipAddress, port, paperWidth } = printer
  if (!isOwnNetwork(ipAddress)) return 'The printer is not on a network of your own.'
  try {
    const answer = await fetch(`http://${ipAddress}:${port}${webPrntPath}`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=UTF-8' },
      body: webPrntRequest(layOut(lines, columnsOf(paperWidth))),
      redirect: 'error',
      signal: AbortSignal.timeout(printTimeoutMs),
    })
    if (!answer.ok) return `The printer answered with status ${answer.status}.`
    return obstacleInReply(await beginningOf(answer))
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError'
    return late
      ? 'The printer did not answer within 5 seconds.'
      : 'Failed to connect to the printer. Check IP address and port.'
  }
}

/** As much of a reply as a printer ever says; whatever sits at the address, no more is read. */
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
