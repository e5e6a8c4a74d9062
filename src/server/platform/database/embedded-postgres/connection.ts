import type { ServerAddress } from './listening.ts'

export type Connection = {
  host: string
  port: number
  user: string
  password: string
  database: string
}

export type EmbeddedPostgres = {
  /** For pg; the host is the socket's folder if there is a socket. */
  connection: Connection
  /** True if the server was running already. */
  attached: boolean
  /** Shuts the server down, waits for it, and releases the folder. Does nothing for a process that only joined. */
  stop: () => Promise<void>
}

export const database = 'topside'

/** How our user reaches a database of the folder's server. */
export const connectionTo = (
  address: ServerAddress,
  password: string,
  name = database,
): Connection => ({ ...address, user: 'topside', password, database: name })
