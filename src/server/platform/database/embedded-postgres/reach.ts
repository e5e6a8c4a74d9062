import { realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ServiceUser } from './service-user.ts'

/** The first folder on a path that the user can't enter, following links; null if there is none. */
export async function closedFolder(path: string, user: ServiceUser): Promise<string | null> {
  if (!user) return null
  const named = dirname(path)
  const meant = await realpath(named)
  return (await closedOn(named, user)) ?? (meant === named ? null : closedOn(meant, user))
}

async function closedOn(way: string, user: NonNullable<ServiceUser>): Promise<string | null> {
  for (let folder = way; ; folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder)
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return folder
    if (folder === dirname(folder)) return null
  }
}
