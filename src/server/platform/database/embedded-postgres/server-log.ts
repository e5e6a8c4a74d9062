import { type FileHandle, open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'

const longest = 10_000_000
const tail = 4_000

/** Opens the server's log for a start, and moves a long one aside. `before` is how much earlier starts wrote. */
export async function openServerLog(folder: string): Promise<{ log: FileHandle; before: number }> {
  const path = logOf(folder)
  const found = await stat(path).catch(() => null)
  if (found && found.size > longest) await rename(path, `${path}.old`)
  const log = await open(path, 'a', 0o600)
  return { log, before: (await log.stat()).size }
}

/** Why the server ended, in its own words. `since` is where the lines of this start begin. */
export async function lastWords(folder: string, since: number): Promise<string> {
  const log = await open(logOf(folder))
  try {
    const { size } = await log.stat()
    const from = Math.max(since, size - tail)
    const { buffer, bytesRead } = await log.read(Buffer.alloc(tail), 0, tail, from)
    const lines = buffer.toString('utf8', 0, bytesRead).trim().split('\n')
    const telling = lines.findLast((line) => /FATAL|PANIC|could not/.test(line)) ?? lines.at(-1)
    return telling?.replace(/^.*?(FATAL|PANIC|LOG): +/, '') || 'it said nothing'
  } finally {
    await log.close()
  }
}

const logOf = (folder: string) => join(folder, 'postgres.log')
