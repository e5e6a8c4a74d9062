import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

export type ServerAddress = { host: string; port: number }

/** The longest possible path of a socket in bytes; macOS allows less than Linux. */
const longestSocket = process.platform === 'darwin' ? 103 : 107
const port = 5432

/** A socket inside the data folder if the system has sockets and the path is short enough, else loopback. */
export async function placeToListen(folder: string): Promise<ServerAddress> {
  const socket = join(folder, 'run')
  const fits = Buffer.byteLength(join(socket, `.s.PGSQL.${port}`)) <= longestSocket
  return process.platform !== 'win32' && fits
    ? { host: socket, port }
    : { host: '127.0.0.1', port: await freePort() }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo
      probe.close(() => resolve(free))
    })
  })

/**
 * Settings for a small shop, on a machine of its own or a shared one. Commits are as durable as PostgreSQL's defaults
 * make them. The server's log contains no rows.
 */
export function settings({ host, port: onPort }: ServerAddress): string[] {
  const local = host.startsWith('/')
  const chosen = {
    port: String(onPort),
    listen_addresses: local ? '' : host,
    unix_socket_directories: local ? host : '',
    unix_socket_permissions: '0700',
    max_connections: '200',
    shared_buffers: '128MB',
    random_page_cost: '1.1',
    jit: 'off',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'fatal',
  }
  return Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
