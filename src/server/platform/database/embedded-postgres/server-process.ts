import { execFileSync, spawn } from 'node:child_process'
import { readFile, readlink, realpath, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartupError } from '#server/platform/startup-error.ts'
import type { Ask } from './asking.ts'
import type { Binaries } from './binaries.ts'
import { type ServerAddress, settings } from './listening.ts'
import { lastWords, openServerLog } from './server-log.ts'
import type { ServiceUser } from './service-user.ts'

const pollMs = 20
/** Recovery after a crash may take this long, and so may a shutdown. */
const patienceMs = 120_000
/** If told to stop, waits this long for a starting server, so that it can stop that too. */
const hastyMs = 5_000
/** A live process that has written its pid file listens within this time, unless the pid belongs to another program. */
const silenceMs = 300
/** A server that has removed its pid file ends within this time, unless the pid now belongs to another program. */
const lastMs = 2_000
/** Within this time a server that is stopping, or the last children of a killed one, stop using the folder. */
const occupiedMs = 3_000

/**
 * The folder's server once it answers as ours; null if there is none, or if it does not answer so in time (in ms). One
 * that is stuck by then is ended.
 */
export async function runningServer(
  folder: string,
  ask: Ask,
  stopping?: AbortSignal,
  longest = patienceMs,
): Promise<ServerAddress | null> {
  const begun = performance.now()
  for (;;) {
    const found = await readPidFile(folder)
    if (!found) return null
    const answer = await ask(found.address)
    if (answer === 'ours') return found.address
    const worthWaiting = isAlive(found.pid) ? silenceMs : 0
    const wanted = stopping?.aborted ? hastyMs : longest
    const patience = answer === 'no' ? worthWaiting : wanted
    if (performance.now() - begun >= patience) {
      if (answer === 'closed' && !stopping?.aborted) await endStuck(folder, found.pid)
      return null
    }
    await wait(pollMs)
  }
}

/**
 * Ends a server that lets nobody in and no longer recovers either, such as one whose disk filled while it recovered.
 * The next start recovers what was committed. Only Linux tells whether it is so; elsewhere it is left alone.
 */
async function endStuck(folder: string, pid: number): Promise<void> {
  const served = await readlink(`/proc/${pid}/cwd`).catch(() => '')
  if (served !== (await realpath(join(folder, 'pg'))) || (await recovers(pid))) return
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    if (!isAlive(pid)) return
    process.kill(pid, signal)
    await untilItEnds(pid, hastyMs)
  }
}

/** Whether the server still has the process that recovers, or may have it. */
async function recovers(pid: number): Promise<boolean> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => null)
  if (children === null) return true
  const commands = children
    .split(' ')
    .map(async (child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => ''))
  return (await Promise.all(commands)).some((command) => command.startsWith('postgres: startup'))
}

type Starting = {
  folder: string
  place: ServerAddress
  binaries: Binaries
  user: ServiceUser
  ask: Ask
  stopping: AbortSignal
  /** Called once the process runs. */
  meanwhile?: (() => void) | undefined
}

/** Starts the server and waits until it answers. If another start was faster, returns that server. */
export async function startServer(starting: Starting): Promise<ServerAddress> {
  const { folder } = starting
  const begun = performance.now()
  for (;;) {
    starting.stopping.throwIfAborted()
    const child = await spawnServer(starting)
    starting.meanwhile?.()
    const address = await untilItAnswers(starting, child)
    if (address) return address
    starting.stopping.throwIfAborted()
    const words = child.obstacle() ?? (await lastWords(folder, child.logBefore))
    const occupied = /postmaster\.pid|shared memory block/.test(words)
    const late = performance.now() - begun > occupiedMs
    if (!occupied || late) throw await refusal(folder, words, occupied)
    await wait(pollMs * 10)
  }
}

