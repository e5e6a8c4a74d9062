import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { counted } from '#domain/words/counted.ts'
import { formatMoment } from '#domain/days/day-labels.ts'
import { backupFolderOf, refuseUnusableBackups } from './backups/backup-folder.ts'
import { newestOrder, noteBackup } from './backups/backups-rows.ts'
import { type Loaded, loadSnapshot, obstacleToLoading } from './backups/load-snapshot.ts'
import { makeBackup } from './backups/make-backup.ts'
import { checkArchive, withArchive } from './backups/read-archive.ts'
import { withSnapshot } from './backups/read-snapshot.ts'
import type { Command } from './command-line.ts'
import { isoOf, systemClock } from './platform/clock.ts'
import {
  type Database,
  joinDatabase,
  openDatabase,
  openOwners,
} from './platform/database/database.ts'
import { queriesOn } from './platform/database/db.ts'
import { defaultDataDir } from './platform/database/embedded-postgres/embedded-postgres.ts'
import { type Environment, readEnvironment } from './platform/environment.ts'
import { type Migration, readMigrations } from './platform/database/migrations.ts'
import { grantToServing } from './platform/database/serving-user.ts'
import { withoutOthers } from './platform/database/serving.ts'
import { FolderInUse, StartupError } from './platform/startup-error.ts'
import { resetLostAdmin } from './staff/reset-admin.ts'
import { type Places, versionOf } from './starting.ts'
import { atTerminal } from './terminal.ts'

type Maintenance = Exclude<Command, { does: 'serve' | 'work' }>
type Room = { environment: Environment; places: Places; stopping: AbortSignal }

/** Runs `npm run backup`, `reset-admin`, `restore` or `move-to-postgres`. Returns the line that says what was done. */
export function runMaintenance(command: Maintenance, room: Room): Promise<string> {
  if (command.does === 'backup') return backUp(room)
  if (command.does === 'reset-admin') return resetAdmin(room)
  if (command.does === 'restore') return restore(command, room)
  return moveToPostgres(command.url, room)
}

/** One connection keeps other processes out while the others work. */
const forMaintenance = { DATABASE_POOL: 3 }

/** If Topside is told to stop, closes the database at once instead of waiting for its queries. */
async function using<T>(database: Database, { stopping }: Room, run: () => Promise<T>): Promise<T> {
  const hangUp = () => void database.hangUp()
  stopping.addEventListener('abort', hangUp)
  try {
    stopping.throwIfAborted()
    return await run()
  } finally {
    stopping.removeEventListener('abort', hangUp)
    await (stopping.aborted ? database.hangUp() : database.close())
  }
}

const silent = () => undefined
const open = ({ environment, stopping }: Room) =>
  openDatabase({ ...environment, ...forMaintenance }, silent, stopping)

/** This Topside's database, whether or not Topside is running. */
async function reach(room: Room): Promise<Database> {
  try {
    return await open(room)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    return joinDatabase({ ...room.environment, ...forMaintenance }, silent, room.stopping)
  }
}

function refuseWithoutData({ DATABASE_URL, DATA_DIR }: Environment): void {
  const folder = resolve(DATA_DIR ?? defaultDataDir(process.cwd()))
  if (!DATABASE_URL && !existsSync(join(folder, 'pg')))
    throw new StartupError(`There is no Topside in ${folder}. Set DATA_DIR or DATABASE_URL.`)
}

async function backUp(room: Room): Promise<string> {
  const { environment, places } = room
  refuseWithoutData(environment)
  await refuseUnusableBackups(environment)
  const folder = backupFolderOf(environment)
  const database = await reach(room)
  const making = { pool: database.pool, folder, version: versionOf(places) }
  const made = await using(database, room, () => makeBackup({ ...making, now: systemClock.now() }))
  return `Backed up ${database.place} to ${made.path}, ${made.bytes} bytes.`
}

/** Asks for the new password at the terminal. Works whether or not Topside is running. */
async function resetAdmin(room: Room): Promise<string> {
  if (!process.stdin.isTTY)
    throw new StartupError('npm run reset-admin asks for the new password; run it at a terminal.')
  refuseWithoutData(room.environment)
  const database = await reach(room)
  return using(database, room, () =>
    resetLostAdmin(database.pool, systemClock.now(), atTerminal(room.stopping)),
  )
}

/**
 * Paths are relative to the folder where the command was typed, although npm changes to the package's. A name without
 * a folder may also be that of a backup in the backup folder.
 */
function pathOf(file: string, environment: Environment): string {
  const path = resolve(process.env.INIT_CWD ?? '.', file)
  const kept = join(backupFolderOf(environment), basename(file))
  return basename(file) === file && !existsSync(path) && existsSync(kept) ? kept : path
}

