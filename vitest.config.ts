import { defineConfig } from 'vitest/config'

const rules = ['src/domain/**/*.test.ts', 'src/contract/**/*.test.ts', 'src/web/**/*.test.{ts,tsx}']
const embedded = ['src/server/platform/embedded-postgres/*.test.ts']
const onDatabase = ['src/server/**/*.test.ts', 'db/**/*.test.ts', 'tests/*.test.ts']
// No test leaves anything behind in a module, so a worker loads each module once.
const shared = { isolate: false }
const patient = { ...shared, testTimeout: 30_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'rules', include: rules, ...shared } },
      { test: { name: 'embedded', include: embedded, ...patient } },
      {
        test: {
          name: 'api',
          include: onDatabase,
          exclude: embedded,
          globalSetup: ['tests/support/database-server.ts', 'tests/support/built-server.ts'],
          ...patient,
        },
      },
    ],
  },
})
