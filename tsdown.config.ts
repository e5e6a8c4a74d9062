import { defineConfig } from 'tsdown'

export default defineConfig({
  // What worker threads run is a program of its own: src/server/platform/background/threads.ts starts it.
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
