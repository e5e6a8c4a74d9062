import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const places = ['src', 'tests', 'tools', 'db/demo', 'docs', '*.md']
const found = (pattern: RegExp): string[] =>
  execFileSync('git', ['ls-files', ...places], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs|md)$/.test(file) && file !== 'tests/rules.test.ts')
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, what]) => `${file}: ${what}`),
    )

test('every rule that the code refers to is in docs/rules.md', () => {
  const rules = readFileSync('docs/rules.md', 'utf8')
  const missing = found(/\brules (\d+(?:\.\d+)?)\b/g).filter((each) => {
    const number = each.split(': ')[1] ?? ''
    return !(rules.includes(`\n${number} `) || rules.includes(`\n## ${number}. `))
  })
  expect(missing).toEqual([])
})

test('nothing refers to a document that does not exist', () => {
  expect(found(/(\bspec [12]\b|\bthe specification\b|\bdecisions(?:\.md)? ?§)/g)).toEqual([])
})
