// Renders the sign-in page that works without JavaScript to dist/web/sign-in-page.json, with the screen's components.
import { rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const outDir = resolve('dist/served')

await build({
  configFile: false,
  root: 'src/web',
  logLevel: 'warn',
  plugins: [react()],
  ssr: { noExternal: true },
  build: { ssr: 'sign-in/served-page.tsx', outDir, emptyOutDir: true, target: 'node20' },
})
const { servedSignIn } = await import(`${outDir}/served-page.js`)
writeFileSync('dist/web/sign-in-page.json', JSON.stringify(servedSignIn()))
rmSync(outDir, { recursive: true })
