import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres15 } from '../../tools/postgres-15.mjs'

/** A primary and a standby that follows it, set up as docs/running.md says. */
export type Pair = {
  /** Both hosts, as DATABASE_URL names them. */
  url: string
  primary: string
  standby: string
  killPrimary: () => void
  promote: () => void
  /** Starts a new standby where the primary was; it follows the one that was promoted. */
  rejoin: () => void
  stop: () => void
}

type Primary = NonNullable<ReturnType<typeof startPostgres15>>

const settings = '-c listen_addresses=127.0.0.1 -c max_connections=200'
const follower = 'follower'

export async function startPair(): Promise<Pair> {
  const primary = startPostgres15({ durable: true })
  if (!primary) throw new Error('PostgreSQL 15 cannot be had here: install postgresql-15.')
  const { url, home, port, run } = primary
  const [first, second] = [join(home, 'standby'), join(home, 'again')]
  await using(url, (client) =>
    client.query(`create role ${follower} login replication password '${follower}'`),
  )
  follow(primary, first, { from: port, at: port + 1 })
  await using(url, makeSynchronous)
  return {
    url: url.replace(`:${port}/`, `:${port},127.0.0.1:${port + 1}/`),
    primary: url,
    standby: url.replace(`:${port}/`, `:${port + 1}/`),
    killPrimary: primary.crash,
    promote: () => must(primary, 'pg_ctl', '-D', first, '-w', 'promote'),
    rejoin: () => follow(primary, second, { from: port + 1, at: port }),
    stop() {
      for (const data of [first, second]) run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      primary.stop()
    },
  }
}

function must({ run }: Primary, program: string, ...args: string[]): void {
  if (!run(program, args)) throw new Error(`${program} ${args.join(' ')} failed.`)
}

/** Copies the server at one port to a new folder, and starts the copy as its standby at another port. */
function follow(primary: Primary, data: string, { from, at }: { from: number; at: number }): void {
  const source = `postgres://${follower}:${follower}@127.0.0.1:${from}/`
  must(primary, 'pg_basebackup', '-d', source, '-D', data, '-R', '-X', 'stream', '-c', 'fast')
  const options = `-p ${at} -k ${primary.home} ${settings}`
  must(primary, 'pg_ctl', '-D', data, '-l', `${data}.log`, '-w', '-o', options, 'start')
}

async function using(url: string, run: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await run(client)
  await client.end()
}

/** Makes the primary acknowledge a commit only once the standby also has it on disk. */
async function makeSynchronous(client: pg.Client): Promise<void> {
  await client.query("alter system set synchronous_standby_names = '*'")
  await client.query('select pg_reload_conf()')
  for (let tries = 0; tries < 200; tries++) {
    const { rows } = await client.query<{ sync_state: string }>(
      'select sync_state from pg_stat_replication',
    )
    if (rows[0]?.sync_state === 'sync') return
    await wait(50)
  }
  throw new Error('The standby does not follow.')
}
