import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '#tests/support/program.ts'

export const canMount = process.platform === 'linux' && process.getuid?.() === 0

const pieces = [1 << 20, 1 << 12]

/** A disk in memory that can be filled to the last byte and emptied again. */
export async function smallDisk(megabytes: number) {
  const folder = await temporaryFolder()
  const options = `size=${megabytes}m,mode=755`
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'topside-test', folder])
  const ballast = join(folder, 'ballast')
  let topping: NodeJS.Timeout | undefined
  return {
    folder,
    /** Fills the disk and keeps it full, even if a server deletes files. */
    fill: () => {
      fillUp(ballast)
      topping ??= setInterval(() => fillUp(ballast), 200)
    },
    makeRoom: () => {
      clearInterval(topping)
      topping = undefined
      rmSync(ballast)
    },
    /** Stops filling before the folder is removed, because later writes would fill the machine's own disk. */
    unmount: () => {
      clearInterval(topping)
      execFileSync('umount', ['-l', folder])
    },
  }
}

function fillUp(path: string): void {
  const file = openSync(path, 'a')
  try {
    for (const size of pieces) writeUntilFull(file, Buffer.alloc(size))
  } finally {
    closeSync(file)
  }
}

function writeUntilFull(file: number, piece: Buffer): void {
  try {
    for (;;) writeSync(file, piece)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
