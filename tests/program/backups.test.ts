import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentsOf } from '../support/contents.ts'
import { insideOf, refusalOf, startProgram, temporaryFolder, tidyUp } from '../support/program.ts'

afterAll(tidyUp)

let dataDir: string
let backups: string
beforeAll(async () => {
  const folder = await temporaryFolder()
  dataDir = join(folder, 'data')
  backups = join(folder, 'backups')
})

/** Runs a command to its end and returns the line it prints. */
async function done(settings: Record<string, string>, ...flags: string[]): Promise<string> {
  const program = startProgram({ BACKUP_DIR: backups, ...settings }, ...flags)
  expect(await program.ended, program.stderr()).toEqual({ code: 0, signal: null })
  return program.stdout()
}

async function inside<T>(dataDir: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await insideOf(dataDir)
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}

/** The tests run in order on one business. */
let business: Record<string, string>
let file: string

test('Topside is backed up and restored, both while it runs and while it is stopped', async () => {
  expect(await refusalOf({ DATA_DIR: dataDir }, '--backup')).toMatch(/^There is no Topside in /)
  const running = startProgram(
    { DATA_DIR: dataDir, BACKUP_DIR: backups, WORKER: 'separate' },
    '--demo',
  )
  await running.ready
  expect(await done({ DATA_DIR: dataDir }, '--backup')).toMatch(/^Backed up the data folder .* to /)
  const [name = ''] = await readdir(backups)
  expect(name).toMatch(/^topside-.*\.tbk$/)
  expect(await refusalOf({ DATA_DIR: dataDir }, '--restore', join(backups, name))).toMatch(
    /^A Topside is running on the data folder /,
  )
  business = await inside(dataDir, contentsOf)
  await inside(dataDir, (client) => client.query("update settings set business_name = 'Mistake'"))
  await done({ DATA_DIR: dataDir }, '--restore', join(backups, name), '--replace', '--yes')
  expect(await inside(dataDir, contentsOf)).toEqual(business)
  expect(await done({ DATA_DIR: dataDir }, '--restore', name, '--rehearse')).toMatch(
    /^The backup of .* can be restored: \d+ tables, .* rows, each compared, the newest order ORD-\d+ of .*, in \d+ seconds?\. Nothing was changed\./,
  )
  const noted = (client: pg.Client) => client.query('select kind, name, ok from backup_events')
  expect((await inside(dataDir, noted)).rows).toEqual([{ kind: 'rehearsal', name, ok: true }])
  business = await inside(dataDir, contentsOf)
  const ready = async () => (await fetch(`${await running.ready}/readyz`)).status
  await expect.poll(ready).toBe(200)
  running.kill('SIGTERM')
  await running.ended
  const said = await done({ DATA_DIR: dataDir }, '--backup')
  file = / to (\S+\.tbk), \d+ bytes/.exec(said)?.[1] ?? ''
})

test('the backup is restored to another data folder, where Topside starts', async () => {
  const other = join(await temporaryFolder(), 'data')
  expect(await done({ DATA_DIR: other }, '--restore', file)).toMatch(
    /^Restored the backup of .*: \d+ tables, [\d,]+ rows?, each compared\.\n$/,
  )
  expect(await refusalOf({ DATA_DIR: other }, '--restore', file, '--replace')).toMatch(/--yes/)
  await done({ DATA_DIR: other }, '--restore', file, '--replace', '--yes')
  const topside = startProgram({ DATA_DIR: other, WORKER: 'separate' }, '--demo')
  expect((await fetch(`${await topside.ready}/readyz`)).status).toBe(200)
  expect(topside.stdout()).not.toContain('First admin')
  expect(await inside(other, contentsOf)).toEqual(business)
})
