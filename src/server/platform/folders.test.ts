import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'
import { makeFolder, refuseHangingFolders } from './folders.ts'

let folder: string
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'topside-folders-'))))
afterAll(() => rm(folder, { recursive: true }))

const frozen = (at: string) => (path: string) => Promise.resolve(path !== at)

it('a folder whose disk does not answer is refused, naming its setting', async () => {
  const [data, backups] = [join(folder, 'data'), join(folder, 'backups')]
  const both = readEnvironment({ DATA_DIR: data, BACKUP_DIR: backups })
  await expect(refuseHangingFolders(both, frozen(data))).rejects.toThrow(
    `DATA_DIR ${data} does not answer within 5 seconds. Check the disk or share it is on, or set DATA_DIR to another folder.`,
  )
  await expect(refuseHangingFolders(both, frozen(backups))).rejects.toThrow(/^BACKUP_DIR /)
  const DATABASE_URL = 'postgres://db/topside'
  await refuseHangingFolders(readEnvironment({ DATA_DIR: data, DATABASE_URL }), frozen(data))
})

it('a folder that answers is accepted, whatever it contains', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  for (const DATA_DIR of [folder, file, join(folder, 'none', 'below'), '/proc/x'])
    await refuseHangingFolders(readEnvironment({ DATA_DIR }))
})

it('a folder is created with its parents, unless that is impossible', async () => {
  const below = join(folder, 'one', 'two')
  await Promise.all([makeFolder(below, 0o700), makeFolder(below, 0o700)])
  expect((await stat(below)).isDirectory()).toBe(true)
  await expect(makeFolder('/proc/x/y', 0o700)).rejects.toThrow(/ENOENT/)
})
