import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartupError } from '../startup-error.ts'
import type { Binaries } from './binaries.ts'
import type { ServiceUser } from './service-user.ts'

export type ServerAddress = { host: string; port: number }
type Answers = (address: ServerAddress) => Promise<boolean>

const pollMs = 20
const patienceMs = 60_000
/** A socket's whole path has at most 107 bytes. */
const longestSocket = 107
const port = 5432

type PidFile = { pid: number; address: ServerAddress }

/** What a running server writes of itself: pid, folder, start, port, socket folder, address. */
async function readPidFile(folder: string): Promise<PidFile | null> {
  const text = await readFile(join(folder, 'pg', 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , onPort, socket, listening] = text.split('\n')
  if (!pid || !onPort) return null
  return {
    pid: Number(pid),
    address: { host: socket || listening || '127.0.0.1', port: Number(onPort) },
  }
}

/** The folder's server, when it runs and answers to our secret. */
export async function runningServer(
  folder: string,
  answers: Answers,
): Promise<ServerAddress | null> {
  const found = await readPidFile(folder)
  return found && isAlive(found.pid) && (await answers(found.address)) ? found.address : null
}

type Starting = { folder: string; binaries: Binaries; user: ServiceUser; answers: Answers }

/**
 * Starts the server as a process of its own, tied to none of our streams, and waits until it answers.
 * Where another start was first, its server is the answer.
 */
export async function startServer({
  folder,
  binaries,
  user,
  answers,
}: Starting): Promise<ServerAddress> {
  const place = await placeToListen(folder)
  const log = openSync(join(folder, 'postgres.log'), 'a', 0o600)
  const child = spawn(binaries.postgres, ['-D', join(folder, 'pg'), ...settings(place)], {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH ?? '' },
  })
  let ended = false
  child.once('exit', () => (ended = true)).once('error', () => (ended = true))
  child.unref()
  for (let waited = 0; waited < patienceMs; waited += pollMs) {
    const running = await runningServer(folder, answers)
    if (running) return running
    if (ended && waited > 5_000) break
    if (ended && !(await readPidFile(folder))) break
    await wait(pollMs)
  }
  throw new StartupError(
    `PostgreSQL can't start in ${folder}: ${await lastWords(join(folder, 'postgres.log'))}`,
  )
}

async function placeToListen(folder: string): Promise<ServerAddress> {
  const socket = join(folder, 'run')
  const fits = Buffer.byteLength(join(socket, `.s.PGSQL.${port}`)) <= longestSocket
  return process.platform !== 'win32' && fits
    ? { host: socket, port }
    : { host: '127.0.0.1', port: await freePort() }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo
      probe.close(() => resolve(free))
    })
  })

/** A small shop's server on a machine of its own or shared; durable as PostgreSQL comes. */
function settings({ host, port: onPort }: ServerAddress): string[] {
  const local = host.startsWith('/')
  const chosen = {
    port: String(onPort),
    listen_addresses: local ? '' : host,
    unix_socket_directories: local ? host : '',
    unix_socket_permissions: '0700',
    max_connections: '200',
    shared_buffers: '128MB',
    random_page_cost: '1.1',
    log_timezone: 'UTC',
    jit: 'off',
  }
  return Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function lastWords(path: string): Promise<string> {
  const file = await open(path)
  const { size } = await file.stat()
  const { buffer, bytesRead } = await file.read(
    Buffer.alloc(2_000),
    0,
    2_000,
    Math.max(0, size - 2_000),
  )
  await file.close()
  const lines = buffer.toString('utf8', 0, bytesRead).trim().split('\n')
  const telling =
    lines.findLast((line) => /FATAL|PANIC|could not/.test(line)) ??
    lines.at(-1) ??
    'it said nothing'
  return telling.replace(/^.*?(FATAL|PANIC): +/, '')
}

/** Fast shutdown: sessions end, everything is on disk. Waits for the process to be gone. */
export async function stopServer(folder: string): Promise<void> {
  const found = await readPidFile(folder)
  if (!found || !isAlive(found.pid)) return
  process.kill(found.pid, 'SIGINT')
  for (let waited = 0; waited < patienceMs && isAlive(found.pid); waited += pollMs)
    await wait(pollMs)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
