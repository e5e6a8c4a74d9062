import { spawn } from 'node:child_process'
import { statfs } from 'node:fs/promises'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { AnswerOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/business/system.ts'
import { isoOf } from '#server/platform/clock.ts'
import { conflict, Refusal } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { listBackups } from './backup-folder.ts'
import { databaseBytes, lastTried, noteBackup } from './backups-rows.ts'
import { holdTrying } from './trying-rows.ts'

const minutesAllowed = 10
const leastRoom = 200_000_000

/**
 * Starts restoring the newest backup into a database of its own, in a process of its own, as `npm run restore -- …
 * --rehearse` does, and answers at once: with much data it takes longer than a proxy waits. That process records what it
 * found. Only one runs at a time, because each needs the disk for a second copy of the data.
 */
export async function tryRestore(work: Work): Promise<AnswerOf<typeof contract.tryRestore>> {
  const { db, about } = work
  if (!about.backups) throw conflict('NO_BACKUPS', 'This Topside makes no backups.')
  const { folder } = about.backups
  const [newest] = await listBackups(folder)
  if (!newest) throw conflict('NO_BACKUP_YET', 'There is no backup to try. Make one first.')
  await refuseWithoutRoom(work)
  // This call ignores idempotency keys, so `db` uses the pool, not a transaction.
  const letGo = await holdTrying(db.$client as pg.Pool)
  if (!letGo) throw conflict('TRYING_ALREADY', 'A restore is being tried. Wait until it is done.')
  // Without the database nothing can be recorded: then the screen says that the try ended without a result.
  void tried(work, about.backups, newest.name)
    .catch(() => undefined)
    .finally(letGo)
  return { name: newest.name }
}

/** Runs the try, and records why if it ended without recording a result itself. */
async function tried(
  { db, now }: Work,
  { program, folder, dataDir }: NonNullable<Work['about']['backups']>,
  name: string,
): Promise<void> {
  const before = await lastTried(db)
  const complaint = await ended(
    [...program, '--restore', join(folder, name), '--rehearse'],
    dataDir,
  )
  if ((await lastTried(db))?.id !== before?.id) return
  const detail = complaint || 'The try ended without a result.'
  await noteBackup(db, { kind: 'rehearsal', name, ok: false, detail, at: isoOf(now) })
}

/** The copy needs about as much as the database, and the log of its changes as much again. */
async function refuseWithoutRoom({ db }: Work): Promise<void> {
  const needed = leastRoom + 2 * (await databaseBytes(db))
  const { bavail, bsize } = await statfs(tmpdir())
  if (bavail * bsize >= needed) return
  const megabytes = Math.ceil(needed / 1_000_000)
  throw new Refusal(
    503,
    'NO_ROOM',
    `A restore needs ${megabytes} MB free in ${tmpdir()} while it is tried.`,
  )
}

/** Runs a program at low priority and returns its last words of complaint, or why it was stopped. */
async function ended([run = '', ...words]: string[], dataDir: string | null): Promise<string> {
  const child = spawn(run, words, {
    env: { ...process.env, ...(dataDir && { DATA_DIR: dataDir }) },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: minutesAllowed * 60_000,
  })
  const stop = () => child.kill('SIGTERM')
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-4000)
  })
  try {
    if (child.pid) setPriority(child.pid, 10)
    const isStopped = await new Promise<boolean>((resolve) => {
      child.once('error', ({ message }) => {
        complaint = message
        resolve(false)
      })
      child.once('close', () => resolve(child.killed))
    })
    return isStopped ? `It took longer than ${minutesAllowed} minutes.` : lastLine(complaint)
  } finally {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.off(signal, stop)
  }
}

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''
