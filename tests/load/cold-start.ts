// npm run bench -- --start: the time from the command to the first answer, and the memory used at rest.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { heapOptions, memoryOf, memoryOfTree } from './processes.ts'
import { median, say } from './report.ts'

const starts = 7
const restMs = 10_000

/** Starts on a data folder, first a new one and then again; or on a named database. */
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
  const started = performance.now()
  const child = spawn(process.execPath, [...heapOptions, 'dist/server/main.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', ...where },
  })
  const url = await readyAt(child.stdout)
  await fetch(`${url}/api/auth/user`)
  const ms = performance.now() - started
  const stop = async () => {
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
  return { ms, pid: child.pid ?? 0, stop }
}

async function readyAt(said: Readable): Promise<string> {
  for await (const line of createInterface(said)) {
    const address = /ready at (http\S+?),/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('The application did not start.')
}
