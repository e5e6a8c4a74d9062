import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backUpNow, downloadBackup, getSystem, tryRestore } from '#contract/business/system.ts'
import { made } from '#tests/support/everything.ts'
import { type Person, startTopside, type Topside } from '#tests/support/topside.ts'
import { checkArchive } from './read-archive.ts'

let topside: Topside
let admin: Person
let folder: string

beforeAll(async () => {
  const parent = await mkdtemp(join(tmpdir(), 'topside-now-'))
  folder = join(parent, 'backups')
  await writeFile(join(parent, 'secret.tbk'), 'not a backup')
  // It ends when somebody deletes the file `wait`.
  await writeFile(
    join(parent, 'program.mjs'),
    `import { existsSync } from 'node:fs'
     while (existsSync(${JSON.stringify(join(parent, 'wait'))})) await new Promise((go) => setTimeout(go, 20))
     console.error('It is damaged.')
     process.exit(1)`,
  )
  topside = await startTopside(undefined, {
    backups: {
      folder,
      daysKept: 14,
      dataFolder: parent,
      restoring: 'npm run restore --',
      program: [process.execPath, join(parent, 'program.mjs')],
      dataDir: null,
    },
  })
  admin = await topside.signIn('admin')
})
afterAll(async () => {
  await topside.stop()
  await rm(join(folder, '..'), { recursive: true })
})

const read = async () => (await made(admin, getSystem)).backups

it('without a backup, no restore is tried', async () => {
  expect((await admin.call(tryRestore)).failure.code).toBe('NO_BACKUP_YET')
  expect((await read()).lastTried).toBeNull()
})

it('an admin makes a backup, sees its folder and that it is on the data’s own disk, and downloads it', async () => {
  const { name, bytes } = await made(admin, backUpNow)
  expect(await readdir(folder)).toEqual([name])
  expect(await read()).toMatchObject({
    folder,
    sameDisk: true,
    made: [{ name, bytes }],
    rehearsal: { line: `npm run restore -- ${join(folder, name)} --rehearse` },
    lastAsked: { ok: true, by: 'Test admin' },
  })
  const file = await admin.call(downloadBackup, { params: { name } })
  expect([file.status, file.headers['content-disposition']]).toEqual([
    200,
    `attachment; filename="${name}"`,
  ])
  expect(await readFile(join(folder, name))).toHaveLength(bytes)
  await checkArchive(join(folder, name))
})

it('a browser gets the backup byte for byte, without a Content-Encoding that would unpack it', async () => {
  const [name = ''] = await readdir(folder)
  const file = await topside.app.inject({
    url: `/api/backups/${name}`,
    headers: { cookie: admin.cookie, 'accept-encoding': 'gzip, deflate, br, zstd' },
  })
  const onDisk = await readFile(join(folder, name))
  expect(file.headers['content-encoding']).toBeUndefined()
  expect(Number(file.headers['content-length'])).toBe(onDisk.length)
  expect(file.rawPayload.equals(onDisk)).toBe(true)
})

it('nothing but a backup can be downloaded, and only by an admin', async () => {
  for (const name of ['..%2Fsecret.tbk', '../secret.tbk', 'topside-2026-01-01T0300.tbk'])
    expect((await admin.call(downloadBackup, { params: { name } })).status).toBe(404)
  const [name = ''] = await readdir(folder)
  for (const other of [await topside.signIn('driver'), await topside.customer()]) {
    expect((await other.call(downloadBackup, { params: { name } })).status).toBe(403)
    expect((await other.call(backUpNow)).status).toBe(403)
  }
})

it('a try answers at once, two are not made at once, and one that fails keeps why', async () => {
  const wait = join(folder, '..', 'wait')
  await writeFile(wait, '')
  const [name] = await readdir(folder)
  expect(await made(admin, tryRestore)).toEqual({ name })
  expect(await read()).toMatchObject({ trying: true, lastTried: null })
  expect((await admin.call(tryRestore)).failure.code).toBe('TRYING_ALREADY')
  await rm(wait)
  await expect
    .poll(read)
    .toMatchObject({ trying: false, lastTried: { name, ok: false, detail: 'It is damaged.' } })
  for (const other of [await topside.signIn('driver'), await topside.customer()])
    expect((await other.call(tryRestore)).status).toBe(403)
})

it('the end of a try is told to open screens, although no call makes it known', async () => {
  const heard: string[] = []
  const stop = topside.events.subscribe(({ topics }) => heard.push(topics.join()))
  const wait = join(folder, '..', 'wait')
  await writeFile(wait, '')
  await made(admin, tryRestore)
  // The call itself announces that a try has begun.
  await expect.poll(() => heard).toEqual(['backups'])
  await rm(wait)
  await expect.poll(() => heard).toEqual(['backups', 'backups'])
  expect((await read()).lastTried).toMatchObject({ ok: false })
  stop()
  await expect.poll(async () => (await read()).trying).toBe(false)
})

it('no restore is tried while another process of this database tries one', async () => {
  const other = await topside.pool.connect()
  await other.query('select pg_advisory_lock(7401955)')
  expect((await read()).trying).toBe(true)
  expect((await admin.call(tryRestore)).failure.code).toBe('TRYING_ALREADY')
  other.release(true)
})

it('a backup that fails says why, at once and later', async () => {
  await rm(folder, { recursive: true })
  await writeFile(folder, 'a file where the folder was')
  const { status, failure } = await admin.call(backUpNow)
  expect([status, failure.code]).toEqual([503, 'NOT_BACKED_UP'])
  expect((await read()).lastAsked).toMatchObject({ ok: false, detail: failure.message })
})
