import {
  Agent,
  createServer,
  type IncomingMessage,
  request as ask,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

export type Proxy = { url: string; stop: () => Promise<void> | void }

/** As in nginx's proxy_next_upstream: these methods may be sent twice, others only if nothing of the call was sent. */
const repeatable = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])
const restMs = 1_000

type Try = { response: IncomingMessage } | { sent: boolean }

/** A proxy that says it has ended TLS. It takes turns among the processes, and skips one that fails for a second. */
export async function startProxy(ports: readonly number[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true })
  const restsUntil = new Map<number, number>()
  let turn = 0
  const inTurn = (): number[] => {
    const from = turn++ % ports.length
    const all = [...ports.slice(from), ...ports.slice(0, from)]
    const awake = all.filter((port) => (restsUntil.get(port) ?? 0) <= Date.now())
    return awake.length > 0 ? awake : all
  }
  const answerCall = async (call: IncomingMessage, answer: ServerResponse) => {
    const body = await bodyOf(call)
    for (const port of inTurn()) {
      const tried = await tryAt(port, call, body, agent)
      if ('response' in tried) return pass(tried.response, answer)
      restsUntil.set(port, Date.now() + restMs)
      if (tried.sent && !repeatable.has(call.method ?? '')) break
    }
    answer.writeHead(502).end()
  }
  const server = createServer((call, answer) => void answerCall(call, answer))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.close()
    server.closeAllConnections()
    agent.destroy()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

async function bodyOf(call: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of call) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

function tryAt(port: number, call: IncomingMessage, body: Buffer, agent: Agent): Promise<Try> {
  const { method, url: path, socket } = call
  const headers = {
    ...call.headers,
    'x-forwarded-for': socket.remoteAddress,
    'x-forwarded-proto': 'https',
  }
  return new Promise((resolve) => {
    let sent = false
    const asking = ask({ port, method, path, headers, agent, host: '127.0.0.1' }, (response) =>
      resolve({ response }),
    )
    asking.once('socket', (line) => {
      if (line.connecting) line.once('connect', () => (sent = true))
      else sent = true
    })
    asking.once('error', () => resolve({ sent }))
    asking.end(body)
  })
}

/** Passes the answer on. If it breaks off in the middle, the caller's answer does, too. */
function pass(response: IncomingMessage, answer: ServerResponse): void {
  answer.writeHead(response.statusCode ?? 502, response.headers)
  answer.flushHeaders()
  pipeline(response, answer, () => undefined)
}
