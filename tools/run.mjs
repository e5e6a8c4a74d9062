// Helpers that the tools share: run programs, find room for temporary files, install packages.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'

/** Runs a program, shows its output and returns whether it succeeded. */
export function succeeds(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  return status === 0
}

/** Runs a program quietly and returns what it printed, or null when it failed. */
export function printed(command, args) {
  const { status, stdout } = spawnSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return status === 0 ? stdout.trim() : null
}

/** The Node.js versions, newer than the oldest supported one, that `npm run test:nodes` tries. */
export const triedNodes = [22, 24, 26]

export const isRoot = process.getuid?.() === 0

const roomInMemory = 8e9

/** If memory has room, keeps temporary files there until this process ends, so that tests do not wait for the disk. */
export function keepTemporaryInMemory() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize < roomInMemory) return
    const folder = mkdtempSync('/dev/shm/topside-')
    // Other users, such as PostgreSQL's, write here too.
    chmodSync(folder, 0o1777)
    process.env.TMPDIR = folder
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  } catch {
    // This system has no /dev/shm.
  }
}

/** Installs a Debian package and returns whether that worked. It needs apt and root. */
export function installPackage(name) {
  if (!isRoot || printed('apt-get', ['--version']) === null) return false
  process.stdout.write(`Installing ${name}...\n`)
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = () =>
    succeeds(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', '--no-remove', name],
      quiet,
    )
  return install() || (succeeds('apt-get', ['update', '-qq'], quiet) && install())
}
