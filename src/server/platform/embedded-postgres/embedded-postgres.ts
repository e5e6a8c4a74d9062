import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { reachableBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { makeDataFolder, readSecret } from './data-folder.ts'
import { takeOwnership } from './ownership.ts'
import { runningServer, type ServerAddress, startServer, stopServer } from './server-process.ts'
import { serviceUser } from './service-user.ts'

export { defaultDataDir } from './data-folder.ts'

export type Connection = {
  host: string
  port: number
  user: string
  password: string
  database: string
}

export type EmbeddedPostgres = {
  /** For pg; the host is a socket's folder where there is one. */
  connection: Connection
  /** True when a server that outlived its Topside was found running. */
  attached: boolean
  /** Gives up ownership, shuts the server down and waits for it. */
  stop: () => Promise<void>
}

type Options = { dataDir: string; log: (line: string) => void }

const database = 'topside'

/** Starts the folder's PostgreSQL or attaches to it. Throws StartupError, one sentence, when it can't. */
export async function startEmbeddedPostgres({ dataDir, log }: Options): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir)
  const user = await serviceUser(folder)
  await makeDataFolder(folder, user)
  const binaries = await reachableBinaries(folder, user)
  const password = await readSecret(folder)
  await ensureCluster({ folder, binaries, password, user })
  await mkdir(join(folder, 'run'), { recursive: true })

  const toServer = (address: ServerAddress, name: string): Connection => ({
    ...address,
    user: 'topside',
    password,
    database: name,
  })
  const answers = async (address: ServerAddress) => canConnect(toServer(address, 'postgres'))
  const running = await runningServer(folder, answers)
  const address = running ?? (await startServer({ folder, binaries, user, answers }))
  if (running) log(`Attached to the PostgreSQL already running in ${folder}.`)

  const owner = await takeOwnership(toServer(address, 'postgres'), folder)
  await makeDatabase(owner)
  let stopping: Promise<void> | undefined
  const stop = async () => {
    await owner.end()
    await stopServer(folder)
  }
  return {
    connection: toServer(address, database),
    attached: running !== null,
    stop: () => (stopping ??= stop()),
  }
}

async function canConnect(connection: Connection): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function makeDatabase(owner: pg.Client): Promise<void> {
  const { rowCount } = await owner.query('select 1 from pg_database where datname = $1', [database])
  if (rowCount === 0) await owner.query(`create database ${database}`)
}
