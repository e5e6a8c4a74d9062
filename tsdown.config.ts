import { defineConfig } from 'tsdown'

export default defineConfig({
  entry: { main: 'src/server/main.ts' },
  outDir: 'dist/server',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  dts: false,
  clean: true,
  logLevel: 'warn',
})
