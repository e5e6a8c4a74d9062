import { defineConfig } from 'vitest/config'

const rules = ['src/domain/**/*.test.ts', 'src/contract/**/*.test.ts', 'src/web/**/*.test.{ts,tsx}']
const embedded = ['src/server/platform/embedded-postgres/*.test.ts']
const onDatabase = ['src/server/**/*.test.ts', 'db/**/*.test.ts', 'tests/*.test.ts']
const patient = { testTimeout: 30_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'rules', include: rules } },
      { test: { name: 'embedded', include: embedded, ...patient } },
      {
        test: {
          name: 'api',
          include: onDatabase,
          exclude: embedded,
          globalSetup: ['tests/support/database-server.ts'],
          ...patient,
        },
      },
    ],
  },
})
