import type { Printer } from '#contract/printing.ts'
import { isOwnNetwork, isThisMachine } from '#domain/private-address.ts'
import { columnsOf, layOut } from '#domain/receipt.ts'
import {
  notToItself,
  obstacleInReply,
  printTimeoutMs,
  unanswered,
  unconnected,
  unconnectedByTls,
  webPrntPath,
  webPrntRequest,
} from '#domain/star-webprnt.ts'
import type { Work } from '#server/platform/work.ts'

const longestReply = 20_000

/**
 * Prints lines on a Star WebPRNT printer of the own network; the sentence why it did not, or null.
 * It follows no redirect and hands on nothing of the reply but what the protocol means by it.
 */
export async function sendToPrinter(
  { loopbackPrinters, requireTls }: Pick<Work, 'loopbackPrinters' | 'requireTls'>,
  { ipAddress, port, paperWidth }: Printer,
  lines: string[],
): Promise<string | null> {
  if (!isOwnNetwork(ipAddress)) return 'The printer is not on a network of your own.'
  if (isThisMachine(ipAddress) && !loopbackPrinters) return notToItself
  const address = `${requireTls ? 'https' : 'http'}://${ipAddress}:${port}${webPrntPath}`
  try {
    const answer = await fetch(address, {
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
    if (late) return unanswered
    return requireTls ? unconnectedByTls : unconnected
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
