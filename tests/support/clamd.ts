import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { ListenOptions } from 'node:net'

/** What the simulated scanner does with a file. */
export type Mood =
  | 'is clean'
  | 'finds'
  | 'errs'
  | 'takes no more'
  | 'is silent'
  | 'hangs up'
  | 'breaks off'

const replies: Partial<Record<Mood, string>> = {
  'is clean': 'stream: OK\0',
  finds: 'stream: Win.Test.EICAR_HDB-1 FOUND\0',
  errs: 'stream: Can’t allocate memory ERROR\0',
  'breaks off': 'stream: O',
}

/** A simulated ClamAV daemon; tests set how it behaves. `scanned` holds the files that arrived completely. */
export async function startClamd(where: ListenOptions = { port: 0, host: '127.0.0.1' }) {
  let mood: Mood = 'is clean'
  const scanned: Buffer[] = []
  const lines = new Set<Socket>()
  const server = createServer((line) => {
    lines.add(line.on('error', () => undefined).on('close', () => lines.delete(line)))
    if (mood === 'hangs up') return void line.destroy()
    let said = Buffer.alloc(0)
    line.on('data', (part) => {
      said = Buffer.concat([said, part])
      if (mood === 'takes no more')
        return void line.pause().end('INSTREAM size limit exceeded. ERROR\0')
      const file = fileIn(said)
      if (!file) return
      scanned.push(file)
      if (mood !== 'is silent') line.end(replies[mood] ?? '')
    })
  }).listen(where)
  await once(server, 'listening')
  const address = server.address()
  return {
    place: typeof address === 'string' ? address : `127.0.0.1:${address?.port}`,
    scanned,
    is: (now: Mood) => (mood = now),
    stop: async () => {
      for (const line of lines) line.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const command = Buffer.from('zINSTREAM\0')

/**
 * The file from a stream of chunks, each after its length; null until the empty chunk that ends it has arrived. Throws
 * on any other command.
 */
function fileIn(said: Buffer): Buffer | null {
  if (said.length < command.length) return null
  if (!said.subarray(0, command.length).equals(command)) throw new Error('UNKNOWN COMMAND')
  const parts: Buffer[] = []
  for (let at = command.length; at + 4 <= said.length;) {
    const length = said.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    if (at + 4 + length > said.length) return null
    parts.push(said.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
