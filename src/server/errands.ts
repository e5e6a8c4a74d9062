import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { formatMoment } from '#domain/day-labels.ts'
import { backupFolderOf } from './backups/backup-folder.ts'
import { type Loaded, loadSnapshot, obstacleToLoading } from './backups/load-snapshot.ts'
import { makeBackup } from './backups/make-backup.ts'
import { checkArchive, withArchive } from './backups/read-archive.ts'
import { withSnapshot } from './backups/read-snapshot.ts'
import { systemClock } from './platform/clock.ts'
import { type Database, joinDatabase, openDatabase, openOwners } from './platform/database.ts'
import { defaultDataDir } from './platform/embedded-postgres/embedded-postgres.ts'
import { type Environment, readEnvironment } from './platform/environment.ts'
import { type Migration, readMigrations } from './platform/migrations.ts'
import { grantToServing } from './platform/serving-user.ts'
import { withoutOthers } from './platform/serving.ts'
import { FolderInUse, StartupError } from './platform/startup-error.ts'
import { type Places, versionOf } from './start.ts'

type Errand = (
  environment: Environment,
  places: Places,
  words: readonly string[],
) => Promise<string>

/** What `npm run …` does and ends: the command's work, and the line that says what was done. */
export function errandAmong(words: readonly string[]): Errand | undefined {
  if (words.includes('--backup')) return backUp
  if (words.includes('--restore')) return restore
  if (words.includes('--move-to-postgres')) return moveToPostgres
  return undefined
}

/** One connection keeps others out while another works. */
const forErrands = { DATABASE_POOL: 3 }

async function using<T>(database: Database, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } finally {
    await database.close()
  }
}

const silent = () => undefined
const open = (environment: Environment) => openDatabase({ ...environment, ...forErrands }, silent)

/** The database of this Topside, beside the one that runs on it or without. */
async function reach(environment: Environment): Promise<Database> {
  try {
    return await open(environment)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    return joinDatabase({ ...environment, ...forErrands }, silent)
  }
}

function refuseWithoutData({ DATABASE_URL, DATA_DIR }: Environment): void {
  const folder = resolve(DATA_DIR ?? defaultDataDir(process.cwd()))
  if (!DATABASE_URL && !existsSync(join(folder, 'pg')))
    throw new StartupError(`There is no Topside in ${folder}. Set DATA_DIR or DATABASE_URL.`)
}

async function backUp(environment: Environment, places: Places): Promise<string> {
  refuseWithoutData(environment)
  const folder = backupFolderOf(environment)
  const database = await reach(environment)
  const making = { pool: database.pool, folder, version: versionOf(places) }
  const made = await using(database, () => makeBackup({ ...making, now: systemClock.now() }))
  return `Backed up ${database.place} to ${made.path}, ${made.bytes} bytes.`
}

async function restore(
  environment: Environment,
  places: Places,
  words: readonly string[],
): Promise<string> {
  const path = fileAmong(words)
  const replace = words.includes('--replace')
  const asks = replace && !words.includes('--yes')
  if (asks) refuseWhereNobodyAnswers()
  const migrations = await readMigrations(places.migrations)
  const made = `the backup of ${formatMoment(await checked(path, migrations))}`
  const database = (await openOwners(environment, silent)) ?? (await reach(environment))
  const load = () =>
    withArchive(path, (snapshot) => loadSnapshot(snapshot, { ...database, migrations, replace }))
  return using(database, async () => {
    if (asks) await ask(`${database.place} by ${made}`)
    const loaded = await withoutOthers(database, load, replace ? 'send away' : 'refuse')
    if (environment.MIGRATION_DATABASE_URL) await letServe(environment, database)
    return `Restored ${made} to ${database.place}: ${compared(loaded)}.`
  })
}

/** Tables made anew are their owner's alone. */
async function letServe(environment: Environment, owners: Database): Promise<void> {
  const serving = await open(environment)
  await using(serving, () => grantToServing(owners.pool, serving.pool))
}

const compared = ({ tables, rows }: Loaded) => `${tables} tables, ${rows} rows, each compared`

/** Reads the whole file before anything is touched, and answers when it was made. */
async function checked(path: string, migrations: Migration[]): Promise<string> {
  const manifest = await checkArchive(path)
  const obstacle = obstacleToLoading(manifest, migrations)
  if (obstacle) throw new StartupError(obstacle)
  return manifest.madeAt
}

/** As it was typed, in the folder it was typed in: npm goes to its own. */
function fileAmong(words: readonly string[]): string {
  const word = words[words.indexOf('--restore') + 1]
  if (!word || word.startsWith('--'))
    throw new StartupError('Name the backup: npm run restore -- topside-2026-11-21T0300.tbk')
  return resolve(process.env.INIT_CWD ?? '.', word)
}

function refuseWhereNobodyAnswers(): void {
  if (!process.stdin.isTTY)
    throw new StartupError(
      '--replace asks before it replaces; add --yes where nobody is there to answer.',
    )
}

async function ask(what: string): Promise<void> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await lines.question(`Everything in ${what} will be replaced. Type yes to go on: `)
  lines.close()
  if (answer.trim() !== 'yes') throw new StartupError('Nothing was changed.')
}

async function moveToPostgres(
  environment: Environment,
  places: Places,
  words: readonly string[],
): Promise<string> {
  const DATABASE_URL = urlAmong(words)
  if (environment.DATABASE_URL)
    throw new StartupError('DATABASE_URL is set: this Topside left its data folder already.')
  refuseWithoutData(environment)
  const source = await open(environment)
  return using(source, async () => {
    const target = await open({ ...environment, DATABASE_URL })
    const loaded = await using(target, () => move(source, target, places))
    return `Moved ${source.place} to ${target.place}: ${compared(loaded)}. Set DATABASE_URL to that address from now on.`
  })
}

function urlAmong(words: readonly string[]): string | undefined {
  const url = words[words.indexOf('--move-to-postgres') + 1]
  if (!url) throw new StartupError('Name the database: npm run move-to-postgres -- postgres://…')
  return readEnvironment({ DATABASE_URL: url }).DATABASE_URL
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
