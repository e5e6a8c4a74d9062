import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const named =
  /\b(?:(?:question|writtenQuestion|writtenStatement)\(|prepared(?:<[^(]+>)?\(\s*\w+,)\s*'([\w-]+)'/g

it('every prepared statement has a name of its own: the driver refuses one for two texts on a connection', () => {
  const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
  const names = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join('src/server', file), 'utf8').matchAll(named)])
    .map(([, name]) => name)
  expect(names.length).toBeGreaterThan(60)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})
