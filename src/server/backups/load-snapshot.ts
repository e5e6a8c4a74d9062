import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { queriesOn, sqlState } from '#server/platform/database/db.ts'
import {
  migrateWithin,
  type Migration,
  obstacleToMigrating,
} from '#server/platform/database/migrations.ts'
import { forgetAnswers } from '#server/platform/database/version-rows.ts'
import { StartupError } from '#server/platform/startup-error.ts'
import * as loading from './loading-rows.ts'
import type { Manifest, Snapshot, Table } from './manifest.ts'
import { beginLoading, copyOut, isTopside, isUsed, readTables } from './snapshot-rows.ts'
import { digestOf, isSame, Tally } from './tally.ts'

type Target = {
  pool: pg.Pool
  place: string
  migrations: Migration[]
  /** Whether it replaces what the database holds. */
  replace: boolean
}

export type Loaded = { tables: number; rows: number }

/**
 * Fills a database with a snapshot, compares every table with the snapshot, and migrates the database. If anything is
 * wrong, it changes nothing.
 */
export async function loadSnapshot(snapshot: Snapshot, target: Target): Promise<Loaded> {
  const obstacle = obstacleToLoading(snapshot.manifest, target.migrations)
  if (obstacle) throw new StartupError(obstacle)
  const client = await target.pool.connect()
  let broken = true
  try {
    await beginLoading(client)
    const loaded = await fill(client, snapshot, target)
    await client.query('commit')
    broken = false
    return loaded
  } catch (error) {
    if (sqlState(error) === undefined) throw error
    const { message } = error as Error
    throw new StartupError(
      `${target.place} can't be filled: ${message}. Nothing has changed there.`,
    )
  } finally {
    client.release(broken)
  }
}

/** Why a snapshot can't be loaded: it has a migration that we lack, or a migration was edited since; null if it can. */
export const obstacleToLoading = (manifest: Manifest, migrations: Migration[]): string | null =>
  obstacleToMigrating(
    new Map(manifest.migrations.map(({ name, checksum }) => [name, checksum])),
    migrations,
    'backup',
  )

async function fill(client: pg.PoolClient, snapshot: Snapshot, target: Target): Promise<Loaded> {
  const { manifest } = snapshot
  const [known, later] = migrationsOf(manifest, target.migrations)
  await makeRoom(client, target)
  await migrateWithin(client, known)
  await checkFits(client, manifest)
  await loading.setTriggers(client, manifest.tables, 'disable')
  await loading.empty(client, manifest.tables)
  const references = await loading.setReferencesAside(client)
  let rows = 0
  for (const table of manifest.tables) rows += await fillTable(client, table, snapshot)
  await loading.makeReferences(client, references)
  await loading.setTriggers(client, manifest.tables, 'enable')
  await loading.setSequences(client, await snapshot.sequences())
  await migrateWithin(client, later)
  if (await countsChanges(client)) await forgetAnswers(queriesOn(client))
  return { tables: manifest.tables.length, rows }
}

/** False for a database from a release before migration 0059, which added the table `versions`. */
async function countsChanges(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    "select to_regclass('versions') is not null as has",
  )
  return rows[0]?.has ?? false
}

/** The migrations that a snapshot was made with, and the later ones. */
function migrationsOf(manifest: Manifest, migrations: Migration[]): [Migration[], Migration[]] {
  const names = new Set(manifest.migrations.map(({ name }) => name))
  const isKnown = ({ name }: Migration) => names.has(name)
  return [migrations.filter(isKnown), migrations.filter((each) => !isKnown(each))]
}

async function makeRoom(client: pg.PoolClient, { place, replace }: Target): Promise<void> {
  if (!(await isUsed(client))) return
  if (!(await isTopside(client)))
    throw new StartupError(`${place} holds tables that are not Topside's; name an empty database.`)
  if (!replace)
    throw new StartupError(
      `${place} holds a Topside already. Name an empty database, or restore with --replace.`,
    )
  await loading.takeTables(client)
  await loading.clear(client)
}

/** A manifest's table names become part of statements, so each must be a name from our own schema. */
async function checkFits(client: pg.PoolClient, { tables }: Manifest): Promise<void> {
  const shapeOf = (these: readonly Table[]) =>
    these.map(({ name, columns }) => `${name}(${[...columns].sort().join()})`).sort()
  const [wanted, given] = [shapeOf(await readTables(client)), shapeOf(tables)]
  if (wanted.join() !== given.join())
    throw new StartupError('The backup does not have the tables that its migrations make.')
}

/** Fills a table, then reads it back and compares the number and hash of its rows. */
async function fillTable(
  client: pg.PoolClient,
  table: Table,
  { rowsOf }: Snapshot,
): Promise<number> {
  const tally = new Tally()
  await pipeline(tally.through(rowsOf(table)), loading.copyIn(client, table))
  const [sent, kept] = [tally.digest(), await digestOf(copyOut(client, table))]
  if (!isSame(sent, kept))
    throw new StartupError(
      `The table ${table.name} did not arrive as it was sent (rows: ${kept.rows} of ${sent.rows}). Nothing has changed.`,
    )
  return kept.rows
}
