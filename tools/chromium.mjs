import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { installPackage, succeeds } from './run.mjs'

/** Chromium without windows: the same engine, at half the processor time. */
const shell = '/usr/bin/chromium-headless-shell'
const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const found = (...paths) => paths.find((path) => path && existsSync(path))
const installed = (name, path) => (installPackage(name) ? found(path) : undefined)

/** Finds the browser for the journeys, or installs one. Null when there is none and none can be installed. */
export const chromiumPath = () =>
  found(process.env.CHROMIUM_PATH, shell, ...usual, chromium.executablePath()) ??
  installed('chromium-headless-shell', shell) ??
  installed('chromium', usual[0]) ??
  downloaded()

/** Before a whole run, installs the headless shell, which is faster, unless apt would have to remove something. */
export function preferShell() {
  if (!process.env.CHROMIUM_PATH && !existsSync(shell)) installPackage('chromium-headless-shell')
}

function downloaded() {
  succeeds('npx', ['playwright', 'install', 'chromium'])
  return found(chromium.executablePath()) ?? null
}
