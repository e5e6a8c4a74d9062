import { execFileSync } from 'node:child_process'
import { chmod, cp, mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { temporaryFolder, tidyUp } from '#tests/support/program.ts'
import { nativeFolder, reachableBinaries } from './binaries.ts'
import { closedFolder } from './reach.ts'

const isRoot = process.getuid?.() === 0
const stranger = { uid: 64_001, gid: 64_001 }
afterAll(tidyUp)

describe('PostgreSQL’s programs', () => {
  const shippedIn = async (folder: string) => {
    const native = join(folder, 'native')
    for (const inner of ['bin', 'lib']) await mkdir(join(native, inner), { recursive: true })
    await writeFile(join(native, 'bin', 'postgres'), 'program', { mode: 0o700 })
    await chmod(join(native, 'bin'), 0o700)
    await describeAs(folder, '18.4.0')
    return native
  }
  const describeAs = (folder: string, version: string) =>
    writeFile(join(folder, 'package.json'), JSON.stringify({ version }))

  it('stay where they are if the server’s user can run them', async () => {
    const folder = await temporaryFolder()
    const native = await shippedIn(folder)
    await chmod(join(native, 'bin'), 0o755)
    const { postgres } = await reachableBinaries(folder, stranger, native)
    expect(postgres).toBe(join(native, 'bin', 'postgres'))
  })

  it('are otherwise copied once per version into the data folder, where that user can run them', async () => {
    const [folder, dataDir] = [await temporaryFolder(), await temporaryFolder()]
    const native = await shippedIn(folder)
    const both = [
      reachableBinaries(dataDir, stranger, native),
      reachableBinaries(dataDir, stranger, native),
    ]
    const [first, second] = await Promise.all(both)
    expect(first).toEqual(second)
    const copy = join(dataDir, 'runtime-18.4.0', 'bin', 'postgres')
    expect(first?.postgres).toBe(copy)
    expect(await closedFolder(copy, stranger)).toBeNull()
    expect((await stat(copy)).mode & 0o777).toBe(0o755)

    await describeAs(folder, '18.5.0')
    const { postgres } = await reachableBinaries(dataDir, stranger, native)
    expect(postgres).toBe(join(dataDir, 'runtime-18.5.0', 'bin', 'postgres'))
  })

  it('are refused in a sentence if they cannot be copied', async () => {
    const [folder, dataDir] = [await temporaryFolder(), await temporaryFolder()]
    const native = await shippedIn(folder)
    await writeFile(join(dataDir, 'file'), '')
    await expect(reachableBinaries(join(dataDir, 'file'), stranger, native)).rejects.toThrow(
      /can't be copied to .*runtime-18\.4\.0 \(ENOTDIR\), where its user could run them\.$/,
    )
  })

  it.runIf(isRoot)('run from their copy, with their libraries, as that user', async () => {
    const [folder, dataDir] = [await temporaryFolder(), await temporaryFolder()]
    const native = join(folder, 'native')
    await cp(nativeFolder(), native, { recursive: true, verbatimSymlinks: true })
    await describeAs(folder, '18.4.0')
    await chmod(folder, 0o700)
    const version = (program: string) =>
      execFileSync(program, ['--version'], { ...stranger, cwd: '/', stdio: 'pipe' }).toString()
    expect(() => version(join(native, 'bin', 'postgres'))).toThrow('EACCES')
    const { postgres, initdb } = await reachableBinaries(dataDir, stranger, native)
    expect(version(postgres)).toMatch(/^postgres \(PostgreSQL\) 18\./)
    expect(version(initdb)).toMatch(/^initdb \(PostgreSQL\) 18\./)
  })
})

it('whether a user may enter a folder is decided by the one permission bit that applies to that user', async () => {
  const folder = await temporaryFolder()
  const { uid, gid } = await stat(folder)
  const closedTo = async (mode: number, user: { uid: number; gid: number }) => {
    await chmod(folder, mode)
    return (await closedFolder(join(folder, 'x'), user)) === folder
  }
  expect(await closedTo(0o700, { uid, gid })).toBe(false)
  expect(await closedTo(0o700, { uid: 64_001, gid })).toBe(true)
  expect(await closedTo(0o710, { uid: 64_001, gid })).toBe(false)
  expect(await closedTo(0o710, { uid: 64_001, gid: 64_001 })).toBe(true)
  expect(await closedTo(0o711, { uid: 64_001, gid: 64_001 })).toBe(false)
  expect(await closedFolder(join(folder, 'x'), null)).toBeNull()
  await chmod(folder, 0o755)
})
