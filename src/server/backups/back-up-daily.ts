import { lastDue } from '#domain/backups.ts'
import type pg from 'pg'
import { queriesOn } from '#server/platform/database/db.ts'
import { forgetOld, listBackups } from './backup-folder.ts'
import { databaseMadeAt } from './backups-rows.ts'
import { makeBackup } from './make-backup.ts'

export type BackupRoom = { pool: pg.Pool; folder: string; daysKept: number; version: string }

/** Makes the backup that was last due, unless it exists or there was nothing to back up at that time. */
export async function backUpDaily(room: BackupRoom, now: number): Promise<void> {
  const due = lastDue(now)
  const [newest] = await listBackups(room.folder)
  if (newest && newest.madeAt >= due) return
  if ((await databaseMadeAt(queriesOn(room.pool))) > due) return
  await makeBackup({ ...room, now })
  await forgetOld(room.folder, now, room.daysKept)
}
