import { defineConfig } from 'vitest/config'

/** npm run test:faults runs the files one after the other, because each needs the whole machine. */
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
