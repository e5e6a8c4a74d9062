import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres15 } from '../../tools/postgres-15.mjs'

/** A primary and the standby that follows it, as docs/running.md sets them up. */
export type Pair = {
  /** Both hosts, as DATABASE_URL names them. */
  url: string
  primary: string
  standby: string
  killPrimary: () => void
  promote: () => void
  /** What was the primary follows what is the primary now. */
  rejoin: () => void
  stop: () => void
}

const settings = '-c listen_addresses=127.0.0.1 -c max_connections=200'

export async function startPair(): Promise<Pair> {
  const primary = startPostgres15({ durable: true })
  if (!primary) throw new Error('PostgreSQL 15 cannot be had here: install postgresql-15.')
  const { url, home, port, run } = primary
  const at = (place: number) => {
    const there = new URL(url)
    there.port = String(place)
    return there.href
  }
  const must = (program: string, ...args: string[]) => {
    if (!run(program, args)) throw new Error(`${program} ${args.join(' ')} failed.`)
  }
  const [other, again] = [join(home, 'standby'), join(home, 'again')]
  const start = (data: string, place: number) =>
    must(
      'pg_ctl',
      '-D',
      data,
      '-l',
      `${data}.log`,
      '-w',
      '-o',
      `-p ${place} -k ${home} ${settings}`,
      'start',
    )
  const follow = (place: number, data: string) =>
    must('pg_basebackup', '-d', at(place), '-D', data, '-R', '-X', 'stream', '-c', 'fast')
  follow(port, other)
  start(other, port + 1)
  await makeSynchronous(url)
  const both = url.replace(`127.0.0.1:${port}`, `127.0.0.1:${port},127.0.0.1:${port + 1}`)
  return {
    url: both,
    primary: url,
    standby: at(port + 1),
    killPrimary: primary.crash,
    promote: () => must('pg_ctl', '-D', other, '-w', 'promote'),
    rejoin() {
      follow(port + 1, again)
      start(again, port)
    },
    stop() {
      run('pg_ctl', ['-D', other, '-m', 'immediate', 'stop'])
      run('pg_ctl', ['-D', again, '-m', 'immediate', 'stop'])
      primary.stop()
    },
  }
}

/** No commit is acknowledged before the standby has it on its disk, too. */
async function makeSynchronous(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("alter system set synchronous_standby_names = '*'")
  await client.query('select pg_reload_conf()')
  for (let tries = 0; tries < 200; tries++) {
    const { rows } = await client.query('select sync_state from pg_stat_replication')
    if (rows[0]?.sync_state === 'sync') return client.end()
    await wait(50)
  }
  throw new Error('The standby does not follow.')
}
