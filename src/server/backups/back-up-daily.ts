import { lastDue } from '#domain/backups.ts'
import type pg from 'pg'
import { isoOf } from '#server/platform/clock.ts'
import { queriesOn } from '#server/platform/database/db.ts'
import { forgetOld, listBackups } from './backup-folder.ts'
import { announceBackups, databaseMadeAt, failedDailySince, noteBackup } from './backups-rows.ts'
import { makeBackup } from './make-backup.ts'
import { StartupError } from '#server/platform/startup-error.ts'

export type BackupRoom = { pool: pg.Pool; folder: string; daysKept: number; version: string }

/** Makes the backup that was last due, unless it exists or the database is newer than that. */
export async function backUpDaily(room: BackupRoom, now: number): Promise<void> {
  const due = lastDue(now)
  try {
    await backUpSince(room, due, now)
  } catch (error) {
    await noteFailure(room, due, now, error)
    throw error
  }
}

async function backUpSince(room: BackupRoom, due: number, now: number): Promise<void> {
  const [newest] = await listBackups(room.folder)
  if (newest && newest.madeAt >= due) return
  const db = queriesOn(room.pool)
  if ((await databaseMadeAt(db)) > due) return
  await makeBackup({ ...room, now })
  await forgetOld(room.folder, now, room.daysKept)
  await announceBackups(db)
}

/** Notes the first failure of a day's backup, so that admins can be told. The backup is tried again each hour. */
async function noteFailure({ pool }: BackupRoom, due: number, now: number, error: unknown) {
  const db = queriesOn(pool)
  if (await failedDailySince(db, isoOf(due))) return
  const detail = error instanceof StartupError ? error.message : null
  await noteBackup(db, { kind: 'daily', ok: false, detail, at: isoOf(now) })
}
