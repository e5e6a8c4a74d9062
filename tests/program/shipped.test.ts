import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { builtServer } from '../support/built-server.ts'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>
}

test('the built server needs no package that `npm ci --omit=dev` leaves out', () => {
  const folder = dirname(builtServer)
  const asked = readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .flatMap((name) => [
      ...readFileSync(join(folder, name), 'utf8').matchAll(
        /^import\b[^'"]*["']([^'"]+)["']|\bimport\(["']([^'"]+)["']\)/gm,
      ),
    ])
    .map(([, fixed, late]) => fixed ?? late ?? '')
    .filter((name) => !name.startsWith('.') && !name.startsWith('node:'))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
  expect(asked).toContain('fastify')
  const left = asked.filter((name) => !(name in dependencies) && !builtinModules.includes(name))
  expect(left).toEqual([])
})

test('the proxy settings in the documentation let the largest call through', () => {
  const limits = allEndpoints.map(({ bodyLimit = 0 }: Endpoint) => bodyLimit)
  const megabytes = (file: string, setting: RegExp) =>
    Number(setting.exec(readFileSync(join('docs', file), 'utf8'))?.[1])
  const proxies = [
    megabytes('nginx.conf', /client_max_body_size (\d+)m;/),
    megabytes('Caddyfile', /max_size (\d+)MB/),
  ]
  for (const allowed of proxies) expect(allowed * 1_000_000).toBeGreaterThan(Math.max(...limits))
})
