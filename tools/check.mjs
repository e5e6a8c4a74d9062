// npm run check: types, dependency rules, dead code, package engines, first-load sizes, lint and tests, but no
// browser journeys. `--static` leaves out the tests and the sizes. On fewer than four cores it leaves the tests that
// start the built program to `npm test`, so that a check still takes under two minutes.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { keepTemporaryInMemory } from './run.mjs'

keepTemporaryInMemory()

function run(title, command, args) {
  const started = performance.now()
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  return new Promise((resolve) =>
    child.once('close', (code) => {
      const seconds = Math.round((performance.now() - started) / 1000)
      process.stdout.write(`${said}${code === 0 ? '✔' : '✘'} ${title} (${seconds} s)\n`)
      resolve(code === 0)
    }),
  )
}

const script = (name) => run(name, 'npm', ['run', '--silent', name])
/** Runs scripts one after another, because the tests that run at the same time need the cores. */
const oneByOne = async (names) => {
  const passed = []
  for (const name of names) passed.push(await script(name))
  return passed
}

function tests() {
  if (availableParallelism() >= 4) return run('tests', 'npx', ['vitest', 'run'])
  const quick = ['--project', 'rules', '--project', 'api']
  return run('unit and API tests; npm test has the program’s', 'npx', ['vitest', 'run', ...quick])
}

const onlyStatic = process.argv.includes('--static')
const passed = await Promise.all([
  oneByOne(['types', 'deps', 'dead', 'engines', ...(onlyStatic ? [] : ['budget'])]),
  script('lint'),
  ...(onlyStatic ? [] : [tests()]),
])
process.exit(passed.flat().every(Boolean) ? 0 : 1)
