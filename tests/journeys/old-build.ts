import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The names of built files, which a new build changes. */
const hashed = /(-[\w-]{8})\.(js|css)(?!\w)/g
const asOld = (text: string): string =>
  text.replaceAll(hashed, '$1.old.$2').replaceAll(/revision:"(\w+)"/g, 'revision:"$1old"')
const asNew = (path: string): string => path.replace(/\.old\.(js|css)/, '.$1')
const isText = ({ headers }: IncomingMessage): boolean =>
  /javascript|html|css/.test(headers['content-type'] ?? '')

/**
 * A Topside before its upgrade: the same server, but each built file has another name, until `upgrade` is called. After
 * that the old files are gone.
 */
export async function beforeUpgrade(url: string) {
  let upgraded = false
  const { hostname, port } = new URL(url)
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers }
    delete headers['accept-encoding']
    const { method, url: path = '/' } = incoming
    const inner = request(
      { hostname, port, method, headers, path: upgraded ? path : asNew(path) },
      (answer) => {
        const rest = { ...answer.headers }
        // These headers describe the new file, not the changed copy.
        for (const name of ['etag', 'last-modified', 'content-length']) delete rest[name]
        if (upgraded || !isText(answer)) {
          outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
          return void answer.pipe(outgoing)
        }
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          outgoing.writeHead(answer.statusCode ?? 500, rest)
          outgoing.end(asOld(Buffer.concat(parts).toString()))
        })
      },
    )
    inner.on('error', () => outgoing.destroy())
    outgoing.on('close', () => inner.destroy())
    incoming.pipe(inner)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    upgrade: () => (upgraded = true),
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
