// npm test: types, lint and dependency rules; unit and API tests on the embedded PostgreSQL, then the API tests on
// PostgreSQL 15; all browser journeys on the embedded PostgreSQL and one on PostgreSQL 15. Fails when any part fails.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from './build.mjs'
import { chromiumPath, preferShell } from './chromium.mjs'
import { startPostgres15 } from './postgres-15.mjs'
import { installPackage, keepTemporaryInMemory, printed, succeeds } from './run.mjs'
import {
  failuresOfPlaywright,
  failuresOfVitest,
  slowest,
  timesOfPlaywright,
  timesOfVitest,
} from './test-reports.mjs'

keepTemporaryInMemory()
const reports = mkdtempSync(join(tmpdir(), 'topside-reports-'))
const count = { passed: 0, failed: 0, skipped: 0 }
const broken = []
const failures = []
const times = []

function step(title, command, args, env = {}) {
  process.stdout.write(`\n▶ ${title}\n`)
  const started = performance.now()
  const passed = succeeds(command, args, env)
  process.stdout.write(
    `${passed ? '✔' : '✘'} ${title} (${Math.round((performance.now() - started) / 1000)} s)\n`,
  )
  if (!passed) broken.push(title)
}

/** Starts a program in the background. Returns a function that waits for it to end and prints its output. */
function begin(title, command, args, env = {}) {
  const said = join(reports, `${title.replaceAll(/\W+/g, '-')}.log`)
  const out = openSync(said, 'w')
  const options = { stdio: ['ignore', out, out], env: { ...process.env, ...env } }
  const ended = once(spawn(command, args, options), 'close')
  return async () => {
    const [code] = await ended
    process.stdout.write(`\n▶ ${title}\n${readFileSync(said, 'utf8')}`)
    process.stdout.write(`${code === 0 ? '✔' : '✘'} ${title}\n`)
    if (code !== 0) broken.push(title)
  }
}

/** Starts unit and API tests in the background. Returns a function that waits for them and counts them. */
function beginVitest(title, args, env = {}) {
  const report = join(reports, `${title.replaceAll(/\W+/g, '-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const ended = begin(title, 'npx', ['vitest', 'run', ...args, ...reporters], env)
  return async () => {
    await ended()
    const said = readReport(report)
    const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = said
    failures.push(...failuresOfVitest(said))
    times.push(...timesOfVitest(said))
    add(numPassedTests, numFailedTests, numPendingTests)
  }
}

function journey(title, env, files = []) {
  const report = join(reports, `${title.replaceAll(/\W+/g, '-')}.json`)
  step(
    title,
    'npx',
    ['playwright', 'test', '-c', 'tests/journeys/playwright.config.ts', ...files],
    {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  )
  const said = readReport(report)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = said.stats ?? {}
  failures.push(...failuresOfPlaywright(said))
  times.push(...timesOfPlaywright(said))
  add(expected + flaky, unexpected, skipped)
}

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

const checked = begin('types, lint, dependency rules', process.execPath, [
  'tools/check.mjs',
  '--static',
])
step('dependency audit', process.execPath, ['tools/audit.mjs'])
await beginVitest('unit and API tests, embedded PostgreSQL', [])()
await checked()

process.stdout.write('\n▶ build\n')
await buildIfStale()
step('bytes of the first load', process.execPath, ['tools/budget.mjs'])

const named = process.env.TEST_DATABASE_URL
const postgres = named ? { url: named, stop: () => undefined } : startPostgres15()
preferShell()
const browser = chromiumPath()
// PostgreSQL 15's tests use the processor while the journeys, which run meanwhile, wait for the screen.
const onPostgres15 = postgres
  ? beginVitest(
      'API tests and migrations, PostgreSQL 15',
      ['--project', 'api', '--project', 'program'],
      {
        TEST_DATABASE_URL: postgres.url,
      },
    )
  : () => undefined
if (!postgres)
  process.stdout.write(
    '\n– PostgreSQL 15 cannot be had here: install postgresql-15 or set TEST_DATABASE_URL.\n',
  )

if (browser) {
  journey('journeys, embedded PostgreSQL', { CHROMIUM_PATH: browser })
  await onPostgres15()
  if (postgres)
    journey(
      'the journey of a whole order, PostgreSQL 15',
      { CHROMIUM_PATH: browser, JOURNEY_DATABASE_URL: postgres.url },
      ['order-life'],
    )
} else {
  process.stdout.write(
    '\n✘ The journeys need a browser: install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH.\n',
  )
  broken.push('browser')
  await onPostgres15()
}
postgres?.stop()
rmSync(reports, { recursive: true, force: true })

process.stdout.write(`\nThe slowest tests:\n${slowest(times).join('\n')}\n`)
for (const failure of failures) process.stdout.write(`\n✘ ${failure}\n`)
for (const title of broken) process.stdout.write(`✘ failed: ${title}\n`)
process.stdout.write(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped\n`)
process.exit(broken.length > 0 || count.failed > 0 || count.passed === 0 ? 1 : 0)
