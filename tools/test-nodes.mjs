// npm run test:nodes: tries Topside on each newer Node.js. It starts the demo, signs in and stops it, then runs the API
// tests and one journey. npm's `node` packages provide the versions, kept in node_modules/.cache. `-- 24 demo` tries
// only that version and that part; the parts are demo, api and journey.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { buildIfStale } from './build.mjs'
import { chromiumPath } from './chromium.mjs'
import { printed, triedNodes } from './run.mjs'

const journeyTried = 'order-life'
const words = process.argv.slice(2)
const versions = triedNodes.filter((major) => words.includes(String(major)))
const parts = ['demo', 'api', 'journey'].filter((part) => words.includes(part))
const broken = []

/** The path and exact version of a Node.js, which it installs the first time. */
function nodeOf(major) {
  const folder = resolve('node_modules/.cache/nodes', String(major))
  const program = join(folder, 'node_modules/node/bin/node')
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{"private":true,"allowScripts":{"node":true}}')
    const install = ['install', '--prefix', folder, `node@${major}`]
    spawnSync('npm', install, { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const version = printed(program, ['--version'])
  if (!version?.startsWith(`v${major}.`))
    throw new Error(`Node.js ${major} can't be had: ${version}`)
  return { program, version }
}

/** An environment in which `node` on the PATH is this version, for the child processes too. */
const settingsFor = (program, more = {}) => ({
  ...process.env,
  PATH: `${dirname(program)}${delimiter}${process.env.PATH}`,
  ...more,
})

async function step(title, run) {
  const begun = performance.now()
  const obstacle = await run().catch((error) => String(error))
  const seconds = Math.round((performance.now() - begun) / 1000)
  const mark = obstacle ? '✘' : '✔'
  process.stdout.write(`${mark} ${title} (${seconds} s)${obstacle ? `: ${obstacle}` : ''}\n`)
  if (obstacle) broken.push(title)
}

/** Runs a program. Returns null when it succeeded, otherwise its status and output. */
async function ends(program, words, env) {
  const child = spawn(program, words, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const [code] = await once(child, 'close')
  return code === 0 ? null : `ended with ${code}\n${said}`
}

/** Starts the demo as `npm run demo` does, signs in as an admin and stops it. Returns null or what went wrong. */
async function demo(program) {
  const folder = mkdtempSync(join(tmpdir(), 'topside-nodes-'))
  chmodSync(folder, 0o755)
  const flags = ['--max-semi-space-size=16', '--max-old-space-size=512']
  const env = settingsFor(program, { PORT: '0', DATA_DIR: join(folder, 'data') })
  const child = spawn(program, [...flags, 'tools/start.mjs', '--demo'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  try {
    const url = await Promise.race([readyAt(child, () => said), ended.then(() => null)])
    if (!url) return `ended before it was ready: ${said}`
    const answer = await fetch(`${url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@topside.example', password: 'topside-demo' }),
    })
    if (answer.status !== 200) return `the sign-in answers ${answer.status}`
    child.kill('SIGTERM')
    const [code] = await ended
    const warned = said.split('\n').filter((line) => /warning/i.test(line))
    return code === 0 && warned.length === 0 ? null : `ended with ${code}; ${warned.join(' ')}`
  } finally {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

const readyAt = (child, said) =>
  new Promise((answer) => {
    child.stdout.on('data', () => {
      const url = /ready at (http:\S+?),/.exec(said())?.[1]
      if (url) answer(url)
    })
  })

const tried = {
  demo: (program) => demo(program),
  api: (program) =>
    ends(
      program,
      ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api'],
      settingsFor(program),
    ),
  journey: (program) =>
    ends(
      program,
      [
        ...['node_modules/@playwright/test/cli.js', 'test'],
        ...['-c', 'tests/journeys/playwright.config.ts', journeyTried],
      ],
      settingsFor(program, { CHROMIUM_PATH: chromiumPath() ?? '' }),
    ),
}

await buildIfStale()
for (const major of versions.length > 0 ? versions : triedNodes) {
  const { program, version } = nodeOf(major)
  for (const part of parts.length > 0 ? parts : Object.keys(tried))
    await step(`${part}, Node.js ${version}`, () => tried[part](program))
}
process.exit(broken.length > 0 ? 1 : 0)
