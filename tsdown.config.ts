import { defineConfig } from 'tsdown'

export default defineConfig({
  // Worker threads run a separate program, which src/server/platform/background/threads.ts starts.
  entry: { main: 'src/server/main.ts', thread: 'src/server/thread.ts' },
  outDir: 'dist/server',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  dts: false,
  clean: true,
  logLevel: 'warn',
})
