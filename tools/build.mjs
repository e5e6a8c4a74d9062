// Builds screens and server into dist/ where the sources are newer than what stands there.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

const sources = [
  'src',
  'db',
  'package-lock.json',
  'vite.config.ts',
  'tsdown.config.ts',
  'tools/offline-shell.ts',
  'tools/precompress.ts',
]
const stamp = 'dist/.built-from'
const products = [
  'dist/web/index.html',
  'dist/web-manifest.json',
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

/** Ends this process where the program fails; told to stop, it stops the program, too. */
async function run(name, ...args) {
  const child = spawn(process.execPath, [join('node_modules', name), ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const stop = () => child.kill()
  process.on('exit', stop)
  const [status] = await once(child, 'close')
  process.off('exit', stop)
  if (status !== 0) process.exit(status ?? 1)
}

/** True when it had to build. */
export async function buildIfStale({ always = false } = {}) {
  const print = fingerprint()
  const current =
    existsSync(stamp) && readFileSync(stamp, 'utf8') === print && products.every(existsSync)
  if (current && !always) return false
  // What a build that is stopped leaves behind is of no source.
  rmSync(stamp, { force: true })
  process.env.BUILD = print.slice(0, 12)
  await run('vite/bin/vite.js', 'build', '--logLevel', 'warn')
  // Which source went into which file is for `npm run budget`, not for browsers.
  renameSync('dist/web/.vite/manifest.json', 'dist/web-manifest.json')
  rmSync('dist/web/.vite', { recursive: true })
  await run('tsdown/dist/run.mjs')
  writeFileSync(stamp, print)
  return true
}

if (process.argv[1] === import.meta.filename)
  await buildIfStale({ always: process.argv.includes('--always') })
