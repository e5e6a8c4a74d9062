import { resolve } from 'node:path'
import type { Environment } from '#server/platform/environment.ts'

const onWindows = process.platform === 'win32'

/** Quotes a path for a terminal on this machine. */
export function quoted(path: string): string {
  if (/^[\w./:\\-]+$/.test(path) && (onWindows || !path.includes('\\'))) return path
  return onWindows ? `"${path}"` : `'${path.replaceAll("'", "'\\''")}'`
}

/** The command that starts a restore, from any folder. The backup's path and the options follow it. */
export function restoringLine({ DATA_DIR, DATABASE_URL }: Environment): string {
  const home = `cd ${onWindows ? '/d ' : ''}${quoted(process.cwd())} && `
  const run = process.env.npm_lifecycle_event
    ? 'npm run restore --'
    : 'node dist/server/main.mjs --restore'
  if (DATA_DIR === undefined || DATABASE_URL) return home + run
  const folder = resolve(DATA_DIR)
  return home + (onWindows ? `set "DATA_DIR=${folder}" && ` : `DATA_DIR=${quoted(folder)} `) + run
}
