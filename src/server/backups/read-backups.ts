import { join } from 'node:path'
import type { System } from '#contract/business/system.ts'
import { epochOf, isoOf } from '#server/platform/clock.ts'
import { StartupError } from '#server/platform/startup-error.ts'
import type { Work } from '#server/platform/work.ts'
import { listBackups } from './backup-folder.ts'
import { onSameDisk } from './back-up-now.ts'
import { lastAskedFor, lastFailure, lastTried } from './backups-rows.ts'
import { isTrying } from './trying-rows.ts'
import { quoted } from './restoring-line.ts'

/** The backups, newest first, and the last failure unless a backup has succeeded since. */
export async function readBackups({ db, now, about }: Work): Promise<System['backups']> {
  const { folder, daysKept, dataFolder, restoring } = about.backups ?? none
  const failure = await lastFailure(db)
  // Asked before the results, so that a try which has ended is never without its result.
  const trying = await isTrying(db)
  const place = {
    trying,
    daysKept,
    folder,
    sameDisk: folder === null ? null : await onSameDisk(folder, dataFolder),
    lastAsked: await lastAskedFor(db),
    lastTried: await lastTried(db),
  }
  try {
    const kept = folder === null ? [] : await listBackups(folder)
    const [newest] = kept
    const rehearsal = newest &&
      folder !== null && {
        line: `${restoring} ${quoted(join(folder, newest.name))} --rehearse`,
        needsDatabaseUrl: dataFolder === null,
      }
    const isMadeGood = failure && newest && newest.madeAt > epochOf(failure.failedAt)
    return {
      ...place,
      rehearsal: rehearsal || null,
      made: kept.map(({ name, madeAt, bytes }) => ({ name, madeAt: isoOf(madeAt), bytes })),
      failure: isMadeGood ? null : failure,
    }
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    return {
      ...place,
      rehearsal: null,
      made: [],
      failure: { failedAt: isoOf(now), reason: error.message },
    }
  }
}

const none = { folder: null, daysKept: 0, dataFolder: null, restoring: '' }
