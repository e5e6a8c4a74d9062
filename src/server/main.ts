import { fileURLToPath } from 'node:url'
import { errandAmong } from './errands.ts'
import { readEnvironment } from './platform/environment.ts'
import { StartupError } from './platform/startup-error.ts'
import { refuseClearText } from './require-tls.ts'
import { type Demo, type Places, start } from './start.ts'
import { startWorker } from './worker.ts'

const fromPackage = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

const places: Places = {
  migrations: fromPackage('db/migrations'),
  web: fromPackage('dist/web'),
  packageJson: fromPackage('package.json'),
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function demoIfAsked(): Promise<Demo | undefined> {
  if (!process.argv.includes('--demo')) return undefined
  const { demoSignIns, fillIfFresh } = await import('#db/demo/demo.ts')
  return { fill: fillIfFresh, signIns: demoSignIns.map(({ label, login }) => `${label} ${login}`) }
}

/** A log that can't be written, on a full disk or to a terminal that is gone, ends nothing. */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

async function run(): Promise<void> {
  const environment = readEnvironment(process.env)
  refuseClearText(environment, process.env)
  const words = process.argv.slice(2)
  const errand = errandAmong(words)
  if (errand) return say(await errand(environment, places, words))
  const started = process.argv.includes('--worker')
    ? await startWorker(environment, places)
    : await start(environment, places, await demoIfAsked())
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    started.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
  for (const line of started.say) say(line)
}

run().catch((error: unknown) => {
  const said =
    error instanceof StartupError
      ? error.message.replaceAll(/\s*\n\s*/g, ' ')
      : String(error instanceof Error ? error.stack : error)
  process.stderr.write(`${said}\n`)
  process.exit(1)
})
