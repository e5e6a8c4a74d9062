import { defineConfig } from '@playwright/test'
import { chromiumPath } from '../../tools/chromium.mjs'

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  // Journeys wait more than they work: four keep two cores busy.
  workers: 4,
  // A second try tells a bug from a coincidence; the end of the run names what needed it.
  retries: 1,
  // Eight times what each takes on a quiet machine, at least: a limit tells what hangs, not what is slow.
  timeout: 480_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  globalSetup: './demo.ts',
  outputDir: '../../test-results',
  use: {
    browserName: 'chromium',
    actionTimeout: 30_000,
    locale: 'en-GB',
    // Nobody waits for a movement; that there are any is for the eye.
    contextOptions: { reducedMotion: 'reduce' },
    // It fetches every part of the program for each browser; journeys without signal allow it.
    serviceWorkers: 'block',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    // Recording every step takes its time: TRACE=1 does it when a journey is looked into.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: chromiumPath() ?? undefined,
      args: quiet,
    },
  },
})
