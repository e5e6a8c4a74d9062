import { fileURLToPath } from 'node:url'
import { type Command, readCommand } from './command-line.ts'
import { demoDataDir } from './platform/database/embedded-postgres/embedded-postgres.ts'
import { type Environment, readEnvironment } from './platform/environment.ts'
import { refuseHangingFolders } from './platform/folders.ts'
import { StartupError } from './platform/startup-error.ts'
import { refuseClearText } from './require-tls.ts'
import { start } from './start.ts'
import type { Demo, Places, Started } from './starting.ts'

const fromPackage = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

const places: Places = {
  migrations: fromPackage('db/migrations'),
  web: fromPackage('dist/web'),
  packageJson: fromPackage('package.json'),
}

/** Unless told otherwise, the demo has a folder of its own. */
function ownFolder(command: Command, environment: Environment): Environment {
  const isDemo = command.does === 'serve' && command.demo
  if (!isDemo || environment.DATA_DIR || environment.DATABASE_URL) return environment
  return { ...environment, DATA_DIR: demoDataDir(process.cwd()) }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const complain = (line: string): void => void process.stderr.write(`${line}\n`)

async function demoBusiness(): Promise<Demo> {
  const { demoSignIns, fillIfFresh } = await import('#db/demo/demo.ts')
  return { fill: fillIfFresh, signIns: demoSignIns.map(({ label, login }) => `${label} ${login}`) }
}

/** If the log can't be written, because a disk is full or a terminal was closed, the process goes on. */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

/** Does what the command line asks for; a server or worker runs until it is told to stop. Ends the process. */
export async function run(stopping: AbortSignal): Promise<void> {
  let serves = true
  stopping.addEventListener('abort', ignoreAbandoned)
  try {
    const command = readCommand(process.argv.slice(2))
    const environment = ownFolder(command, readEnvironment(process.env))
    refuseClearText(environment, process.env)
    await refuseHangingFolders(environment)
    const room = { environment, places, stopping, say }
    serves = command.does === 'serve' || command.does === 'work'
    if (command.does === 'work') {
      const { startWorker } = await import('./worker.ts')
      return keepRunning(await startWorker(room), stopping)
    }
    if (command.does === 'serve') {
      const demo = command.demo ? await demoBusiness() : undefined
      return keepRunning(await start({ ...room, demo }), stopping)
    }
    const { runMaintenance } = await import('./maintenance.ts')
    say(await runMaintenance(command, room))
  } catch (error) {
    if (stopping.aborted && serves) process.exit(0)
    complain(stopping.aborted ? 'Stopped before it was done.' : inOneLine(error))
    process.exit(1)
  }
}

/** Once Topside is told to stop, ignores the errors of work that is abandoned halfway. */
const ignoreAbandoned = () => process.on('uncaughtException', () => undefined)

function keepRunning({ say: lines, stop }: Started, stopping: AbortSignal): void {
  const end = () =>
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  if (stopping.aborted) return end()
  stopping.removeEventListener('abort', ignoreAbandoned)
  stopping.addEventListener('abort', end)
  for (const line of lines) say(line)
}

const inOneLine = (error: unknown): string =>
  error instanceof StartupError
    ? error.message.replaceAll(/\s*\n\s*/g, ' ')
    : String(error instanceof Error ? error.stack : error)
