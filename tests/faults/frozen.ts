import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

/** The parent of a process: in /proc/PID/stat the fourth field, the second after the name in brackets. */
const parentOf = (pid: number): number =>
  Number(
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[1],
  )

const running = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

function childrenOf(parent: number): number[] {
  return running().filter((pid) => {
    try {
      return parentOf(pid) === parent
    } catch {
      return false
    }
  })
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // The process has ended meanwhile.
    }
  }
}

/** The main process of a PostgreSQL on this machine, the parent of all its others. */
export async function serverOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return parentOf(rows[0]?.pid ?? 0)
}

/** Suspends a PostgreSQL and all its processes. Returns a function that resumes them. */
export function freeze(server: number): () => void {
  signal([server], 'SIGSTOP')
  const stopped = childrenOf(server)
  signal(stopped, 'SIGSTOP')
  return () => signal([server, ...stopped], 'SIGCONT')
}
