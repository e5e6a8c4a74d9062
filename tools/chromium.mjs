import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { installPackage, succeeds } from './run.mjs'

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const found = () =>
  [process.env.CHROMIUM_PATH, ...usual, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )

/** The browser the journeys drive; where there is none it is installed. Null when that can't be done. */
export function chromiumPath() {
  if (found()) return found()
  if (installPackage('chromium') && found()) return found()
  succeeds('npx', ['playwright', 'install', 'chromium'])
  return found() ?? null
}
