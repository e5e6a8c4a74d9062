import { readFileSync } from 'node:fs'
import type { Database } from './platform/database/database.ts'
import type { Environment } from './platform/environment.ts'

export type Started = { url: string; say: string[]; stop: () => Promise<void> }

/** Where the package keeps its migrations and the built screens. */
export type Places = { migrations: string; web: string; packageJson: string }

/** What fills a new database with the demo business, and the sign-ins to print. */
export type Demo = { fill: (pool: Database['pool']) => Promise<boolean>; signIns: string[] }

export type Starting = {
  environment: Environment
  places: Places
  /** If Topside is told to stop before it is ready, it leaves no database running. */
  stopping: AbortSignal
  /** Prints at once what can't be shown again. */
  say: (line: string) => void
  demo?: Demo | undefined
}

export const versionOf = ({ packageJson }: Places): string =>
  (JSON.parse(readFileSync(packageJson, 'utf8')) as { version: string }).version
