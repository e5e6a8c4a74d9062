import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillDemo } from '#db/demo/fill-demo.ts'
import { openPool, queriesOn, transaction } from '#server/platform/database/db.ts'
import { everything, setOf, versionsOf } from '#server/platform/database/version-rows.ts'
import { openEvents } from '#server/platform/background/events.ts'
import { migrate, type Migration, readMigrations } from '#server/platform/database/migrations.ts'
import { withoutOthers } from '#server/platform/database/serving.ts'
import { contentsOf, structureOf } from '#tests/support/contents.ts'
import { emptyDatabase, freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { loadSnapshot, obstacleToLoading } from './load-snapshot.ts'
import { makeBackup } from './make-backup.ts'
import type { Snapshot, Table } from './manifest.ts'
import { checkArchive, withArchive } from './read-archive.ts'
import { withSnapshot } from './read-snapshot.ts'
import { writeArchive } from './write-archive.ts'

const now = Date.parse('2026-12-01T09:00:00Z')
const making = { version: 'test', now }
let migrations: Migration[]
let folder: string
let business: TestDatabase
let path: string
const opened: { drop: () => Promise<void> }[] = []

beforeAll(async () => {
  migrations = await readMigrations('db/migrations')
  folder = await mkdtemp(join(tmpdir(), 'topside-backups-'))
  business = await freshDatabase()
  await transaction(business.pool, (tx) =>
    fillDemo(tx, { now, hashPassword: async () => 'as it was' }),
  )
  await business.pool.query(
    `update orders set order_notes = e'Tab\\t, new\\nline, \\\\N, \\\\. and “£5” 🐂' where id = 1`,
  )
  await business.pool.query(
    `update images set content = (select string_agg(set_byte('\\x00', 0, n), '') from generate_series(0, 255) n)
     where id = (select id from images order by id limit 1)`,
  )
  path = (await makeBackup({ ...making, pool: business.pool, folder })).path
})
afterAll(async () => {
  for (const { drop } of opened) await drop()
  await business.drop()
  await rm(folder, { recursive: true })
})

async function another(): Promise<pg.Pool> {
  const { connection, drop } = await emptyDatabase()
  const pool = openPool(connection, () => undefined)
  opened.push({ drop: () => pool.end().then(drop) })
  return pool
}

const targetOf = (pool: pg.Pool, replace = false) => ({ pool, place: 'It', migrations, replace })
const restore = (pool: pg.Pool, replace?: boolean, from = path) =>
  withArchive(from, (snapshot) => loadSnapshot(snapshot, targetOf(pool, replace)))
const all = async (pool: pg.Pool) => [await contentsOf(pool), await structureOf(pool)]

describe('the restore drill', () => {
  it('brings back every table, key, trigger and sequence', async () => {
    const pool = await another()
    const { tables, rows } = await restore(pool)
    expect(await all(pool)).toEqual(await all(business.pool))
    const counts = Object.values(await contentsOf(pool)).map((said) => parseInt(said))
    expect([tables, rows]).toEqual([counts.length, counts.reduce((a, b) => a + b)])
    expect(rows).toBeGreaterThan(10_000)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })

  it('leaves a working database: the next order’s number follows, and the audit log records changes', async () => {
    const pool = await another()
    await restore(pool)
    const ask = async (text: string) => (await pool.query<{ n: number }>(text)).rows[0]?.n ?? 0
    const last = await ask('select max(id) as n from orders')
    const next = `insert into orders (customer_id, delivery_date) select min(id), '2026-12-03' from customers returning id as n`
    expect(await ask(next)).toBe(last + 1)
    const heard = () => ask('select count(*)::int as n from audit_entries')
    const before = await heard()
    await pool.query('update products set base_price = base_price + 1 where id = 1')
    expect(await heard()).toBe(before + 1)
    await expect(pool.query('delete from audit_entries')).rejects.toThrow('never changed')
  })

  it('replaces what a database holds only if told to', async () => {
    const other = await freshDatabase()
    opened.push(other)
    await other.pool.query("insert into settings (business_name) values ('Another butcher')")
    const before = await all(other.pool)
    await expect(restore(other.pool)).rejects.toThrow('holds a Topside already')
    expect(await all(other.pool)).toEqual(before)
    await restore(other.pool, true)
    expect(await all(other.pool)).toEqual(await all(business.pool))
  })

  it('leaves another program’s database alone', async () => {
    const pool = await another()
    await pool.query('create table theirs as select 1 as number')
    await pool.query('create table schema_migrations (version text)')
    await expect(restore(pool, true)).rejects.toThrow('tables that are not Topside')
    expect(Object.keys(await contentsOf(pool))).toEqual(['theirs'])
  })

  it('needs no more rights than a database’s owner has', async () => {
    const { connection, drop } = await emptyDatabase()
    const user = `${connection.database}_owner`
    await business.pool.query(`create role ${user} login password 'knife'`)
    await business.pool.query(`alter database ${connection.database} owner to ${user}`)
    const pool = openPool({ ...connection, user, password: 'knife' }, () => undefined)
    await restore(pool)
    await restore(pool, true)
    expect(await all(pool)).toEqual(await all(business.pool))
    await pool.end()
    await drop()
    await business.pool.query(`drop role ${user}`)
  })

  it('migrates a backup of an older Topside', async () => {
    const older = await another()
    await migrate(older, migrations.slice(0, -1))
    await older.query("insert into settings (business_name) values ('Before')")
    const backup = await makeBackup({ ...making, pool: older, folder, now: now + 60_000 })
    const pool = await another()
    await restore(pool, false, backup.path)
    expect((await structureOf(pool)).migrations).toEqual(
      (await structureOf(business.pool)).migrations,
    )
    expect((await pool.query('select business_name from settings')).rows).toEqual([
      { business_name: 'Before' },
    ])
  })
})

describe('a backup that can’t be restored leaves the database as it was', () => {
  let used: TestDatabase
  let before: unknown
  beforeAll(async () => {
    used = await freshDatabase()
    opened.push(used)
    await used.pool.query("insert into settings (business_name) values ('In use')")
    before = await all(used.pool)
  })
  const refused = async (from: string, sentence: RegExp) => {
    await expect(checkArchive(from)).rejects.toThrow(sentence)
    await expect(restore(used.pool, true, from)).rejects.toThrow()
    expect(await all(used.pool)).toEqual(before)
  }
  const written = async (name: string, content: Buffer) => {
    await writeFile(join(folder, name), content)
    return join(folder, name)
  }
  const tampered = (change: (snapshot: Snapshot) => Snapshot) => {
    const to = join(folder, `tampered-${opened.length}-${Math.random()}`)
    return withSnapshot(business.pool, making, (snapshot) =>
      writeArchive(change(snapshot), to).then(() => to),
    )
  }

  it.each([0.02, 0.5, 0.98])('with one damaged byte, at %d of its length', async (part) => {
    const bytes = await readFile(path)
    const place = Math.floor(bytes.length * part)
    bytes.writeUInt8((bytes.readUInt8(place) + 1) % 256, place)
    await refused(await written('damaged', bytes), /damaged or not whole/)
  })

  it.each([0.5, 1])('cut off one byte before %d of its length', async (part) => {
    const bytes = await readFile(path)
    const short = bytes.subarray(0, Math.floor(bytes.length * part) - 1)
    await refused(await written('short', short), /damaged or not whole/)
  })

  it('that is not a backup, or does not exist', async () => {
    await refused(await written('letter', Buffer.from('Dear butcher')), /letter is damaged/)
    await refused(join(folder, 'none'), /^There is no file /)
  })

  it('from a newer Topside', async () => {
    const newer = await tampered((snapshot) => {
      const migrations = [...snapshot.manifest.migrations, { name: '9999_later', checksum: '' }]
      return { ...snapshot, manifest: { ...snapshot.manifest, migrations } }
    })
    const sentence =
      'The backup is newer than this Topside (it has migration 9999_later). Install the newer version.'
    expect(obstacleToLoading(await checkArchive(newer), migrations)).toBe(sentence)
    await expect(restore(used.pool, true, newer)).rejects.toThrow(sentence)
    expect(await all(used.pool)).toEqual(before)
  })

  it('whose rows do not fit together', async () => {
    const torn = await tampered((snapshot) => ({
      ...snapshot,
      rowsOf: (table) => (table.name === 'customers' ? none() : snapshot.rowsOf(table)),
    }))
    await expect(restore(used.pool, true, torn)).rejects.toThrow(
      /^It can't be filled: .*foreign key.*Nothing has changed there\.$/,
    )
    expect(await all(used.pool)).toEqual(before)
  })
})

async function* none(): AsyncGenerator<Buffer> {}

it('a failed backup leaves no file and nothing running', async () => {
  const before = await readdir(folder)
  const draft = join(folder, 'broken-off')
  const writing = withSnapshot(business.pool, making, (snapshot) =>
    writeArchive({ ...snapshot, rowsOf: brokenOff(snapshot) }, draft),
  )
  await expect(writing).rejects.toThrow('The disk is full')
  await rm(draft)
  await expect(makeBackup({ ...making, pool: business.pool, folder: path })).rejects.toThrow(
    /^The folder for backups can't be written \(E\w+\)\. See BACKUP_DIR\.$/,
  )
  expect(await readdir(folder)).toEqual(before)
  const copying = () =>
    business.pool
      .query(
        `select 1 from pg_stat_activity
         where datname = current_database() and query ilike 'copy%' and state <> 'idle'`,
      )
      .then(({ rowCount }) => rowCount)
  await expect.poll(copying).toBe(0)
})

/** Breaks off in the middle of a long table. */
const brokenOff = ({ rowsOf }: Snapshot) =>
  async function* (table: Table): AsyncGenerator<Buffer> {
    for await (const piece of rowsOf(table)) {
      yield piece
      if (table.name === 'order_items') throw new Error('The disk is full')
    }
  }

it('a restore is refused while a Topside serves the database, unless it may disconnect everyone', async () => {
  const pool = await another()
  await restore(pool)
  const before = await contentsOf(pool)
  const version = async () =>
    (await versionsOf(queriesOn(pool), [setOf([everything])])).values().next().value
  const answered = await version()
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const served = openPool({ ...business.connection, database: rows[0]?.name }, () => undefined)
  const events = await openEvents(served, { ...business.connection, database: rows[0]?.name })
  const missed = new Promise<string>((resolve) => events.whenMissed(() => resolve('missed')))
  const restoring = (others?: 'send away') =>
    withoutOthers(
      { pool, place: 'The database' },
      () => restore(pool, true).then(() => 'restored'),
      others,
    )
  await expect(restoring()).rejects.toThrow('A Topside is running on The database.')

  // People keep working: some lock a row, some connect during the restore. None of them may see a half-restored
  // database.
  const change = () => served.query("update products set name = name || '!'").then(String, String)
  const held = await served.connect()
  held.on('error', () => undefined)
  await held.query("begin; update customers set name = 'Held'")
  const restored = restoring('send away')
  const changing = setInterval(() => void change(), 5)
  expect(await restored).toBe('restored')
  clearInterval(changing)
  await expect(held.query('commit')).rejects.toThrow()
  held.release(true)
  expect((await contentsOf(pool)).customers).toBe(before.customers)
  expect(await missed).toBe('missed')
  // The restore changes the ETag, so that no client keeps an answer from before it.
  expect(await version()).not.toBe(answered)
  await events.close()
  await served.end()
})
