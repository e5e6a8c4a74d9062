import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerAddress } from './listening.ts'

export type PidFile = { pid: number; address: ServerAddress }

/** What a running server writes of itself: pid, folder, start, port, socket folder, address. */
export async function readPidFile(folder: string): Promise<PidFile | null> {
  const text = await readFile(join(folder, 'pg', 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, socket, listening] = text.split('\n')
  if (!pid || !port) return null
  return {
    pid: Number(pid),
    address: { host: socket || listening || '127.0.0.1', port: Number(port) },
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
