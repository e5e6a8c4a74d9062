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

/** Journeys that take or wait longest begin first, so that the run does not end with one of them alone. */
const long = [
  'first-day/*',
  'standing-orders*',
  'order-life*',
  'offline*',
  'parts*',
  'driver-round*',
]
const named = (names: string[]) => names.map((name) => `**/${name}.journey.ts`)

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'long', testMatch: named(long) },
    { name: 'short', testMatch: named(['*']), testIgnore: named(long) },
  ],
  // Journeys mostly wait, so four of them keep two cores busy.
  workers: 4,
  // A second try tells a bug from chance. The summary lists the tests that needed one.
  retries: 1,
  // At least eight times what any journey takes on a quiet machine: the limit catches what hangs, not what is slow.
  timeout: 480_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  globalSetup: './demo.ts',
  // Each database has its own folder, because a run empties its folder and both may run at once.
  outputDir: `../../test-results/${process.env.JOURNEY_DATABASE_URL ? 'second' : 'embedded'}`,
  use: {
    browserName: 'chromium',
    actionTimeout: 30_000,
    locale: 'en-GB',
    // So that tests don't wait for animations.
    contextOptions: { reducedMotion: 'reduce' },
    // The service worker would load every chunk for each browser. Journeys without signal allow it.
    serviceWorkers: 'block',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    // Recording every step is slow. Set TRACE=1 to investigate a journey.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: chromiumPath() ?? undefined,
      args: quiet,
    },
  },
})