async function refusal(folder: string, words: string, occupied: boolean): Promise<StartupError> {
  const found = occupied ? await readPidFile(folder) : null
  if (await isFull(folder))
    return new StartupError(
      `PostgreSQL can't start in ${folder}: its disk is full. Make room on it.`,
    )
  if (!found) return new StartupError(`PostgreSQL can't start in ${folder}: ${words}`)
  const pidFile = join(folder, 'pg', 'postmaster.pid')
  return new StartupError(
    `The data folder ${folder} is in use by process ${found.pid}, which does not answer as its PostgreSQL. Stop that process; only if it is no PostgreSQL, remove ${pidFile}.`,
  )
}

/** PostgreSQL needs room for a log segment of 16 MB. */
const leastRoom = 17_000_000

async function isFull(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null)
  return disk !== null && disk.bavail * disk.bsize < leastRoom
}

type Child = {
  ended: () => boolean
  stop: () => void
  obstacle: () => string | undefined
  logBefore: number
}

/** A detached process with its own streams, which survives this one. */
async function spawnServer({ folder, place, binaries, user }: Starting): Promise<Child> {
  const { log, before } = await openServerLog(folder)
  const { PATH = '', SystemRoot } = process.env
  const child = spawn(binaries.postgres, ['-D', join(folder, 'pg'), ...settings(place)], {
    ...user,
    cwd: '/',
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log.fd, log.fd],
    env: { LC_ALL: 'C', TZ: 'UTC', PATH, ...(SystemRoot && { SystemRoot }) },
  })
  let ended = false
  let obstacle: string | undefined
  child.once('exit', () => (ended = true))
  child.once('error', ({ message }) => ([ended, obstacle] = [true, message]))
  child.unref()
  await log.close()
  const stop = () => void child.kill('SIGINT')
  return { ended: () => ended, stop, obstacle: () => obstacle, logBefore: before }
}

/** If told to stop, stops the server that it started and waits until it has ended. */
async function untilItAnswers(
  { folder, ask, stopping }: Starting,
  { ended, stop }: Child,
): Promise<ServerAddress | null> {
  const begun = performance.now()
  stopping.addEventListener('abort', stop)
  try {
    for (;;) {
      const over = ended() || performance.now() - begun > patienceMs
      const running = stopping.aborted && !over ? null : await runningServer(folder, ask, stopping)
      // If told to stop while it answered, the server is ending now.
      if (over || (running && !stopping.aborted)) return running
      await wait(pollMs)
    }
  } finally {
    stopping.removeEventListener('abort', stop)
  }
}

/** Fast shutdown: ends sessions and writes everything to disk. Waits for that; returns false if it takes too long. */
export async function stopServer(
  folder: string,
  pid: number,
  binaries: Binaries,
): Promise<boolean> {
  const begun = performance.now()
  if (process.platform === 'win32') execFileSync(binaries.pgCtl, ['kill', 'INT', String(pid)])
  else process.kill(pid, 'SIGINT')
  const runs = async () => isAlive(pid) && (await readPidFile(folder))?.pid === pid
  while (await runs()) {
    if (performance.now() - begun > patienceMs) return false
    await wait(pollMs)
  }
  // The server removes its pid file a moment before it ends.
  await untilItEnds(pid, lastMs)
  return true
}

/** Waits until the process has ended, but no longer than this. */
async function untilItEnds(pid: number, longestMs: number): Promise<void> {
  const begun = performance.now()
  while (isAlive(pid) && performance.now() - begun < longestMs) await wait(pollMs)
}

type PidFile = { pid: number; address: ServerAddress }

/** What a running server's pid file says: pid, folder, start, port, socket folder, address. */
async function readPidFile(folder: string): Promise<PidFile | null> {
  const text = await readFile(join(folder, 'pg', 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, socket, listening] = text.split('\n')
  if (!pid || !port) return null
  return {
    pid: Number(pid),
    address: { host: socket || listening || '127.0.0.1', port: Number(port) },
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
