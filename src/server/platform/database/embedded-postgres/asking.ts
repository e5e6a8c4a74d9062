import { realpath } from 'node:fs/promises'
import pg from 'pg'
import type { ServerAddress } from './listening.ts'

/** 'ours' if the server accepts our password and serves this folder; 'closed' while it starts, stops or recovers. */
export type Answer = 'ours' | 'not yet' | 'closed' | 'no'
export type Ask = (address: ServerAddress) => Promise<Answer>

/** PostgreSQL's codes of a server that is full, that disconnects everyone, or that lets nobody in. */
const answers = new Map<string | undefined, Answer>([
  ['53300', 'not yet'],
  ['57P01', 'not yet'],
  ['57P03', 'closed'],
])

/** Asks the server which folder it serves, because a copied folder's pid file names the server of the original. */
export async function askServer(connection: pg.ClientConfig, cluster: string): Promise<Answer> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ place: string }>(
      "select current_setting('data_directory') as place",
    )
    const place = await realpath(rows[0]?.place ?? '')
    return place === (await realpath(cluster)) ? 'ours' : 'no'
  } catch (error) {
    return answers.get((error as pg.DatabaseError).code) ?? 'no'
  } finally {
    await client.end().catch(() => undefined)
  }
}
