import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackage, isRoot, printed } from './run.mjs'

const folder = '/usr/lib/postgresql/15/bin'

/**
 * Starts Debian's PostgreSQL 15 on its own port, in a temporary folder. Null if it can't be had or started.
 * Returns its URL; functions that stop, crash and revive it; its folder and port; and `run`, which runs one of
 * PostgreSQL's programs as the database's user. With `durable` it waits for the disk, like a real shop's database.
 * With `keptIn` it stores its data in that folder and finds it there next time.
 */
export function startPostgres15({ durable = false, keptIn = '' } = {}) {
  if (
    !existsSync(join(folder, 'initdb')) &&
    !(installPackage('postgresql-15') && existsSync(folder))
  )
    return null
  const home = keptIn || mkdtempSync(join(tmpdir(), 'topside-pg15-'))
  mkdirSync(home, { recursive: true })
  const owner = isRoot ? ownerOf('postgres') : {}
  if (owner === null) return null
  if (isRoot) chownSync(home, owner.uid, owner.gid)
  const run = (name, args) =>
    spawnSync(join(folder, name), args, {
      ...owner,
      stdio: 'ignore',
      cwd: home,
      env: { ...process.env, PGPASSWORD: password },
    }).status === 0
  const data = join(home, 'data')
  const passwordFile = join(home, 'password')
  const isThere = existsSync(join(data, 'PG_VERSION'))
  const password = isThere ? readFileSync(passwordFile, 'utf8') : randomBytes(12).toString('hex')
  writeFileSync(passwordFile, password, { mode: 0o644 })
  const superuser = ['-U', 'topside', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  const port = 20_000 + (process.pid % 20_000)
  // The same settings as for the tests' embedded PostgreSQL: data that is thrown away need not survive or be
  // vacuumed.
  const forgetful = ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum', 'jit']
  const costs = durable ? '' : forgetful.map((setting) => `-c ${setting}=off`).join(' ')
  const options = `-p ${port} -k ${home} -c listen_addresses=127.0.0.1 -c max_connections=200 ${costs}`
  const revive = () =>
    run('pg_ctl', ['-D', data, '-l', join(home, 'log'), '-w', '-o', options, 'start'])
  const crash = () => void run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
  const started =
    (isThere || run('initdb', ['-D', data, ...superuser, '-E', 'UTF8', '--locale=C.UTF-8'])) &&
    revive() &&
    (isThere ||
      run('createdb', ['-h', '127.0.0.1', '-p', String(port), '-U', 'topside', 'topside']))
  const stop = () => {
    run('pg_ctl', ['-D', data, '-m', keptIn ? 'fast' : 'immediate', 'stop'])
    if (!keptIn) rmSync(home, { recursive: true, force: true })
  }
  const url = `postgres://topside:${password}@127.0.0.1:${port}/topside`
  if (started) return { url, stop, crash, revive, home, port, run }
  stop()
  return null
}

function ownerOf(user) {
  const [uid, gid] = [printed('id', ['-u', user]), printed('id', ['-g', user])]
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
}
