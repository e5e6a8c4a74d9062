import { join, resolve } from 'node:path'
import pg from 'pg'
import { StartupError } from '#server/platform/startup-error.ts'
import { askServer } from './asking.ts'
import { reachableBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { connectionTo, database, type EmbeddedPostgres } from './connection.ts'
import { makeDataFolder, readSecret } from './data-folder.ts'
import { keepServing } from './keeping.ts'
import { placeToListen, type ServerAddress } from './listening.ts'
import { type Owner, serverPid, takeOwnership } from './ownership.ts'
import { runningServer, startServer, stopServer } from './server-process.ts'
import { serviceUser } from './service-user.ts'

export type { EmbeddedPostgres } from './connection.ts'
export { defaultDataDir, demoDataDir } from './data-folder.ts'
export { joinEmbeddedPostgres } from './joining.ts'

type Options = {
  dataDir: string
  log: (line: string) => void
  /** If Topside is told to stop while it starts, it stops the server that it started, and throws. */
  stopping?: AbortSignal
  /** Called each time the server has begun to start. */
  meanwhile?: (() => void) | undefined
}
type Serving = { address: ServerAddress; attached: boolean; owner: Owner }

const tries = 3

/** Starts the folder's PostgreSQL or connects to it. Throws StartupError, one sentence, if it can't. */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  stopping = neverStopping,
  meanwhile,
}: Options): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir)
  try {
    return await start(folder, { log, stopping, meanwhile })
  } catch (error) {
    throw inOneSentence(error, folder)
  }
}

const neverStopping = new AbortController().signal

async function start(
  folder: string,
  { log, stopping, meanwhile }: Omit<Options, 'dataDir'> & { stopping: AbortSignal },
): Promise<EmbeddedPostgres> {
  const user = await serviceUser(folder)
  await makeDataFolder(folder, user)
  const binaries = await reachableBinaries(folder, user)
  const password = await readSecret(folder)
  await ensureCluster({ folder, binaries, password, user, stopping })

  const toServer = (address: ServerAddress, name?: string) => connectionTo(address, password, name)
  const ask = (address: ServerAddress) =>
    askServer(toServer(address, 'postgres'), join(folder, 'pg'))
  const serve = async (place: ServerAddress): Promise<Serving> => {
    // Even if told to stop, looks for a server that a killed Topside left running, in order to stop that too.
    const running = await runningServer(folder, ask, stopping)
    if (!running) stopping.throwIfAborted()
    const starting = { folder, place, binaries, user, ask, stopping, meanwhile }
    const address = running ?? (await startServer(starting))
    const owner = await takeOwnership(toServer(address, 'postgres'), folder)
    await makeDatabase(owner)
    return { address, attached: running !== null, owner }
  }

  const place = await placeToListen(folder)
  const { address, attached, owner } = await insisting(serve, place, stopping)
  if (attached) log(`Attached to the PostgreSQL already running in ${folder}.`)
  const endKeeping = keepServing({
    owner,
    serve: async () => (await insisting(serve, address, stopping)).owner,
    log,
  })
  const stop = async () => {
    const last = await endKeeping()
    last?.ref()
    const pid = last && (await serverPid(last))
    if (pid && !(await stopServer(folder, pid, binaries)))
      log(`The PostgreSQL in ${folder} is still shutting down.`)
    await last?.end()
  }
  let stopped: Promise<void> | undefined
  const stopOnce = () => (stopped ??= stop())
  if (stopping.aborted) await stopOnce()
  stopping.throwIfAborted()
  return { connection: toServer(address), attached, stop: stopOnce }
}

/** If the server was already shutting down, it disconnects us; then it must be started again. */
async function insisting(
  serve: (place: ServerAddress) => Promise<Serving>,
  place: ServerAddress,
  stopping: AbortSignal,
): Promise<Serving> {
  for (let tried = 1; ; tried++) {
    try {
      return await serve(place)
    } catch (error) {
      if (error instanceof StartupError || tried === tries || stopping.aborted) throw error
    }
  }
}

async function makeDatabase(owner: Owner): Promise<void> {
  try {
    const text = 'select 1 from pg_database where datname = $1'
    const { rowCount } = await owner.query(text, [database])
    if (rowCount === 0) await owner.query(`create database ${database}`)
  } catch (error) {
    await owner.end().catch(() => undefined)
    throw error
  }
}

/** Turns a fault of the machine or the server into one sentence; bugs of our own stay errors. */
function inOneSentence(error: unknown, folder: string): unknown {
  const { code, syscall, path, message } = error as NodeJS.ErrnoException
  if (error instanceof StartupError) return error
  if (error instanceof pg.DatabaseError)
    return new StartupError(`The PostgreSQL in ${folder} can't be used: ${message}.`)
  if (syscall)
    return new StartupError(
      `The data folder ${folder} can't be used (${code}, ${path ?? syscall}).`,
    )
  return error
}
