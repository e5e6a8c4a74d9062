// npm run bench -- --start: from the command to the first answer, and what is held at rest.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { memoryOf, memoryOfTree } from './processes.ts'
import { median, say } from './report.ts'

const starts = 7
const restMs = 10_000

/** On a folder of its own as it comes, first new, then as it was left; or on a named database. */
export async function measureStart(named?: { title: string; url: string }): Promise<void> {
  const folder = join(tmpdir(), `topside-start-${process.pid}`)
  const where: Record<string, string> = named ? { DATABASE_URL: named.url } : { DATA_DIR: folder }
  try {
    const first = await startOnce(where)
    await first.stop()
    const times: number[] = []
    for (let round = 0; round < starts; round++) {
      const { ms, stop } = await startOnce(where)
      times.push(ms)
      await stop()
    }
    say(`\n${named?.title ?? 'The database of its own'}`)
    say(`cold start to the first answer: ${median(times).toFixed(0)} ms (${starts} starts)`)
    say(`the very first, which makes the database: ${first.ms.toFixed(0)} ms`)
    await sayRest(where, named ? undefined : join(folder, 'pg', 'postmaster.pid'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function sayRest(where: Record<string, string>, pidFile?: string): Promise<void> {
  const { pid, stop } = await startOnce(where)
  await setTimeout(restMs)
  say(`at rest: application ${memoryOf(pid).toFixed(0)} MB`)
  if (pidFile) {
    const [postmaster] = (await readFile(pidFile, 'utf8')).split('\n')
    say(`its database ${memoryOfTree(Number(postmaster)).toFixed(0)} MB`)
  }
  await stop()
}

async function startOnce(where: Record<string, string>) {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, ['dist/server/main.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), ...where },
  })
  // Whoever is stopped before it says it is ready leaves its database to the next.
  const ready = once(child.stdout, 'data')
  await firstAnswer(`http://127.0.0.1:${port}/api/auth/user`, child)
  const ms = performance.now() - started
  const stop = async () => {
    await ready
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
  return { ms, pid: child.pid ?? 0, stop }
}

async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => null)
    if (answer) return
    await setTimeout(5)
  }
  throw new Error('The application did not start.')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
