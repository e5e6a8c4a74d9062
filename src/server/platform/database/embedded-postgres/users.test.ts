import { execFileSync } from 'node:child_process'
import { chmod, chown, mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { postgresOf, temporaryFolder, tidyUp } from '#tests/support/program.ts'
import { StartupError } from '#server/platform/startup-error.ts'
import { defaultDataDir, startEmbeddedPostgres } from './embedded-postgres.ts'
import { serviceUser } from './service-user.ts'
import { endTopsides, startTopside } from './topside-process.test-support.ts'

const isRoot = process.getuid?.() === 0
const stranger = 64_001
afterAll(async () => {
  await endTopsides()
  await tidyUp()
})
afterEach(() => vi.unstubAllEnvs())

const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, log: () => undefined })
const refusal = async (starting: Promise<unknown>): Promise<string> => {
  const error = await starting.catch((refused: unknown) => refused)
  expect(error).toBeInstanceOf(StartupError)
  return (error as Error).message
}

describe.runIf(isRoot)('as root', () => {
  it('the server runs as postgres, and the secrets stay ours', async () => {
    const dataDir = join(await temporaryFolder(), 'data')
    const { stop } = await start(dataDir)
    const uid = Number(execFileSync('id', ['-u', 'postgres']).toString())
    expect((await stat(`/proc/${await postgresOf(dataDir)}`)).uid).toBe(uid)
    expect((await stat(join(dataDir, 'pg'))).uid).toBe(uid)
    expect((await stat(join(dataDir, 'secret'))).uid).toBe(0)
    await stop()
  })

  it('data owned by another user stays with that user', async () => {
    const dataDir = join(await temporaryFolder(), 'data')
    await (await start(dataDir)).stop()
    execFileSync('chown', ['-R', `${stranger}:${stranger}`, join(dataDir, 'pg')])
    const { stop } = await start(dataDir)
    expect((await stat(`/proc/${await postgresOf(dataDir)}`)).uid).toBe(stranger)
    await stop()
  })

  it('a folder that postgres cannot enter, or one inside it, is refused, and the message names it', async () => {
    const closed = await temporaryFolder()
    await chmod(closed, 0o700)
    expect(await refusal(start(join(closed, 'data')))).toContain(
      `The folder ${closed} is closed to the user postgres`,
    )
    expect(await refusal(start(closed))).toBe(
      `DATA_DIR ${closed} is closed to the user postgres, who must reach the data in it. Open it with chmod 711, or set DATA_DIR to another folder.`,
    )
    const link = join(await temporaryFolder(), 'link')
    await mkdir(join(closed, 'data'), { mode: 0o755, recursive: true })
    await symlink(join(closed, 'data'), link)
    expect(await refusal(start(link))).toContain(`The folder ${closed} is closed`)
  })

  it('inside a closed home the data folder is /var/lib/topside', async () => {
    const closed = await temporaryFolder()
    expect(defaultDataDir(closed, true)).toBe(join(closed, 'data'))
    await chmod(closed, 0o700)
    expect(defaultDataDir(closed, true)).toBe('/var/lib/topside')
    expect(defaultDataDir(closed, false)).toBe(join(closed, 'data'))
  })

  /** A machine whose `id` knows postgres only once `useradd` has run. */
  const machineWhere = async (useradd: string) => {
    const folder = await temporaryFolder()
    const made = join(folder, 'made')
    const programs = {
      id: `[ -f ${made} ] && echo 4242`,
      useradd: useradd.replace('MADE', made),
    }
    for (const [name, script] of Object.entries(programs))
      await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    vi.stubEnv('PATH', folder)
    return made
  }

  it('the user postgres is created if missing', async () => {
    const made = await machineWhere('echo "$@" > MADE')
    expect(await serviceUser('/nowhere')).toEqual({ uid: 4242, gid: 4242 })
    expect(await readFile(made, 'utf8')).toMatch(/--system .*postgres\n$/)
    expect(process.env.PATH?.split(delimiter)).toHaveLength(1)
  })

  it('if it cannot be created, a sentence says what to do', async () => {
    await machineWhere('exit 1')
    expect(await refusal(serviceUser('/nowhere'))).toBe(
      "PostgreSQL can't run as root and the user postgres can't be made for /nowhere. Run Topside as another user, or set DATABASE_URL.",
    )
  })
})

describe.runIf(isRoot)('as any other user', () => {
  const nobody = { uid: 65_534, gid: 65_534 }

  it('the server runs as that user, closed to others; a folder that is not writable is refused', async () => {
    const folder = await temporaryFolder()
    expect(await startTopside(join(folder, 'data'), nobody).said).toBe(
      `DATA_DIR ${join(folder, 'data')} can't be written (EACCES). Set DATA_DIR to a folder that can.`,
    )
    await chown(folder, nobody.uid, nobody.gid)
    const theirs = startTopside(join(folder, 'data'), nobody)
    expect(await theirs.said).toBe('started')
    const { uid, mode } = await stat(join(folder, 'data'))
    expect([uid, mode & 0o777]).toEqual([nobody.uid, 0o700])
    expect((await stat(`/proc/${await postgresOf(join(folder, 'data'))}`)).uid).toBe(nobody.uid)
    theirs.kill('SIGKILL')
    await theirs.ended
  })
})
