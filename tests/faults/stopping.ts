import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Ending, startProgram, temporaryFolder } from '#tests/support/program.ts'
import { type Dice, diceOf } from './chance.ts'

type Running = {
  ended: Promise<Ending>
  ready: Promise<unknown>
  said: () => string
  kill: (signal: NodeJS.Signals) => void
}
/** How a test starts Topside on a data folder, and the codes or signals with which it may end. */
export type Way = {
  title: string
  endings: readonly (Ending['code'] | Ending['signal'])[]
  /** The options with which the program itself starts on such a folder, without npm. */
  flags: readonly string[]
  begin: (dataDir: string) => Running
}

export const byItself: Way = {
  title: 'by itself',
  endings: [0],
  flags: [],
  begin: (dataDir) => {
    const program = startProgram({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
    return { ...program, said: () => program.stdout() + program.stderr() }
  },
}

/** Starts Topside as people do: through npm, its shell, and the tool that builds if sources have changed. */
export const byNpm = (script: string): Way => ({
  title: `npm run ${script}`,
  endings: [0, 130, 143, 'SIGTERM', 'SIGINT'],
  flags: script === 'demo' ? ['--demo'] : [],
  begin: (dataDir) => {
    const { PATH = '', HOME = '' } = process.env
    const child = spawn('npm', ['run', '--silent', script], {
      env: { PATH, HOME, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
    const ended = new Promise<Ending>((resolve) =>
      child.once('close', (code, signal) => resolve({ code, signal })),
    )
    const ready = new Promise<void>((resolve, reject) => {
      child.stdout.on('data', () => said.includes(' is ready at ') && resolve())
      void ended.then(() => reject(new Error(said)))
    })
    ready.catch(() => undefined)
    // ^C at a terminal reaches npm, its shell and Topside. If only npm gets the signal, its shell waits for its child.
    const kill = (signal: NodeJS.Signals) =>
      void (signal === 'SIGINT' ? process.kill(-(child.pid ?? 0), signal) : child.kill(signal))
    return { ended, ready, said: () => said, kill }
  },
})

type Size = { rounds: number; seed: number }
type Told = {
  stopped: number
  beforeReady: number
  notBegun: number
  wrong: string[]
  slowestMs: number
}

/**
 * Stops Topside at random moments of its start, on data folders that are new, were cleanly stopped, or were left by a
 * killed Topside. It must always end as `way` allows, and leave no process that works on its folder.
 */
export async function stopAtRandom(way: Way, { rounds, seed }: Size): Promise<Told> {
  const told: Told = { stopped: 0, beforeReady: 0, notBegun: 0, wrong: [], slowestMs: 0 }
  const dataDir = join(await temporaryFolder(), 'data')
  const usual = await millisecondsToReady(way, dataDir)
  for (let round = 0; told.stopped < rounds && told.notBegun < rounds; round++) {
    const dice = diceOf(seed, round)
    const kind = kinds[round % kinds.length]!
    await prepare(way, dataDir, kind)
    const after = Math.floor(
      usual[kind === 'new' ? 'fresh' : 'again'] * 1.1 * (dice(1_000) / 1_000),
    )
    await stopOnce(way, dataDir, { kind, after, dice }, told)
  }
  return told
}

const kinds = ['new', 'at rest', 'new', 'left running'] as const
type Kind = (typeof kinds)[number]

async function millisecondsToReady(way: Way, dataDir: string) {
  const timed = async () => {
    const begun = performance.now()
    const running = way.begin(dataDir)
    await running.ready
    const ms = performance.now() - begun
    running.kill('SIGTERM')
    await running.ended
    return ms
  }
  return { fresh: await timed(), again: await timed() }
}

async function prepare({ flags }: Way, dataDir: string, kind: Kind): Promise<void> {
  if (kind === 'new') return rmSync(dataDir, { recursive: true, force: true })
  if (kind === 'at rest') return
  const killed = startProgram({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, ...flags)
  await killed.ready
  killed.kill('SIGKILL')
  await killed.ended
}

type Moment = { kind: Kind; after: number; dice: Dice }

async function stopOnce(way: Way, dataDir: string, moment: Moment, told: Told): Promise<void> {
  const before = processesOn(dataDir)
  const running = way.begin(dataDir)
  let isReady = false
  running.ready.then(
    () => (isReady = true),
    () => undefined,
  )
  await wait(moment.after)
  const wasReady = isReady
  const signal = moment.dice(2) === 1 ? 'SIGTERM' : 'SIGINT'
  // If npm's is the only new process, npm has not started Topside yet.
  const isBegun =
    way === byItself || processesOn(dataDir).filter((pid) => !before.includes(pid)).length > 1
  const begun = performance.now()
  running.kill(signal)
  const { code, signal: by } = await running.ended
  const ms = Math.round(performance.now() - begun)
  const left = processesOn(dataDir)
  const ending = code ?? by
  // A signal before Node.js runs our first line, or npm's, ends the process by itself. Such a round does not count.
  const endedBySystem = by !== null && (way === byItself || !isBegun)
  if (endedBySystem && (moment.kind === 'left running' || left.length === 0)) {
    told.notBegun++
    return endLeft(dataDir)
  }
  told.stopped++
  if (!wasReady) told.beforeReady++
  told.slowestMs = Math.max(told.slowestMs, ms)
  if (way.endings.includes(ending) && left.length === 0) return
  told.wrong.push(
    `${signal} after ${moment.after} ms on a folder ${moment.kind}: ended with ${ending}, left ${left.join(', ') || 'nothing'}; said ${running.said()}`,
  )
  await endLeft(dataDir)
}

/** The processes that work in a folder or were started for it: PostgreSQL's, initdb's, Topside's. */
function processesOn(dataDir: string): number[] {
  const isOn = (pid: string) => {
    try {
      const [words, settings] = ['cmdline', 'environ'].map((part) =>
        readFileSync(`/proc/${pid}/${part}`, 'utf8'),
      )
      const begunFor = words?.includes(dataDir) || settings?.includes(`DATA_DIR=${dataDir}\0`)
      return begunFor || readlinkSync(`/proc/${pid}/cwd`).startsWith(dataDir)
    } catch {
      return false
    }
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isOn(name))
    .map(Number)
}

async function endLeft(dataDir: string): Promise<void> {
  for (const pid of processesOn(dataDir)) {
    try {
      process.kill(pid, 'SIGINT')
    } catch {
      // The process has ended meanwhile.
    }
  }
  for (let waited = 0; waited < 10_000 && processesOn(dataDir).length > 0; waited += 50)
    await wait(50)
}

export const sayStops = (title: string, { seed }: Size, told: Told): string =>
  `\nTold to stop at ${told.stopped} random moments, ${title}: ${told.beforeReady} of them before it was ready, the slowest took ${told.slowestMs} ms, ${told.wrong.length} went wrong (FAULT_SEED=${seed}; ${told.notBegun} more came before the program ran).\n${told.wrong.join('\n')}\n`
