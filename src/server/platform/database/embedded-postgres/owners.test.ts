import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresOf, temporaryFolder, tidyUp } from '#tests/support/program.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { endTopsides, startTopside } from './topside-process.test-support.ts'

const isRoot = process.getuid?.() === 0
afterAll(async () => {
  await endTopsides()
  await tidyUp()
})

const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, log: () => undefined })
const refusal = (dataDir: string) =>
  start(dataDir).then(
    () => 'started',
    (error: Error) => error.message,
  )
const inUse = /^Another Topside is already using the data folder /

const ask = async ({ connection }: EmbeddedPostgres, text: string): Promise<unknown> => {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query({ text, rowMode: 'array' })
  await client.end()
  return rows[0]?.[0]
}
const insisting = async (serving: EmbeddedPostgres, text: string): Promise<unknown> => {
  for (let tries = 0; tries < 250; tries++) {
    const answer = await ask(serving, text).catch(() => undefined)
    if (answer !== undefined) return answer
    await wait(20)
  }
  throw new Error('The server did not come back')
}
const lockHolder =
  "select pid from pg_locks where locktype = 'advisory' and objid = 7401953 and granted"
const kill = async (dataDir: string) => process.kill((await postgresOf(dataDir)) ?? NaN, 'SIGKILL')

/** The tests run in order on one folder. */
describe('a data folder', () => {
  let dataDir = ''
  beforeAll(async () => {
    dataDir = join(await temporaryFolder(), 'data')
  })

  it('belongs to only one of two Topsides that open it, still empty, at the same instant', async () => {
    const both = [startTopside(dataDir), startTopside(dataDir)]
    const said = await Promise.all(both.map((each) => each.said))
    expect(said.filter((each) => inUse.test(each))).toHaveLength(1)
    expect(said.filter((each) => each === 'started' || each === 'attached')).toHaveLength(1)
    for (const each of both) each.kill('SIGKILL')
    await Promise.all(both.map((each) => each.ended))
  })

  it('stays served when its owner is killed, and the next Topside owns it at once', async () => {
    const left = await postgresOf(dataDir)
    const begun = performance.now()
    const serving = await start(dataDir)
    expect(performance.now() - begun).toBeLessThan(1_000)
    expect([serving.attached, await postgresOf(dataDir)]).toEqual([true, left])
    await ask(serving, 'create table orders as select 17 as number')
    expect(await refusal(dataDir)).toMatch(inUse)
    await serving.stop()
  })

  it('does not keep its process running, and stays served if that ends without closing it', async () => {
    const topside = startTopside(dataDir, undefined, false)
    expect([await topside.said, await topside.ended]).toEqual(['started', 0])
    const serving = await start(dataDir)
    expect(serving.attached).toBe(true)
    await serving.stop()
  })

  it('recovers if its server was killed with its owner', async () => {
    const topside = startTopside(dataDir)
    expect(await topside.said).toBe('started')
    topside.kill('SIGKILL')
    await topside.ended
    await kill(dataDir)
    expect(await postgresOf(dataDir)).not.toBeNull()
    const serving = await start(dataDir)
    expect([serving.attached, await ask(serving, 'select number from orders')]).toEqual([false, 17])
    await serving.stop()
  })

  it('is started and owned again if its server dies while the owner lives', async () => {
    const serving = await start(dataDir)
    await kill(dataDir)
    expect(await insisting(serving, 'select number from orders')).toBe(17)
    await insisting(serving, lockHolder)
    expect(await refusal(dataDir)).toMatch(inUse)
    await serving.stop()
    expect(await postgresOf(dataDir)).toBeNull()
  })

  it('is owned again if the owner’s connection is lost', async () => {
    const serving = await start(dataDir)
    const before = await ask(serving, lockHolder)
    await ask(serving, `select pg_terminate_backend(${String(before)}, 5000)`)
    const after = await insisting(serving, lockHolder)
    expect(after).not.toBe(before)
    expect(await refusal(dataDir)).toMatch(inUse)
    await serving.stop()
  })

  it('can be started again while it stops', async () => {
    const first = await start(dataDir)
    const stopping = first.stop()
    await wait(5)
    const second = await start(dataDir)
    await stopping
    expect(await ask(second, 'select number from orders')).toBe(17)
    await second.stop()
  })

  it('that was copied while it was served never reaches the original’s server', async () => {
    const serving = await start(dataDir)
    const copy = join(await temporaryFolder(), 'data')
    execFileSync('cp', ['-a', dataDir, copy])
    expect(await refusal(copy)).toMatch(
      /is in use by process \d+, which does not answer as its PostgreSQL\./,
    )
    await serving.stop()
    const copied = await start(copy)
    expect(await ask(copied, 'show data_directory')).toBe(join(copy, 'pg'))
    await copied.stop()
  })
})

describe.runIf(isRoot)('a pid file that names another program’s process', () => {
  const processes: ChildProcess[] = []
  afterAll(() => processes.forEach((each) => each.kill()))

  it('is left alone, and so is the process', async () => {
    const dataDir = join(await temporaryFolder(), 'data')
    const { stop } = await start(dataDir)
    const pidFile = join(dataDir, 'pg', 'postmaster.pid')
    const wasThere = await readFile(pidFile, 'utf8')
    await stop()
    const id = (which: string) => Number(execFileSync('id', [which, 'postgres']).toString())
    const other = spawn('sleep', ['60'], { uid: id('-u'), gid: id('-g') })
    processes.push(other)
    const stale = wasThere.replace(/^\d+/, String(other.pid))
    await writeFile(pidFile, stale)
    expect(await refusal(dataDir)).toBe(
      `The data folder ${dataDir} is in use by process ${other.pid}, which does not answer as its PostgreSQL. Stop that process; only if it is no PostgreSQL, remove ${pidFile}.`,
    )
    expect([await readFile(pidFile, 'utf8'), other.exitCode]).toEqual([stale, null])
    await rename(pidFile, `${pidFile}.set-aside`)
    await (await start(dataDir)).stop()
  })
})
