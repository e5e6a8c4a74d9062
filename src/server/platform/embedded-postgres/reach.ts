import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ServiceUser } from './service-user.ts'

/** The nearest folder on the way to a path that the user may not enter; null when there is none. */
export async function closedFolder(path: string, user: ServiceUser): Promise<string | null> {
  if (!user) return null
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder)
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return folder
    if (folder === dirname(folder)) return null
  }
}