async function restore(
  { file, replace, yes, rehearse }: Extract<Command, { does: 'restore' }>,
  room: Room,
): Promise<string> {
  const { environment, places } = room
  const path = pathOf(file, environment)
  if (rehearse) return rehearseRestore(path, room)
  const asks = replace && !yes
  if (asks) refuseWhereNobodyAnswers()
  const migrations = await readMigrations(places.migrations)
  const made = `the backup of ${formatMoment(await checked(path, migrations))}`
  const database = (await openOwners(environment, silent)) ?? (await reach(room))
  const load = () =>
    withArchive(path, (snapshot) => loadSnapshot(snapshot, { ...database, migrations, replace }))
  return using(database, room, async () => {
    if (asks) await ask(`${database.place} by ${made}`, room)
    const loaded = await withoutOthers(database, load, replace ? 'send away' : 'refuse')
    if (environment.MIGRATION_DATABASE_URL) await letServe(room, database)
    return `Restored ${made} to ${database.place}: ${compared(loaded)}.`
  })
}

/**
 * Restores a backup into a private database, which is deleted afterwards, and records whether it arrived whole: the
 * guide and System Configuration say when that was last tried.
 */
async function rehearseRestore(path: string, room: Room): Promise<string> {
  refuseWithoutData(room.environment)
  const migrations = await readMigrations(room.places.migrations)
  const note = { kind: 'rehearsal', name: basename(path), at: isoOf(systemClock.now()) }
  const begun = performance.now()
  try {
    const made = await checked(path, migrations)
    const found = await loadApart(path, migrations, room)
    const seconds = Math.max(1, Math.round((performance.now() - begun) / 1000))
    const detail = `${found}, in ${counted(seconds, 'second')}`
    await noteRehearsal(room, { ...note, ok: true, detail })
    return `The backup of ${formatMoment(made)} can be restored: ${detail}. Nothing was changed.`
  } catch (error) {
    if (error instanceof StartupError)
      await noteRehearsal(room, { ...note, ok: false, detail: error.message })
    throw error
  }
}

/** Returns what was found in the restored database. */
async function loadApart(path: string, migrations: Migration[], room: Room): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'topside-rehearsal-'))
  try {
    // The user that runs PostgreSQL must reach the data in this folder.
    await chmod(folder, 0o711)
    const itsOwn = { DATABASE_URL: undefined, MIGRATION_DATABASE_URL: undefined, DATA_DIR: folder }
    const apart = await open({ ...room, environment: { ...room.environment, ...itsOwn } })
    return await using(apart, room, async () => {
      const loaded = await withArchive(path, (snapshot) =>
        loadSnapshot(snapshot, { ...apart, migrations, replace: false }),
      )
      const newest = await newestOrder(queriesOn(apart.pool))
      const order = newest
        ? `the newest order ${newest.orderNumber} of ${formatMoment(newest.createdAt)}`
        : 'no order yet'
      return `${compared(loaded)}, ${order}`
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function noteRehearsal(room: Room, event: Parameters<typeof noteBackup>[1]): Promise<void> {
  const database = await reach(room)
  await using(database, room, () => noteBackup(queriesOn(database.pool), event))
}

/** New tables belong to the owner only, so the serving user needs its rights again. */
async function letServe(room: Room, owners: Database): Promise<void> {
  const serving = await open(room)
  await using(serving, room, () => grantToServing(owners.pool, serving.pool))
}

const compared = ({ tables, rows }: Loaded) =>
  `${counted(tables, 'table')}, ${counted(rows, 'row')}, each compared`

/** Reads the whole backup first, so that a damaged one changes nothing. Returns when the backup was made. */
async function checked(path: string, migrations: Migration[]): Promise<string> {
  const manifest = await checkArchive(path)
  const obstacle = obstacleToLoading(manifest, migrations)
  if (obstacle) throw new StartupError(obstacle)
  return manifest.madeAt
}

function refuseWhereNobodyAnswers(): void {
  if (!process.stdin.isTTY)
    throw new StartupError(
      '--replace asks before it replaces; add --yes where nobody is there to answer.',
    )
}

async function ask(what: string, { stopping }: Room): Promise<void> {
  const question = `Everything in ${what} will be replaced. Type yes to go on: `
  const answer = await atTerminal(stopping).ask(question)
  if (answer.trim() !== 'yes') throw new StartupError('Nothing was changed.')
}

async function moveToPostgres(url: string, room: Room): Promise<string> {
  const { environment, places } = room
  const { DATABASE_URL } = readEnvironment({ DATABASE_URL: url })
  if (environment.DATABASE_URL)
    throw new StartupError('DATABASE_URL is set: this Topside left its data folder already.')
  refuseWithoutData(environment)
  const source = await open(room)
  return using(source, room, async () => {
    const target = await open({ ...room, environment: { ...environment, DATABASE_URL } })
    const loaded = await using(target, room, () => move(source, target, places))
    return `Moved ${source.place} to ${target.place}: ${compared(loaded)}. Set DATABASE_URL to that address from now on.`
  })
}

async function move(source: Database, target: Database, places: Places): Promise<Loaded> {
  const making = { version: versionOf(places), now: systemClock.now() }
  const migrations = await readMigrations(places.migrations)
  return withoutOthers(source, () =>
    withoutOthers(target, () =>
      withSnapshot(source.pool, making, (snapshot) =>
        loadSnapshot(snapshot, { ...target, migrations, replace: false }),
      ),
    ),
  )
}
