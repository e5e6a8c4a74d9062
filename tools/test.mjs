// npm test: everything there is to check, in one run. Types, lint, dependency rules, dead code and the other checks of
// `npm run check`, and an audit of the dependencies; the build, and whether its first load is within budget.json; unit and
// API tests on the embedded PostgreSQL; the browser journeys. If there is a PostgreSQL 15 (TEST_DATABASE_URL, or one
// installed here), three things run on it: it prepares every statement that those tests sent, the tests listed in
// vitest.config.ts (of locks, sorting, migrations and so on) run again, and the journey of a whole order runs only there.
// Installs poppler and qpdf for the tests of PDFs if it can. Needs a Chromium: without one it fails. Last, it prints the
// slowest tests, each failure again, and the sum. Fails when any part fails.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath, preferShell } from './chromium.mjs'
import { startPostgres15 } from './postgres-15.mjs'
import { installPackage, keepTemporaryInMemory, printed } from './run.mjs'
import {
  failuresOfPlaywright,
  failuresOfVitest,
  outsideTests,
  slowest,
  timesOfPlaywright,
  timesOfVitest,
} from './test-reports.mjs'

keepTemporaryInMemory()
const reports = mkdtempSync(join(tmpdir(), 'topside-reports-'))
/** The tests on the embedded PostgreSQL write their statements here; those on PostgreSQL 15 prepare them. */
const statements = { STATEMENTS_FOLDER: join(reports, 'statements') }
const count = { passed: 0, failed: 0, skipped: 0 }
const broken = []
const failures = []
const times = []

/** Runs a program, shows its output as it comes, and returns whether it succeeded. */
async function step(title, command, args, env = {}) {
  process.stdout.write(`\n▶ ${title}\n`)
  const started = performance.now()
  const stdio = ['ignore', 'inherit', 'inherit']
  const [code] = await once(
    spawn(command, args, { stdio, env: { ...process.env, ...env } }),
    'close',
  )
  return ended(title, code, started)
}

function ended(title, code, started) {
  const seconds = Math.round((performance.now() - started) / 1000)
  process.stdout.write(`${code === 0 ? '✔' : '✘'} ${title} (${seconds} s)\n`)
  if (code !== 0) broken.push(title)
  return code === 0
}

/** Starts a program in the background. Returns a function that waits for its end, prints its output and returns it. */
function begin(title, command, args, env = {}) {
  const said = join(reports, `${title.replaceAll(/\W+/g, '-')}.log`)
  const out = openSync(said, 'w')
  const options = { stdio: ['ignore', out, out], env: { ...process.env, ...env } }
  const started = performance.now()
  const closed = once(spawn(command, args, options), 'close')
  return async () => {
    const [code] = await closed
    const text = readFileSync(said, 'utf8')
    process.stdout.write(`\n▶ ${title}\n${text}`)
    ended(title, code, started)
    return text
  }
}

/** Runs unit and API tests, prints their output when all have ended, and counts them. */
async function vitest(title, args, env = {}) {
  const report = reportOf(title)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const text = await begin(title, 'npx', ['vitest', 'run', ...args, ...reporters], env)()
  const said = readReport(report)
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = said
  failures.push(...failuresOfVitest(said), ...outsideTests(title, text))
  times.push(...timesOfVitest(said))
  add(numPassedTests, numFailedTests, numPendingTests)
}

const journeys = ['playwright', 'test', '-c', 'tests/journeys/playwright.config.ts']

/** Runs browser journeys, with `step` or `begin`, and counts them. */
async function journey(run, title, env, files = []) {
  const report = reportOf(title)
  const said = { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  await run(title, 'npx', [...journeys, ...files], said)
  const read = readReport(report)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = read.stats ?? {}
  failures.push(...failuresOfPlaywright(read))
  times.push(...timesOfPlaywright(read))
  add(expected + flaky, unexpected, skipped)
}

const reportOf = (title) => join(reports, `${title.replaceAll(/\W+/g, '-')}.json`)

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

function add(passed, failed, skipped) {
  count.passed += passed
  count.failed += failed
  count.skipped += skipped
}

// The PDF tests need both: poppler turns a PDF into text and pictures, qpdf checks the file's structure.
if (printed('pdftoppm', ['-v']) === null) installPackage('poppler-utils')
if (printed('qpdf', ['--version']) === null) installPackage('qpdf')

// Keeps both cores busy: the static checks run beside the build and the embedded tests; then the journeys run beside
// what is left of the checks, and beside the tests on PostgreSQL 15. Journeys beside the embedded tests were no faster,
// and some ran out of time.
const checked = begin('types, lint, dependency rules', process.execPath, [
  'tools/check.mjs',
  '--static',
])
const audited = begin('dependency audit', process.execPath, ['tools/audit.mjs'])
const built = await step('build', process.execPath, ['tools/build.mjs'])
if (built) await step('bytes of the first load', process.execPath, ['tools/budget.mjs'])

const named = process.env.TEST_DATABASE_URL
const postgres = named ? { url: named, stop: () => undefined } : startPostgres15()
preferShell()
const browser = chromiumPath()
if (!postgres)
  process.stdout.write(
    '\n– PostgreSQL 15 cannot be had here: install postgresql-15 or set TEST_DATABASE_URL.\n',
  )
if (!browser) {
  process.stdout.write(
    '\n✘ The journeys need a browser: install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH.\n',
  )
  broken.push('browser')
}

const wholeOrder = 'order-life'

async function allOnPostgres15() {
  if (!postgres) return
  const projects = ['--project', 'api', '--project', 'program']
  const env = { TEST_DATABASE_URL: postgres.url, ...statements }
  await vitest('API tests and migrations, PostgreSQL 15', projects, env)
  if (!built || !browser) return
  const waited = async (...given) => begin(...given)()
  const onPostgres15 = { CHROMIUM_PATH: browser, JOURNEY_DATABASE_URL: postgres.url }
  await journey(waited, 'the journey of a whole order, PostgreSQL 15', onPostgres15, [wholeOrder])
}

async function allJourneys() {
  if (!built || !browser) return
  const files = postgres ? [`^(?!.*${wholeOrder})`] : []
  await journey(step, 'journeys, embedded PostgreSQL', { CHROMIUM_PATH: browser }, files)
}

const later = postgres ? { NAMED_POSTGRES_LATER: 'yes' } : {}
await vitest('unit and API tests, embedded PostgreSQL', [], { ...statements, ...later })
await Promise.all([Promise.all([checked(), audited()]).then(allOnPostgres15), allJourneys()])
postgres?.stop()
rmSync(reports, { recursive: true, force: true })

process.stdout.write(`\nThe slowest tests:\n${slowest(times).join('\n')}\n`)
for (const failure of failures) process.stdout.write(`\n✘ ${failure}\n`)
for (const title of broken) process.stdout.write(`✘ failed: ${title}\n`)
process.stdout.write(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped\n`)
process.exit(broken.length > 0 || count.failed > 0 || count.passed === 0 ? 1 : 0)
