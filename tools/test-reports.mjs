// Reads the failures and durations from test reports. `npm test` prints them at its end, so that nobody has to search
// a long log: for each failure its name and the first lines of its message.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const linesShown = 12
/** How much of the page's text is printed, so that the log alone explains a failure on another machine. */
const pageLinesShown = 150

/** @returns {string[]} the failures in a Vitest JSON report */
export function failuresOfVitest({ testResults = [] }) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed')
    if (tests.length === 0 && message) return [told(name, message)]
    return tests.map((test) => told(`${name} › ${test.fullName}`, test.failureMessages.join('\n')))
  })
}

/** @returns {string[]} the first error that Vitest met outside any test; its report does not have those */
export function outsideTests(title, printed) {
  const at = printed.indexOf('Unhandled Error')
  return at === -1 ? [] : [told(`${title}, outside the tests`, printed.slice(at))]
}

/** @returns {string[]} the failures in a Playwright JSON report, including tests that passed only when retried */
export function failuresOfPlaywright({ suites = [], errors = [] }) {
  const failed = suites
    .flatMap(specsOf)
    .filter(({ tests }) =>
      tests.some(({ status }) => status === 'unexpected' || status === 'flaky'),
    )
  return [
    ...errors.map(({ message }) => told('before any journey', message)),
    ...failed.map(({ file, title, ok, tests }) => {
      const said = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      const name = `${file} › ${title}${ok ? ' (passed at its second try)' : ''}`
      return [
        told(name, said.map(({ message }) => message).join('\n')),
        ...pageAtFailure(tests),
      ].join('\n')
    }),
  ]
}

/** @returns {{ name: string, ms: number }[]} the duration of each test in a Vitest JSON report */
export const timesOfVitest = ({ testResults = [] }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative('.', name)} › ${fullName}`,
      ms: duration ?? 0,
    })),
  )

/** @returns {{ name: string, ms: number }[]} the duration of each attempt in a Playwright JSON report */
export const timesOfPlaywright = ({ suites = [] }) =>
  suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ duration }) => ({
        name: `tests/journeys/${file} › ${title}`,
        ms: duration,
      })),
    ),
  )

/** @returns {string[]} one line for each of the slowest tests */
export const slowest = (times, count = 10) =>
  times
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)

/** The page's text at the journey's last failure, from the file that Playwright writes beside the screenshots. */
function pageAtFailure(tests) {
  const files = tests
    .flatMap(({ results }) => results.flatMap(({ attachments = [] }) => attachments))
    .filter(({ name, path }) => name === 'error-context' && path && existsSync(path))
  const last = files.at(-1)
  if (!last) return []
  const page = /```yaml\n([\s\S]*?)```/.exec(readFileSync(last.path, 'utf8'))?.[1] ?? ''
  const lines = page.split('\n').filter((line) => line.trim() && !line.includes('- /url:'))
  return ['    The page:', ...lines.slice(0, pageLinesShown).map((line) => `    ${line}`)]
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

const told = (name, why) => {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim())
  return [name, ...lines.slice(0, linesShown).map((line) => `    ${line}`)].join('\n')
}
