import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { freshDatabase, urlOf } from '../support/database.ts'
import { refusalOf, startProgram, temporaryFolder, tidyUp } from '../support/program.ts'

const isRoot = process.getuid?.() === 0

afterAll(tidyUp)

describe('what a person must fix is one line on standard error and exit code 1', () => {
  test('a database that cannot be reached', async () => {
    const DATABASE_URL = 'postgres://topside:topside@127.0.0.1:1/topside'
    expect(await refusalOf({ DATABASE_URL })).toMatch(
      /^PostgreSQL at 127\.0\.0\.1:1\/topside cannot be reached \(.*ECONNREFUSED.*\)\./,
    )
  })

  test('a database that does not exist', async () => {
    const DATABASE_URL = urlOf({ ...inject('server'), database: 'no_such_butcher' })
    expect(await refusalOf({ DATABASE_URL })).toMatch(
      /\/no_such_butcher does not exist; create the database first\.$/,
    )
  })

  test('a wrong password, which is not repeated', async () => {
    const DATABASE_URL = urlOf({ ...inject('server'), password: 'wrong#secret' })
    const line = await refusalOf({ DATABASE_URL })
    expect(line).toMatch(/ refused the user or password of DATABASE_URL\.$/)
    expect(line).not.toContain('secret')
  })

  test('a DATABASE_URL that cannot be read, which is not repeated', async () => {
    const DATABASE_URL = 'postgres://topside:se/cret@localhost:5432/topside'
    const line = await refusalOf({ DATABASE_URL })
    expect(line).toMatch(/^DATABASE_URL cannot be read\./)
    expect(line).not.toContain('cret')
  })

  test('a database in which its user may not make tables', async () => {
    const { pool, connection, drop } = await freshDatabase()
    await pool.query('drop schema public cascade')
    expect(await refusalOf({ DATABASE_URL: urlOf(connection) })).toMatch(
      /^The database can't be brought up to date: no schema has been selected to create in\.$/,
    )
    await drop()
  })

  test('a database in which its user may not make the schema of jobs, unless a worker runs them', async () => {
    const { pool, connection, drop } = await freshDatabase()
    const user = `clerk_${String(connection.database).slice(-8)}`
    await pool.query(`create role ${user} login password 'block'`)
    await pool.query(`grant all on schema public to ${user}`)
    await pool.query(`grant all on all tables in schema public to ${user}`)
    const DATABASE_URL = urlOf({ ...connection, user, password: 'block' })
    expect(await refusalOf({ DATABASE_URL })).toBe(
      `The database user ${user} may not make the schema pgboss, where background jobs wait. Allow it with: GRANT CREATE ON DATABASE "${connection.database}" TO "${user}".`,
    )
    const program = startProgram({
      DATABASE_URL,
      WORKER: 'separate',
      ADMIN_PASSWORD: 'long enough',
    })
    await program.ready
    program.kill('SIGTERM')
    expect(await program.ended).toEqual({ code: 0, signal: null })
    await drop()
    const server = new pg.Client(inject('server'))
    await server.connect()
    await server.query(`drop role ${user}`)
    await server.end()
  })

  test('a worker on a data folder where no Topside runs', async () => {
    const dataDir = join(await temporaryFolder(), 'data')
    expect(await refusalOf({ DATA_DIR: dataDir }, '--worker')).toBe(
      `No Topside runs on the data folder ${dataDir}. Start it first, or set DATABASE_URL to the PostgreSQL that it uses.`,
    )
  })

  test('a database newer than the code', async () => {
    const { pool, connection, drop } = await freshDatabase()
    await pool.query("insert into schema_migrations (name, checksum) values ('9999_later', 'x')")
    expect(await refusalOf({ DATABASE_URL: urlOf(connection) })).toBe(
      'The database is newer than this Topside (it has migration 9999_later). Install the newer version.',
    )
    await drop()
  })

  test('a migration edited after it was applied', async () => {
    const { pool, connection, drop } = await freshDatabase()
    await pool.query("update schema_migrations set checksum = 'other' where name like '0000%'")
    expect(await refusalOf({ DATABASE_URL: urlOf(connection) })).toMatch(
      /^Migration 0000_\w+ differs from the one this database was made with\./,
    )
    await drop()
  })

  test('--demo on a real business, and the demo’s business without --demo', async () => {
    const { pool, connection, drop } = await freshDatabase()
    const DATABASE_URL = urlOf(connection)
    await pool.query("insert into settings (business_name) values ('Hill & Son')")
    expect(await refusalOf({ DATABASE_URL }, '--demo')).toMatch(
      / holds a real business, which the demo never touches\. Run npm start, or unset DATABASE_URL to run the demo in its own folder\.$/,
    )
    await pool.query('update settings set demo = true')
    expect(await refusalOf({ DATABASE_URL })).toMatch(
      / holds the demo business\. To see it, run npm run demo; for your own business, set DATABASE_URL to another database\.$/,
    )
    // Early releases did not mark their demo, so Topside recognises it by the name of the business.
    await pool.query('alter table settings drop column demo')
    await pool.query("update settings set business_name = 'Pryor & Hallam Wholesale Butchers'")
    expect(await refusalOf({ DATABASE_URL })).toMatch(/ holds the demo business\./)
    await drop()
  })

  test('a new password for an admin where nobody can type it', async () => {
    expect(await refusalOf({}, '--reset-admin')).toBe(
      'npm run reset-admin asks for the new password; run it at a terminal.',
    )
  })

  test('a port in use, for the shop or for the metrics', async () => {
    const { connection, drop } = await freshDatabase()
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const taken = String((other.address() as AddressInfo).port)
    const DATABASE_URL = urlOf(connection)
    expect(await refusalOf({ DATABASE_URL, PORT: taken, ADMIN_PASSWORD: 'long enough' })).toBe(
      `Port ${taken} on 127.0.0.1 is taken. Stop what uses it, or set PORT.`,
    )
    expect(await refusalOf({ DATABASE_URL, METRICS_PORT: taken })).toBe(
      `Port ${taken} on 127.0.0.1 is taken. Stop what uses it, or set METRICS_PORT.`,
    )
    other.close()
    await drop()
  })

  test('an unknown setting, and an unknown word on the command line', async () => {
    expect(await refusalOf({ DATABSE_URL: 'postgres://db/topside' })).toBe(
      'DATABSE_URL is not a setting of Topside; did you mean DATABASE_URL?',
    )
    expect(await refusalOf({}, '--dmeo')).toBe(
      '--dmeo is not an option of Topside; did you mean --demo?',
    )
  })

  test('a BACKUP_DIR that can’t be used: refused before a database starts, also by the backup command', async () => {
    const folder = await temporaryFolder()
    const file = join(folder, 'file')
    await writeFile(file, '')
    const refused = async (BACKUP_DIR: string, ...words: string[]) => {
      const settings = { BACKUP_DIR, DATA_DIR: join(folder, 'data') }
      return [await refusalOf(settings, ...words), existsSync(settings.DATA_DIR)]
    }
    expect(await refused(file)).toEqual([`BACKUP_DIR ${file} is not a folder.`, false])
    expect(await refused('/proc/x')).toEqual([
      "BACKUP_DIR /proc/x can't be written (ENOENT). Set BACKUP_DIR to a folder that can.",
      false,
    ])
    expect((await refused(join(file, 'below'), '--worker'))[0]).toMatch(/^BACKUP_DIR .* is not a /)
    if (isRoot) return
    await chmod(folder, 0o500)
    expect((await refused(join(folder, 'backups')))[0]).toMatch(/can't be written \(EACCES\)/)
  })

  test('a DATA_DIR that cannot be created, without waiting for ever', async () => {
    expect(await refusalOf({ DATA_DIR: '/proc/x' })).toBe(
      "DATA_DIR /proc/x can't be written (ENOENT). Set DATA_DIR to a folder that can.",
    )
  })

  test('an invalid setting', async () => {
    expect(await refusalOf({ PORT: 'abc' })).toBe('PORT must be a port from 0 to 65535.')
  })

  test('a DATA_DIR that is a file, or inside one', async () => {
    const file = join(await temporaryFolder(), 'file')
    await writeFile(file, '')
    expect(await refusalOf({ DATA_DIR: file })).toBe(`DATA_DIR ${file} is not a folder.`)
    const pipe = join(await temporaryFolder(), 'pipe')
    execFileSync('mkfifo', [pipe])
    expect(await refusalOf({ DATA_DIR: pipe })).toBe(`DATA_DIR ${pipe} is not a folder.`)
    expect(await refusalOf({ DATA_DIR: join(file, 'data') })).toMatch(
      /can't be written \(ENOTDIR\)\. Set DATA_DIR to a folder that can\.$/,
    )
  })

  test.runIf(isRoot)(
    'a DATA_DIR inside a folder that PostgreSQL’s user may not enter',
    async () => {
      const closed = await temporaryFolder()
      await chmod(closed, 0o700)
      expect(await refusalOf({ DATA_DIR: join(closed, 'data') })).toBe(
        `The folder ${closed} is closed to the user postgres, who must reach the data below it. Set DATA_DIR to a folder outside it.`,
      )
    },
  )

  test.skipIf(isRoot)('a DATA_DIR that is not writable', async () => {
    const closed = await temporaryFolder()
    await chmod(closed, 0o500)
    expect(await refusalOf({ DATA_DIR: join(closed, 'data') })).toMatch(/can't be written/)
  })

  test('a DATA_DIR with a damaged cluster, which is left as it is', async () => {
    const folder = await temporaryFolder()
    const dataDir = join(folder, 'data')
    await mkdir(join(dataDir, 'pg', 'global'), { recursive: true })
    await writeFile(join(dataDir, 'pg', 'PG_VERSION'), '')
    await writeFile(join(dataDir, 'secret'), 'x')
    expect(await refusalOf({ DATA_DIR: dataDir })).toBe(
      `The data in ${join(dataDir, 'pg')} is damaged. Restore it from a backup, or set DATA_DIR to another folder.`,
    )
  })
})

test('a DATABASE_URL with a socket serves, and is printed without its password', async () => {
  const { connection, drop } = await freshDatabase()
  const program = startProgram({ DATABASE_URL: urlOf(connection), ADMIN_PASSWORD: 'long enough' })
  const url = await program.ready
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect(program.stdout()).toContain(`on PostgreSQL at ${connection.host}`)
  expect(program.stdout()).not.toContain(String(connection.password))
  program.kill('SIGTERM')
  expect(await program.ended).toEqual({ code: 0, signal: null })
  expect(program.stderr()).toBe('')
  await drop()
})

test('Topside starts with secrets from files, and refuses to start if a file is missing', async () => {
  const { pool, connection, drop } = await freshDatabase()
  const folder = await temporaryFolder()
  const DATABASE_URL_FILE = join(folder, 'database-url')
  const ADMIN_PASSWORD_FILE = join(folder, 'admin-password')
  await writeFile(DATABASE_URL_FILE, `${urlOf(connection)}\n`)
  await writeFile(ADMIN_PASSWORD_FILE, 'long enough\n')
  const COOKIE_SECRET_FILE = join(folder, 'cookie-secret')
  const key = randomBytes(24).toString('hex')
  await writeFile(COOKIE_SECRET_FILE, `${key}\n`)
  const files = { DATABASE_URL_FILE, ADMIN_PASSWORD_FILE, COOKIE_SECRET_FILE }
  const program = startProgram({ ...files, LOG_LEVEL: 'debug' })
  const url = await program.ready
  const body = JSON.stringify({ email: 'admin@topside.example', password: 'long enough' })
  const headers = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body })
  expect(signedIn.status).toBe(200)
  program.kill('SIGTERM')
  expect(await program.ended).toEqual({ code: 0, signal: null })
  const said = program.stdout() + program.stderr()
  for (const secret of [String(connection.password), 'long enough', key, folder])
    expect(said).not.toContain(secret)
  expect((await pool.query('select from server_secrets')).rowCount).toBe(0)
  await drop()
  expect(await refusalOf({ DATABASE_URL_FILE: join(folder, 'gone') })).toBe(
    "The file that DATABASE_URL_FILE names can't be read (ENOENT).",
  )
})
