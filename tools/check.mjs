// All but the browser: types, lint and dependency rules beside the unit and API tests; with --static
// those three alone. What is said of each is shown when it has ended.
import { spawn } from 'node:child_process'

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
const typesAndRules = async () => [await script('types'), await script('deps')]

const tests = process.argv.includes('--static')
  ? []
  : [run('unit and API tests', 'npx', ['vitest', 'run'])]
const passed = await Promise.all([typesAndRules(), script('lint'), ...tests])
process.exit(passed.flat().every(Boolean) ? 0 : 1)
