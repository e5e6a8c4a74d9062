import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresOf, temporaryFolder, tidyUp } from '#tests/support/program.ts'
import { StartupError } from '#server/platform/startup-error.ts'
import type { Connection } from './connection.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

afterAll(tidyUp)

const said: string[] = []
const start = (dataDir: string) =>
  startEmbeddedPostgres({ dataDir, log: (line) => said.push(line) })
const refusal = async (dataDir: string): Promise<string> => {
  const error = await start(dataDir).catch((refused: unknown) => refused)
  expect(error).toBeInstanceOf(StartupError)
  return (error as Error).message
}
const ask = async (connection: Connection, text: string): Promise<unknown> => {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query({ text, rowMode: 'array' })
  await client.end()
  return rows[0]?.[0]
}
/** The tests run in order on one folder. */
describe('a data folder', () => {
  let dataDir = ''
  beforeAll(async () => {
    dataDir = join(await temporaryFolder(), 'data')
  })

  it('starts, refuses a second owner, and stops', async () => {
    const first = await start(dataDir)
    expect([first.attached, said]).toEqual([false, []])
    expect(await refusal(dataDir)).toBe(
      `Another Topside is already using the data folder ${dataDir}. Stop it first, or set DATABASE_URL so that several share one PostgreSQL.`,
    )
    await Promise.all([first.stop(), first.stop()])
    expect(await postgresOf(dataDir)).toBeNull()
  })

  it('is ready again well within a second, on its own socket only', async () => {
    const begun = performance.now()
    const { connection, attached, stop } = await start(dataDir)
    expect(performance.now() - begun).toBeLessThan(1_000)
    expect([connection.host, attached]).toEqual([join(dataDir, 'run'), false])
    expect(await ask(connection, 'show listen_addresses')).toBe('')
    await stop()
  })

  it('uses UTF-8, fsync and checksums, sorts names by ICU and knows accented letters as letters', async () => {
    const { connection, stop } = await start(dataDir)
    const answers = async (text: string) => ask(connection, text)
    expect(await answers('show server_encoding')).toBe('UTF8')
    expect([await answers('show fsync'), await answers('show data_checksums')]).toEqual([
      'on',
      'on',
    ])
    const names = "(values ('Zed'), ('apple'), ('Éclair'), ('fig')) names(name)"
    expect(await answers(`select string_agg(name, ' ' order by name) from ${names}`)).toBe(
      'apple Éclair fig Zed',
    )
    await ask(connection, 'create extension pg_trgm')
    expect(await answers("select show_trgm('é') <> '{}'")).toBe(true)
    await stop()
  })

  it('keeps its password and its data from other users', async () => {
    const modeOf = async (name: string) =>
      ((await stat(join(dataDir, name))).mode & 0o777).toString(8)
    expect(await modeOf('secret')).toBe('600')
    expect([await modeOf('pg'), await modeOf('run')]).toEqual(['700', '700'])
  })

  it('is refused without its password, and nothing in it changes', async () => {
    const secret = await readFile(join(dataDir, 'secret'), 'utf8')
    await rm(join(dataDir, 'secret'))
    expect(await refusal(dataDir)).toMatch(
      /has lost its file 'secret'\. Restore it from a backup\.$/,
    )
    await writeFile(join(dataDir, 'secret'), secret, { mode: 0o600 })
  })

  it('is refused if it belongs to another PostgreSQL version, or is damaged', async () => {
    const version = join(dataDir, 'pg', 'PG_VERSION')
    await writeFile(version, '17\n')
    expect(await refusal(dataDir)).toContain('is of PostgreSQL 17; this Topside brings 18.')
    await writeFile(version, '')
    expect(await refusal(dataDir)).toContain('is damaged.')
    await rm(version)
    expect(await refusal(dataDir)).toContain('is damaged.')
    await writeFile(version, '18\n')
    const control = join(dataDir, 'pg', 'global', 'pg_control')
    await rename(control, `${control}.lost`)
    expect(await refusal(dataDir)).toContain('is damaged.')
    await writeFile(control, 'nonsense')
    expect(await refusal(dataDir)).toMatch(/^PostgreSQL can't start in .*pg_control/)
    expect(await readFile(control, 'utf8')).toBe('nonsense')
    await rename(`${control}.lost`, control)
  })

  it('reports PostgreSQL’s last message if it does not start', async () => {
    const settings = join(dataDir, 'pg', 'postgresql.conf')
    const before = await readFile(settings, 'utf8')
    await writeFile(settings, `${before}\nnonsense = on\n`)
    expect(await refusal(dataDir)).toMatch(
      /^PostgreSQL can't start in .*(nonsense|contains errors)/,
    )
    await writeFile(settings, before)
  })

  it('may be moved; if its path is too long for a socket, it listens on loopback', async () => {
    const far = join(await temporaryFolder(), 'a-long-way-from-home'.repeat(5))
    await mkdir(far)
    await chmod(far, 0o755)
    const moved = join(far, 'data')
    await rename(dataDir, moved)
    const { connection, stop } = await start(moved)
    expect(connection.host).toBe('127.0.0.1')
    expect(await ask(connection, 'select 1')).toBe(1)
    await stop()
    await rename(moved, dataDir)
  })
})
