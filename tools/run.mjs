// Runs a program of the project and stops everything when it fails.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'

/** Runs to the end with its output shown; the answer is whether it succeeded. */
export function succeeds(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  return status === 0
}

/** Runs quietly; the answer is what it printed, or null when it failed. */
export function printed(command, args) {
  const { status, stdout } = spawnSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return status === 0 ? stdout.trim() : null
}

/** The later Node.js versions that `npm run test:nodes` tries. */
export const triedNodes = [22, 24, 26]

export const isRoot = process.getuid?.() === 0

const roomInMemory = 8e9

/** Temporary files are kept in memory until this process ends, where there is room: tests wait for no disk. */
export function keepTemporaryInMemory() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize < roomInMemory) return
    const folder = mkdtempSync('/dev/shm/topside-')
    // PostgreSQL's user and others come here, too.
    chmodSync(folder, 0o1777)
    process.env.TMPDIR = folder
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  } catch {
    // There is no such place here.
  }
}

/** Installs a Debian package where that can be done: as root, with apt. */
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
