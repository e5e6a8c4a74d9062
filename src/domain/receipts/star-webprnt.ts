import type { PrintedLine } from './receipt-layout.ts'

/*
 * The Star WebPRNT protocol. A request is an XML document, escaped inside another, and so is the reply. The reply's
 * status is a row of hex characters, each with four bits of the printer's state.
 */

export const webPrntPath = '/StarWebPRNT/SendMessage'
export const printTimeoutMs = 5_000

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? letter)

/** Characters that XML does not allow. */
const unprintable = /[\u{0}-\u{8}\u{b}\u{c}\u{e}-\u{1f}\u{fffe}\u{ffff}]/gu

const looks = {
  header: 'emphasis="true" width="2" height="2"',
  section: 'emphasis="true" width="1" height="2"',
  bold: 'emphasis="true" width="1" height="1"',
  plain: 'emphasis="false" width="1" height="1"',
} as const

/** The printer reads '\x41' in a text as an escaped letter, so each backslash is doubled. */
const sequenced = (text: string): string => text.replaceAll('\\', '\\\\')

const element = ({ text, as }: PrintedLine): string =>
  `<text ${looks[as]}>${escaped(sequenced(text.replaceAll(unprintable, '?')))}\n</text>`

/** The body of a print request. It is UTF-8 throughout, so that £ and é need no special code page. */
export function webPrntRequest(lines: readonly PrintedLine[]): string {
  const document = [
    '<root><initialization/>',
    // The British character set would print # as £; UTF-8 has both.
    '<text codepage="utf8" international="usa"/>',
    ...lines.map(element),
    '<feed line="2"/><cutpaper feed="true"/></root>',
  ].join('')
  return (
    '<StarWebPrint xmlns="http://www.star-m.jp" xmlns:i="http://www.w3.org/2001/XMLSchema-instance">' +
    `<Request>${escaped(document)}</Request></StarWebPrint>`
  )
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

const field = (reply: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]{0,200})</${name}>`, 'i').exec(reply)?.[1]?.trim()

/** The faults, each with its bit in the two hex characters of the status at `from`. */
const faults: readonly [from: number, bit: number, said: string][] = [
  [4, 0x20, 'The printer’s cover is open.'],
  [10, 0x08, 'The printer is out of paper.'],
  [4, 0x08, 'The printer is offline.'],
]

/** Why the printer was not reached. After `unconnected` or `notToItself`, the browser tries another way to reach it. */
export const unconnected = 'Failed to connect to the printer. Check IP address and port.'
export const unconnectedByTls =
  'Failed to connect to the printer over HTTPS, the only way allowed here. Check IP address, port and the printer’s certificate.'
export const notOwnNetwork = 'The printer is not on your own network.'
export const notToItself = 'The server does not print to this address: that is the server itself.'
/** Something answered at the printer's address, but it may not be a printer. */
export const unreadable = 'The printer’s answer could not be read.'
/** The printer may have printed the receipt all the same, so the browser tries no other way. */
export const unanswered = 'The printer did not answer within 5 seconds.'

const successCodes = ['0', '200']

/** Why nothing was printed, from the printer's reply; null if it was printed (rules 12.1). */
export function obstacleInReply(text: string): string | null {
  const reply = unescaped(text.slice(0, 20_000))
  const code = field(reply, 'code')
  const status = field(reply, 'status') ?? ''
  if (code === undefined && field(reply, 'success') === undefined) return unreadable
  if (code !== undefined && successCodes.includes(code) && field(reply, 'success') !== 'false')
    return null
  const fault = faults.find(
    ([from, bit]) => (Number.parseInt(status.slice(from, from + 2), 16) & bit) !== 0,
  )
  return fault?.[2] ?? `The printer refused with code ${code ?? 'unknown'}.`
}
