import { defineConfig } from 'vitest/config'

const rules = ['src/domain/**/*.test.ts', 'src/contract/**/*.test.ts', 'src/web/**/*.test.{ts,tsx}']
const onDatabase = ['src/server/**/*.test.ts', 'db/**/*.test.ts', 'tests/*.test.ts']

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', include: rules } },
      {
        test: {
          name: 'api',
          include: onDatabase,
          globalSetup: ['tests/support/database-server.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
