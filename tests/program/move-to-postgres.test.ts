import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { contentsOf } from '../support/contents.ts'
import { emptyDatabase, urlOf } from '../support/database.ts'
import { insideOf, refusalOf, startProgram, temporaryFolder, tidyUp } from '../support/program.ts'

afterAll(tidyUp)

test('one command moves a business to the butcher’s own PostgreSQL', async () => {
  const folder = await temporaryFolder()
  const [dataDir, BACKUP_DIR] = [join(folder, 'data'), join(folder, 'backups')]
  /** Runs a command to its end and returns the line it prints. */
  const done = async (settings: Record<string, string>, ...flags: string[]): Promise<string> => {
    const program = startProgram({ BACKUP_DIR, ...settings }, ...flags)
    expect(await program.ended, program.stderr()).toEqual({ code: 0, signal: null })
    return program.stdout()
  }
  const before = startProgram({ DATA_DIR: dataDir, WORKER: 'separate' }, '--demo')
  await before.ready
  const inside = await insideOf(dataDir)
  const business = await contentsOf(inside)
  await inside.end()
  before.kill('SIGTERM')
  await before.ended

  const { connection, drop } = await emptyDatabase()
  const DATABASE_URL = urlOf(connection)
  const move = ['--move-to-postgres', DATABASE_URL]
  expect(await done({ DATA_DIR: dataDir }, ...move)).toMatch(
    /^Moved the data folder .* each compared\. Set DATABASE_URL to that address from now on\.\n$/,
  )
  const client = new pg.Client(connection)
  await client.connect()
  expect(await contentsOf(client)).toEqual(business)
  await client.end()
  expect(await refusalOf({ DATA_DIR: dataDir }, ...move)).toMatch(/ holds a Topside already/)
  const said = await done({ DATABASE_URL }, '--backup')
  expect(said).toMatch(/^Backed up PostgreSQL at /)
  const file = / to (\S+\.tbk), \d+ bytes/.exec(said)?.[1] ?? ''
  const topside = startProgram({ DATABASE_URL, WORKER: 'separate' }, '--demo')
  await topside.ready
  expect(await refusalOf({ DATABASE_URL }, '--restore', file)).toMatch(
    /^A Topside is running on PostgreSQL at .*\. Stop it and its workers first\.$/,
  )
  topside.kill('SIGTERM')
  await topside.ended
  await drop()
})
