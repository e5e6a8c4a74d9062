// Builds the screens and the server into dist/ if their sources have changed since the last build.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

const sources = [
  'src',
  'db',
  'package-lock.json',
  'vite.config.ts',
  'tsdown.config.ts',
  'budget.json',
  'tools/contract-for-browsers.ts',
  'tools/first-files.ts',
  'tools/note-files.ts',
  'tools/offline-shell.ts',
  'tools/precompress.ts',
  'tools/screen-files.mjs',
  'tools/served-sign-in.mjs',
]
const stamp = 'dist/.built-from'
const products = [
  'dist/web/index.html',
  'dist/web/sign-in-page.json',
  'dist/web-files.json',
  'dist/server/main.mjs',
  'dist/server/thread.mjs',
]

function* filesOf(path) {
  if (!statSync(path).isDirectory()) return yield path
  for (const name of readdirSync(path).sort()) yield* filesOf(join(path, name))
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesOf(source)) {
      if (!/\.test\.tsx?$/.test(file)) hash.update(file).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

/**
 * Runs a program, and stops it if this process exits first. If the program fails, this process exits too. `quiet` shows
 * what the program prints only if it fails.
 */
async function run(quiet, program, ...args) {
  const out = quiet ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', out, out],
    // A test that builds has another NODE_ENV, with which React's development build would be taken.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const printed = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => printed.push(chunk))
  const stop = () => child.kill()
  process.on('exit', stop)
  const [status] = await once(child, 'close')
  process.off('exit', stop)
  if (status === 0) return
  writeSync(process.stderr.fd, Buffer.concat(printed))
  process.exit(status ?? 1)
}

/** Returns true if it had to build. `quietly` is called before a build that prints nothing unless it fails. */
export async function buildIfStale({ always = false, quietly } = {}) {
  const print = fingerprint()
  const current =
    existsSync(stamp) && readFileSync(stamp, 'utf8') === print && products.every(existsSync)
  if (current && !always) return false
  quietly?.()
  const quiet = quietly !== undefined
  // Without the stamp the next run builds again, even if this build is interrupted.
  rmSync(stamp, { force: true })
  process.env.BUILD = print.slice(0, 12)
  await run(quiet, 'node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn')
  await run(quiet, 'tools/served-sign-in.mjs')
  await run(quiet, 'node_modules/tsdown/dist/run.mjs')
  writeFileSync(stamp, print)
  return true
}

if (process.argv[1] === import.meta.filename)
  await buildIfStale({ always: process.argv.includes('--always') })
