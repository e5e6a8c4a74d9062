import { spawn } from 'node:child_process'
import { mkdir, open, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { temporaryFolder, tidyUp } from '#tests/support/program.ts'
import type { Ask } from './asking.ts'
import { openServerLog } from './server-log.ts'
import { runningServer, startServer } from './server-process.ts'

afterAll(tidyUp)

const place = { host: '/nowhere', port: 5432 }
const never: Ask = () => Promise.resolve('no')

describe('a server', () => {
  it('whose program is missing or ends at once is refused at once, with this start’s error', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'postgres.log'), 'FATAL:  of an earlier start\n')
    const starting = (postgres: string) =>
      startServer({
        folder,
        place,
        binaries: { initdb: '', postgres, pgCtl: '' },
        user: null,
        ask: never,
        stopping: new AbortController().signal,
      })
    await expect(starting('/nowhere/postgres')).rejects.toThrow(
      `PostgreSQL can't start in ${folder}: spawn /nowhere/postgres ENOENT`,
    )
    await expect(starting('/bin/false')).rejects.toThrow(
      `PostgreSQL can't start in ${folder}: it said nothing`,
    )
  })

  it('that is starting or stopping is waited for, and then found or not', async () => {
    const folder = join(await temporaryFolder(), 'pretended')
    await mkdir(join(folder, 'pg'), { recursive: true })
    const other = spawn('sleep', ['60'])
    const told = [other.pid, folder, 0, 5432, '/nowhere', ''].join('\n')
    await writeFile(join(folder, 'pg', 'postmaster.pid'), told)
    const answers = (...rest: Awaited<ReturnType<Ask>>[]) =>
      vi.fn<Ask>(() => Promise.resolve(rest.length > 1 ? rest.shift()! : rest[0]!))
    expect(await runningServer(folder, answers('not yet', 'closed', 'ours'))).toEqual(place)
    expect(await runningServer(folder, answers('not yet', 'no'))).toBeNull()
    expect(await runningServer(folder, answers('closed'), undefined, 50)).toBeNull()
    expect(other.exitCode).toBeNull()
    other.kill()
    await new Promise((resolve) => other.once('exit', resolve))
    const asked = answers('no')
    expect(await runningServer(folder, asked)).toBeNull()
    expect(asked).toHaveBeenCalledOnce()
  })

  it.runIf(process.platform === 'linux')(
    'that lets nobody in is ended once it no longer recovers, but not one that is only full',
    async () => {
      const folder = join(await temporaryFolder(), 'stuck')
      const cwd = join(folder, 'pg')
      await mkdir(cwd, { recursive: true })
      const pretended =
        '(exec -a "postgres: startup recovering 0001" sleep 60) & echo $!; exec sleep 61'
      const server = spawn('bash', ['-c', pretended], { cwd })
      const ended = new Promise((resolve) => server.once('exit', (_, signal) => resolve(signal)))
      const startup = Number(await new Promise((resolve) => server.stdout.once('data', resolve)))
      const told = [server.pid, folder, 0, 5432, '/nowhere', ''].join('\n')
      await writeFile(join(cwd, 'postmaster.pid'), told)
      const afterAll = (answer: Awaited<ReturnType<Ask>>) =>
        runningServer(folder, () => Promise.resolve(answer), undefined, 50)
      const named = () => readFile(`/proc/${startup}/cmdline`, 'utf8')
      await vi.waitUntil(async () => (await named()).startsWith('postgres: startup'))
      expect(await afterAll('closed')).toBeNull()
      process.kill(startup)
      await vi.waitUntil(() =>
        named().then(
          (text) => text === '',
          () => true,
        ),
      )
      expect(await afterAll('not yet')).toBeNull()
      expect(server.signalCode).toBeNull()
      expect(await afterAll('closed')).toBeNull()
      expect(await ended).toBe('SIGQUIT')
    },
  )
})

it.runIf(process.platform === 'linux')(
  'a start that is told to stop while its server answers waits until that has ended',
  async () => {
    const folder = join(await temporaryFolder(), 'told')
    await mkdir(join(folder, 'pg'), { recursive: true })
    const pidFile = join(folder, 'pg', 'postmaster.pid')
    const pretended = join(folder, 'postgres')
    const lines = [
      '#!/bin/bash',
      `echo $$ > ${join(folder, 'pid')}`,
      `trap 'sleep 0.3; rm ${pidFile}; exit' INT`,
      `printf '%s\\n' $$ . . 5432 /nowhere > ${pidFile}`,
      'while :; do sleep 0.02; done',
    ]
    await writeFile(pretended, lines.join('\n'), { mode: 0o755 })
    const stopping = new AbortController()
    const starting = startServer({
      ...{ folder, place, user: null, stopping: stopping.signal },
      binaries: { initdb: '', postgres: pretended, pgCtl: '' },
      ask: () => {
        stopping.abort()
        return Promise.resolve('ours')
      },
    })
    await expect(starting).rejects.toThrow('aborted')
    const pid = Number(await readFile(join(folder, 'pid'), 'utf8'))
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  },
)

it('a start moves a long log aside, whole, and starts a new one', async () => {
  const folder = await temporaryFolder()
  const path = join(folder, 'postgres.log')
  const long = await open(path, 'w')
  await long.truncate(10_000_001)
  await long.close()
  const { log, before } = await openServerLog(folder)
  await log.close()
  expect([before, (await stat(`${path}.old`)).size]).toEqual([0, 10_000_001])
  expect(await readFile(path, 'utf8')).toBe('')
})
