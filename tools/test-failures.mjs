// What failed in a report, a line for its name and the first lines of why, so that the end of a long
// run says what to look at.
import { stripVTControlCharacters } from 'node:util'

const linesShown = 12

/** @returns {string[]} of a Vitest JSON report */
export function failuresOfVitest({ testResults = [] }) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed')
    if (tests.length === 0 && message) return [told(name, message)]
    return tests.map((test) => told(`${name} › ${test.fullName}`, test.failureMessages.join('\n')))
  })
}

/** @returns {string[]} of a Playwright JSON report, what passed at its second try among them */
export function failuresOfPlaywright({ suites = [], errors = [] }) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
  const failed = suites
    .flatMap(specs)
    .filter(({ tests }) =>
      tests.some(({ status }) => status === 'unexpected' || status === 'flaky'),
    )
  return [
    ...errors.map(({ message }) => told('before any journey', message)),
    ...failed.map(({ file, title, ok, tests }) => {
      const said = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      const name = `${file} › ${title}${ok ? ' (passed at its second try)' : ''}`
      return told(name, said.map(({ message }) => message).join('\n'))
    }),
  ]
}

const told = (name, why) => {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim())
  return [name, ...lines.slice(0, linesShown).map((line) => `    ${line}`)].join('\n')
}
