import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { installPackage, succeeds } from './run.mjs'

/** Chromium without its windows: the same engine at half the work. */
const shell = '/usr/bin/chromium-headless-shell'
const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const found = (...paths) => paths.find((path) => path && existsSync(path))
const installed = (name, path) => (installPackage(name) ? found(path) : undefined)

/** The browser the journeys drive; only where there is none it is installed. Null when that can't be done. */
export const chromiumPath = () =>
  found(process.env.CHROMIUM_PATH, shell, ...usual, chromium.executablePath()) ??
  installed('chromium-headless-shell', shell) ??
  installed('chromium', usual[0]) ??
  downloaded()

/** For a whole run it is worth its installation, where that is allowed and takes nothing away. */
export function preferShell() {
  if (!process.env.CHROMIUM_PATH && !existsSync(shell)) installPackage('chromium-headless-shell')
}

function downloaded() {
  succeeds('npx', ['playwright', 'install', 'chromium'])
  return found(chromium.executablePath()) ?? null
}
