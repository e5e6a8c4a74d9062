// npm run release:dump: saves this version's demo business under tests/releases. Every later version tests its
// migrations on it (tests/program/upgrade.test.ts). The file is a backup compressed with brotli, half the size of
// gzip, because these files are never deleted.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { buildIfStale } from './build.mjs'

await buildIfStale()
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const newest = readdirSync('db/migrations')
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .at(-1)
  .slice(0, 4)
const path = join('tests/releases', `${version}-${newest}.tbk.br`)

const home = mkdtempSync(join(tmpdir(), 'topside-release-'))
chmodSync(home, 0o755)
const env = {
  PATH: process.env.PATH,
  DATA_DIR: join(home, 'data'),
  BACKUP_DIR: join(home, 'backups'),
  PORT: '0',
  WORKER: 'separate',
}
const server = 'dist/server/main.mjs'

const topside = spawn(process.execPath, [server, '--demo'], {
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
})
await once(topside.stdout, 'data')
topside.kill('SIGTERM')
await once(topside, 'exit')
const { status } = spawnSync(process.execPath, [server, '--backup'], { env, stdio: 'inherit' })
if (status !== 0) process.exit(1)
const [made] = readdirSync(env.BACKUP_DIR)
const dump = brotliCompressSync(gunzipSync(readFileSync(join(env.BACKUP_DIR, made))))
mkdirSync('tests/releases', { recursive: true })
writeFileSync(path, dump)
rmSync(home, { recursive: true })
process.stdout.write(`${path}, ${dump.length} bytes\n`)
