import { realpath } from 'node:fs/promises'
import pg from 'pg'
import type { ServerAddress } from './listening.ts'

/** 'ours' if the server accepts our password and serves this folder. */
export type Answer = 'ours' | 'not yet' | 'no'
export type Ask = (address: ServerAddress) => Promise<Answer>

/** PostgreSQL's codes of a server that is full, starting, stopping or recovering. */
const notYet = new Set(['53300', '57P01', '57P03'])

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
    return notYet.has((error as pg.DatabaseError).code ?? '') ? 'not yet' : 'no'
  } finally {
    await client.end().catch(() => undefined)
  }
}
