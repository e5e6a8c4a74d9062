import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Kind, magic, kinds, longestFrame } from './frames.ts'
import type { Snapshot } from './manifest.ts'
import { Tally } from './tally.ts'

/** Writes a snapshot into a new file that only this user may read, and waits until it is on the disk. */
export const writeArchive = (snapshot: Snapshot, path: string): Promise<void> =>
  pipeline(
    framesOf(snapshot),
    createGzip(),
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  )

async function* framesOf(snapshot: Snapshot): AsyncGenerator<Buffer> {
  yield magic
  yield* told('manifest', snapshot.manifest)
  for (const table of snapshot.manifest.tables) {
    const tally = new Tally()
    for await (const rows of tally.through(snapshot.rowsOf(table))) yield* framed('rows', rows)
    yield* told('end', tally.digest())
  }
  yield* told('sequences', await snapshot.sequences())
}

const told = (kind: Kind, what: object) => framed(kind, Buffer.from(JSON.stringify(what)))

function* framed(kind: Kind, contents: Buffer): Generator<Buffer> {
  for (let from = 0; from < contents.length; from += longestFrame) {
    const piece = contents.subarray(from, from + longestFrame)
    const head = Buffer.alloc(5)
    head.writeUInt8(kinds.indexOf(kind))
    head.writeUInt32BE(piece.length, 1)
    yield head
    yield piece
  }
}
