import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type TopsideProcess = {
  /** 'started', 'attached', or why it was refused. */
  said: Promise<string>
  ended: Promise<number | null>
  /** Signals the whole process group, as Ctrl+C and closing a terminal do. */
  kill: (signal: NodeJS.Signals) => void
}

type User = { uid: number; gid: number }

const entry = fileURLToPath(new URL('./embedded-postgres.ts', import.meta.url))

const program = `
const { startEmbeddedPostgres } = await import(${JSON.stringify(entry)})
const [dataDir, stays] = process.argv.slice(1)
try {
  const { attached } = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  console.log(attached ? 'attached' : 'started')
  if (stays) setInterval(() => undefined, 60_000)
} catch (error) {
  console.log(error.message)
}`

const running = new Set<TopsideProcess>()

/** Ends processes that a failed test left. */
export async function endTopsides(): Promise<void> {
  for (const each of [...running]) {
    each.kill('SIGKILL')
    await each.ended
  }
}

/** A process that owns a data folder until it is killed or, if it should not stay, until it has nothing left to do. */
export function startTopside(dataDir: string, user?: User, stays = true): TopsideProcess {
  const { PATH = '' } = process.env
  const loading = ['--import', 'tsx', '--input-type=module', '--eval', program]
  const child = spawn(process.execPath, [...loading, dataDir, ...(stays ? ['stays'] : [])], {
    ...user,
    detached: true,
    env: { PATH, HOME: '/nonexistent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let heard = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const said = new Promise<string>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      heard += text
      if (heard.endsWith('\n')) resolve(heard.trim())
    })
    void ended.then(() => resolve(heard.trim()))
  })
  const kill = (signal: NodeJS.Signals) => child.pid && process.kill(-child.pid, signal)
  const topside: TopsideProcess = { said, ended, kill }
  running.add(topside)
  void ended.then(() => running.delete(topside))
  return topside
}
