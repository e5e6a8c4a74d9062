import { defineConfig } from 'vitest/config'

const rules = ['src/domain/**/*.test.ts', 'src/contract/**/*.test.ts', 'src/web/**/*.test.{ts,tsx}']
const embedded = ['src/server/platform/embedded-postgres/*.test.ts']
/** The program as a process of its own, which brings its own database, and what is long: once is enough. */
const programs = [
  'tests/start-up.test.ts',
  'tests/start-up-refusals.test.ts',
  'tests/crash.test.ts',
  'tests/upgrade.test.ts',
  'tests/months-of-reminders.test.ts',
]
/** What is refused before any database is asked, for the most part: likewise. */
const calls = ['tests/fuzzing.test.ts', 'tests/attacks/connections.test.ts']
const onDatabase = ['src/server/**/*.test.ts', 'db/**/*.test.ts', 'tests/{,attacks/}*.test.ts']
// No test leaves anything behind in a module, so a worker loads each module once.
const shared = { isolate: false }
const patient = { ...shared, testTimeout: 30_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    maxWorkers: 3,
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    projects: [
      { test: { name: 'rules', include: rules, ...shared } },
      { test: { name: 'embedded', include: embedded, ...patient } },
      {
        test: {
          name: 'api',
          include: onDatabase,
          exclude: process.env.TEST_DATABASE_URL ? [...embedded, ...programs, ...calls] : embedded,
          globalSetup: ['tests/support/database-server.ts', 'tests/support/built-server.ts'],
          ...patient,
        },
      },
    ],
  },
})
