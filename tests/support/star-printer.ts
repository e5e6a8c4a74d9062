import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** What the simulated printer does when something is sent to it. */
export type Mood =
  | 'prints'
  | 'out of paper'
  | 'cover open'
  | 'refuses'
  | 'garbage'
  | 'silent'
  | 'redirects'

const well = '23860006000000000000'
const replies: Record<
  'prints' | 'out of paper' | 'cover open' | 'refuses',
  [boolean, number, string]
> = {
  prints: [true, 0, well],
  'out of paper': [false, 1100, '23860006000800000000'.slice(0, 10) + '0800000000'],
  'cover open': [false, 1100, '23862006000000000000'],
  refuses: [false, 2001, '23860000000000000000'],
}

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/**
 * A simulated Star WebPRNT printer on this machine, by HTTPS if it has a certificate; tests set how it behaves.
 * `printed` holds the text on its rolls.
 */
export async function startStarPrinter(port = 0, tls?: { key: string; cert: string }) {
  let mood: Mood = 'prints'
  const printed: string[] = []
  /** Who asked for each print: a page's origin, or undefined for a server. */
  const origins: (string | undefined)[] = []
  const answer: RequestListener = (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'content-type')
    response.setHeader('access-control-allow-private-network', 'true')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (body += part))
    request.on('end', () => {
      if (mood === 'silent') return
      if (mood === 'redirects')
        return void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
      if (mood === 'garbage') return void response.end('<html>Please sign in to this router</html>')
      const [success, code, status] = replies[mood]
      if (success) {
        printed.push(textIn(body))
        origins.push(request.headers.origin)
      }
      const inner = `<root><success>${success}</success><code>${code}</code><status>${status}</status></root>`
      response.setHeader('content-type', 'text/xml; charset=UTF-8')
      response.end(
        `<?xml version="1.0"?><StarWebPrint xmlns="http://www.star-m.jp"><Response>${inner.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</Response></StarWebPrint>`,
      )
    })
  }
  const server = tls ? createTlsServer(tls, answer) : createServer(answer)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    printed,
    origins,
    is: (now: Mood) => (mood = now),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** The text on the paper. It was escaped twice on its way here. */
const textIn = (body: string): string =>
  [...unescaped(body).matchAll(/<text [^>]*>([^<]*)<\/text>/g)]
    .map(([, text = '']) => unescaped(text))
    .join('')
