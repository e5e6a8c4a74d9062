import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type * as z from 'zod/mini'
import { StartupError } from '#server/platform/startup-error.ts'
import { type Kind, kinds, longestFrame, magic } from './frames.ts'
import { digest, type Manifest, manifest, sequences, type Snapshot } from './manifest.ts'
import { digestOf, isSame, Tally } from './tally.ts'

type Frame = { kind: Kind; contents: Buffer }
type Archive = { next: () => Promise<Frame>; end: () => Promise<void>; close: () => void }

/** Reads an archive from its beginning and checks it along the way. */
export async function withArchive<T>(
  path: string,
  use: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const archive = await openArchive(path)
  try {
    return await use(await snapshotIn(archive))
  } catch (error) {
    throw inOneSentence(error, path)
  } finally {
    archive.close()
  }
}

/** Reads an archive to its last byte. Throws a StartupError if anything differs from what was written. */
export const checkArchive = (path: string): Promise<Manifest> =>
  withArchive(path, async ({ manifest, rowsOf, sequences }) => {
    for (const table of manifest.tables) await digestOf(rowsOf(table))
    await sequences()
    return manifest
  })

async function snapshotIn({ next, end }: Archive): Promise<Snapshot> {
  const told = async <S extends z.ZodMiniType>(kind: Kind, shape: S): Promise<z.output<S>> =>
    parsed(await next(), kind, shape)
  return {
    manifest: await told('manifest', manifest),
    async *rowsOf() {
      const tally = new Tally()
      let frame = await next()
      for (; frame.kind === 'rows'; frame = await next()) {
        tally.add(frame.contents)
        yield frame.contents
      }
      if (!isSame(tally.digest(), parsed(frame, 'end', digest))) throw new Damage()
    },
    async sequences() {
      const values = await told('sequences', sequences)
      await end()
      return values
    },
  }
}

class Damage extends Error {}

function parsed<S extends z.ZodMiniType>(frame: Frame, kind: Kind, shape: S): z.output<S> {
  if (frame.kind !== kind) throw new Damage()
  try {
    return shape.parse(JSON.parse(frame.contents.toString()))
  } catch {
    throw new Damage()
  }
}

async function openArchive(path: string): Promise<Archive> {
  const file = createGunzip()
  pipeline(createReadStream(path), file, () => undefined)
  const take = taker(file)
  const begun = await take(magic.length).catch((error: unknown) => {
    throw inOneSentence(error, path)
  })
  if (!begun.equals(magic)) throw new StartupError(`${path} is not a backup of Topside.`)
  const next = async (): Promise<Frame> => {
    const head = await take(5)
    const kind = kinds[head.readUInt8()]
    const length = head.readUInt32BE(1)
    if (kind === undefined || length > longestFrame) throw new Damage()
    return { kind, contents: await take(length) }
  }
  const end = async () => {
    if ((await take(1, 0)).length > 0) throw new Damage()
  }
  return { next, end, close: () => file.destroy() }
}

/** Returns a function that reads the next `count` bytes. It throws Damage if fewer than `least` are left. */
function taker(stream: AsyncIterable<Buffer>) {
  const pieces = stream[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  return async (count: number, least = count): Promise<Buffer> => {
    const gathered = [held]
    let length = held.length
    while (length < count) {
      const { value, done } = (await pieces.next()) as IteratorResult<Buffer, undefined>
      if (done) break
      gathered.push(value)
      length += value.length
    }
    if (length < least) throw new Damage()
    const all = gathered.length === 1 ? held : Buffer.concat(gathered)
    held = all.subarray(count)
    return all.subarray(0, count)
  }
}

/** Error codes from the file system; PostgreSQL never uses them. */
const unreadable = new Set(['EACCES', 'EISDIR', 'EPERM', 'EIO', 'ENOTDIR'])

function inOneSentence(error: unknown, path: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new StartupError(`There is no file ${path}.`)
  if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR' || error instanceof Damage)
    return new StartupError(`${path} is damaged or not whole; use another backup.`)
  if (unreadable.has(code)) return new StartupError(`${path} can't be read (${code}).`)
  return error
}
