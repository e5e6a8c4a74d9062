import { connect } from 'node:net'
import type { Scanner } from '#server/platform/http/uploads.ts'

const patience = 10_000
const longestReply = 1_000
const hangingUp = new Set(['EPIPE', 'ECONNRESET'])

/** Where the daemon listens according to CLAMD: a socket's path, or host:port. */
export function placeOfClamd(clamd: string): { path: string } | { host: string; port: number } {
  if (clamd.startsWith('/')) return { path: clamd }
  const { hostname, port } = new URL(`tcp://${clamd}`)
  return { host: hostname.replace(/^\[(.+)\]$/, '$1'), port: Number(port) }
}

/** Asks a ClamAV daemon with its INSTREAM command; `patienceMs` is the time limit for a whole file. */
export const openClamd =
  (clamd: string, patienceMs = patience): Scanner =>
  async (content) => {
    const reply = await replyTo(content, placeOfClamd(clamd), patienceMs)
    if (reply === 'stream: OK') return null
    const [, found] = /^stream: (.+) FOUND$/.exec(reply) ?? []
    if (found) return found
    // Such as 'INSTREAM size limit exceeded. ERROR'.
    throw new Error(`clamd said: ${reply}`)
  }

/** Reads up to the NUL. A daemon that refuses the rest of a file hangs up early; its answer up to then counts. */
const replyTo = (
  content: Buffer,
  place: ReturnType<typeof placeOfClamd>,
  patienceMs: number,
): Promise<string> =>
  new Promise((resolve, reject) => {
    let reply = ''
    let failed = new Error(
      `clamd hung up on ${content.length} bytes, which its StreamMaxLength may forbid`,
    )
    const signal = AbortSignal.timeout(patienceMs)
    const line = connect({ ...place, signal })
    line.setEncoding('utf8').on('data', (part: string) => {
      reply += part
      if (reply.includes('\0') || reply.length > longestReply) line.destroy()
    })
    line.on('error', (error: NodeJS.ErrnoException) => {
      if (signal.aborted) failed = new Error(`clamd took longer than ${patienceMs / 1000} s`)
      else if (!hangingUp.has(error.code ?? '')) failed = error
    })
    line.on('close', () =>
      reply.includes('\0') ? resolve(reply.split('\0')[0] ?? '') : reject(failed),
    )
    for (const part of ['zINSTREAM\0', lengthOf(content), content, lengthOf('')]) line.write(part)
  })

/** The length that INSTREAM wants before each part, in four bytes; an empty part ends the file. */
function lengthOf({ length }: { length: number }): Buffer {
  const four = Buffer.alloc(4)
  four.writeUInt32BE(length)
  return four
}
