import { defineConfig } from 'vitest/config'

/** npm run test:faults: one after the other, since each has the machine to itself. */
export default defineConfig({
  test: {
    include: ['tests/faults/*.faults.ts'],
    globalSetup: ['tests/support/built-server.ts'],
    fileParallelism: false,
    testTimeout: 1_800_000,
    hookTimeout: 120_000,
    disableConsoleIntercept: true,
  },
})
