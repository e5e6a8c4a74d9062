import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { mostBytes } from '#contract/catalogue/spreadsheets.ts'
import { readCommand } from '#server/command-line.ts'
import { readEnvironment } from '#server/platform/environment.ts'

const doc = readFileSync('docs/running.md', 'utf8')
const chapter = doc.slice(
  doc.indexOf('## 1. One machine'),
  doc.indexOf('## 2. Your own PostgreSQL'),
)
const unit = /```ini\n([\s\S]*?)```/.exec(chapter)?.[1] ?? ''
const of = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
const environment = Object.fromEntries(
  of('Environment')
    .split(' ')
    .map((each) => each.split('=') as [string, string]),
)

const run = promisify(execFile)

it('Topside accepts the settings of the systemd unit, whose data folder is the one that systemd makes', () => {
  const { DATA_DIR, PORT } = readEnvironment(environment)
  expect(DATA_DIR).toBe(`/var/lib/${of('StateDirectory')}`)
  expect(PORT).toBe(readEnvironment({}).PORT)
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>
  }
  const flags = (line: string) => line.match(/--max-\S+/g)
  expect(flags(of('ExecStart'))).toEqual(flags(scripts.start ?? ''))
  expect(of('ExecStart')).toMatch(/ dist\/server\/main\.mjs$/)
})

it('every port and data folder in chapter 1 of docs/running.md is the one that its systemd unit sets', () => {
  const { PORT, DATA_DIR } = environment
  const ports = [...chapter.matchAll(/(?<!:300\[23\]\/d; s\/)127\.0\.0\.1:(\d{4})(?!\/127)/g)]
  expect(ports.length).toBeGreaterThan(3)
  expect(new Set(ports.map(([, port]) => port))).toEqual(new Set([PORT]))
  const folders = [...chapter.matchAll(/DATA_DIR=(\S+)/g)].map(([, folder]) => folder)
  expect(new Set(folders)).toEqual(new Set([DATA_DIR]))
})

it('Topside accepts the chapter’s commands, and its sed command leaves nginx only one process to call', async () => {
  const commands = [...chapter.matchAll(/main\.mjs (--.*)/g)].map(([, words]) => words ?? '')
  expect(commands.length).toBeGreaterThan(3)
  for (const words of commands) expect(() => readCommand(words.split(' '))).not.toThrow()
  const [, change = ''] = /sed -i '(\/127[^']*)'/.exec(chapter) ?? []
  const { stdout } = await run('sed', [change, 'docs/nginx.conf'])
  expect([...stdout.matchAll(/server (127\S+)/g)].map(([, address]) => address)).toEqual([
    `127.0.0.1:${environment.PORT}`,
  ])
})

it.skipIf(!existsSync('/usr/bin/systemd-analyze'))(
  'systemd finds nothing wrong with the unit',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'topside-unit-'))
    try {
      const file = join(folder, 'topside.service')
      await writeFile(file, unit.replace('/usr/bin/node', process.execPath))
      const { stderr } = await run('systemd-analyze', ['verify', '--man=no', file])
      expect(stderr.split('\n').filter((line) => line.includes('topside.service'))).toEqual([])
    } finally {
      await rm(folder, { recursive: true })
    }
  },
)

const caddyfile = /```\n(orders\.example\.co\.uk \{\n[\s\S]*?\n\})\n```/.exec(chapter)?.[1] ?? ''

it('Caddy and nginx let the largest call through, and pass on no X-Forwarded-Host', () => {
  const nginx = readFileSync('docs/nginx.conf', 'utf8')
  const megabytes = [/max_size (\d+)MB/.exec(caddyfile), /client_max_body_size (\d+)m;/.exec(nginx)]
  // An import may have 10 MB, which are a third more in Base64.
  for (const size of megabytes) expect(Number(size?.[1])).toBeGreaterThan((mostBytes * 4) / 3 / 1e6)
  expect(caddyfile).toContain('header_up -X-Forwarded-Host')
  expect(nginx).toContain('proxy_set_header X-Forwarded-Host "";')
})

it.skipIf(!existsSync('/usr/bin/caddy'))('Caddy accepts its file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'topside-caddy-'))
  try {
    const file = join(folder, 'Caddyfile')
    await writeFile(file, `${caddyfile}\n`)
    const { stdout } = await run('caddy', ['validate', '--adapter', 'caddyfile', '--config', file])
    expect(stdout).toContain('Valid configuration')
  } finally {
    await rm(folder, { recursive: true })
  }
})
