// Checks the types of server and web with the native TypeScript compiler, which takes a fifth of the time. The ordinary
// one stays installed because ESLint and dependency-cruiser use its API.
import { spawnSync } from 'node:child_process'

const compiler = 'node_modules/typescript-native/bin/tsc'
const programs = ['tsconfig.server.json', 'tsconfig.web.json']
const whole = process.argv.includes('--whole')

/** Cuts long types in messages, `'{ id: number; orderNumber: …'`, because a row's type would fill the screen. */
const shortened = (line) =>
  line.replace(
    /'([{(]|Omit<|PgSelect|Record<|Select<|SQL<)[^']{50,}'/g,
    (type) => `${type.slice(0, 50)}…'`,
  )

/** Each error with only the last line of its explanation, which names the cause. */
function inShort(output) {
  const lines = output.split('\n')
  const isStep = (line) => line?.startsWith(' ')
  return lines
    .filter((line, at) => !isStep(line) || !isStep(lines[at + 1]))
    .map((line) => shortened(line.replace(/^ +/, '  ')))
    .join('\n')
}

function passes(program) {
  const { status, stdout } = spawnSync(
    process.execPath,
    [compiler, '-p', program, '--pretty', 'false'],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 1e8,
    },
  )
  process.stdout.write(whole ? stdout : inShort(stdout))
  return status === 0
}

// Always runs both, so that a change to the contract shows its errors in the server and in the screens.
const failed = programs.filter((each) => !passes(each))
if (failed.length > 0 && !whole) process.stdout.write('In full: npm run types -- --whole\n')
process.exit(failed.length > 0 ? 1 : 0)
