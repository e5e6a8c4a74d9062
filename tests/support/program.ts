import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'
import { builtServer } from './built-server.ts'

export type Ending = { code: number | null; signal: NodeJS.Signals | null }

/** The real program in a process of its own, as `npm start` runs it. */
export type Program = {
  stdout: () => string
  stderr: () => string
  ended: Promise<Ending>
  /** Resolves with the printed address, '' for a worker. Rejects if the program ends first. */
  ready: Promise<string>
  kill: (signal: NodeJS.Signals) => void
}

const running = new Set<Program>()

/** Puts off V8's optimising, on which a program that runs only for seconds would spend a third of its start. */
const shortLived = '--interrupt-budget=2000000'

/** The descriptor of a file to which the program writes its log, instead of to this process. */
type Logging = { log: number }

export function startProgram(
  settings: Record<string, string>,
  ...words: (string | Logging)[]
): Program {
  const { PATH = '', HOME = '' } = process.env
  const flags = words.filter((word) => typeof word === 'string')
  const logging = words.find((word) => typeof word === 'object')
  const child = spawn(process.execPath, [shortLived, builtServer, ...flags], {
    // Turns off the limit of calls a minute, because tests call faster than people.
    env: { PATH, HOME, PORT: '0', CALLS_PER_MINUTE: '0', ...settings },
    stdio: ['ignore', 'pipe', logging?.log ?? 'pipe'],
  })
  const said = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream]?.setEncoding('utf8').on('data', (text: string) => (said[stream] += text))
  const ended = new Promise<Ending>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  )
  const program: Program = {
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    ended,
    ready: addressOf(
      () => said.stdout,
      ended,
      () => said.stderr,
    ),
    kill: (signal) => child.kill(signal),
  }
  program.ready.catch(() => undefined)
  running.add(program)
  void ended.then(() => running.delete(program))
  return program
}

async function addressOf(
  stdout: () => string,
  ended: Promise<Ending>,
  stderr: () => string,
): Promise<string> {
  let over = false
  void ended.then(() => (over = true))
  for (;;) {
    const found = /ready(?: at (http:\S+))?,/.exec(stdout())
    if (found) return found[1] ?? ''
    if (over) throw new Error(`The program ended: ${stderr()}`)
    await wait(20)
  }
}

/** Expects the program to end by itself with code 1 and one sentence, and returns that sentence. */
export async function refusalOf(
  settings: Record<string, string>,
  ...flags: string[]
): Promise<string> {
  const program = startProgram(settings, ...flags)
  const { code } = await program.ended
  const lines = program.stderr().trimEnd().split('\n')
  expect(lines, program.stderr()).toHaveLength(1)
  expect([code, program.stdout()]).toEqual([1, ''])
  expect(lines[0]).not.toMatch(/^\{|\bat .*:\d+:\d+|Error:/)
  return lines[0] ?? ''
}

const folders: string[] = []

/** A new folder that everyone may enter, including PostgreSQL's user. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'topside-start-'))
  await chmod(folder, 0o755)
  folders.push(folder)
  return folder
}

/** The pid of the PostgreSQL that runs on a data folder, or null. */
export async function postgresOf(dataDir: string): Promise<number | null> {
  const text = await readFile(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').catch(() => '')
  return text ? Number(text.split('\n')[0]) : null
}

/** A connection beside the program's own to the PostgreSQL of its data folder. */
export async function insideOf(dataDir: string): Promise<pg.Client> {
  const password = await readFile(join(dataDir, 'secret'), 'utf8')
  const host = join(dataDir, 'run')
  const client = new pg.Client({ host, user: 'topside', password, database: 'topside' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Ends what a test left running, each process by its own pid, and removes its folders. */
export async function tidyUp(): Promise<void> {
  for (const program of [...running]) {
    program.kill('SIGTERM')
    await program.ended
  }
  for (const folder of folders.splice(0)) {
    for (const dataDir of [folder, join(folder, 'data')]) await stopPostgres(dataDir)
    await rm(folder, { recursive: true, force: true })
  }
}

async function stopPostgres(dataDir: string): Promise<void> {
  const pid = await postgresOf(dataDir)
  if (pid === null) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < 10_000 && (await postgresOf(dataDir)) !== null; waited += 20)
    await wait(20)
}
