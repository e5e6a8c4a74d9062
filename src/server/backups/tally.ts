import { createHash } from 'node:crypto'
import type { Digest } from './manifest.ts'

const newline = 0x0a

/** Counts and hashes rows as they pass. COPY escapes line breaks, so each line is a row. */
export class Tally {
  readonly #hash = createHash('sha256')
  #rows = 0

  add(piece: Buffer): void {
    this.#hash.update(piece)
    for (let at = piece.indexOf(newline); at !== -1; at = piece.indexOf(newline, at + 1))
      this.#rows++
  }

  async *through(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of rows) {
      this.add(piece)
      yield piece
    }
  }

  digest(): Digest {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') }
  }
}

export async function digestOf(rows: AsyncIterable<Buffer>): Promise<Digest> {
  const tally = new Tally()
  for await (const piece of rows) tally.add(piece)
  return tally.digest()
}

export const isSame = (one: Digest, other: Digest): boolean =>
  one.rows === other.rows && one.sha256 === other.sha256
