import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa'
import budget from './budget.json' with { type: 'json' }
import { contractForBrowsers } from './tools/contract-for-browsers.ts'
import { firstFiles } from './tools/first-files.ts'
import { noteFiles } from './tools/note-files.ts'
import { offlineShell } from './tools/offline-shell.ts'
import { precompress } from './tools/precompress.ts'

/** Serves the page of UI components at /ui, in development only. */
const kitPage: Plugin = {
  name: 'kit-page',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use('/ui', (request, response, next) => {
      if (request.url !== '/' && request.url !== '') return next()
      readFile('src/web/app/kit/kit.html', 'utf8')
        .then((html) => server.transformIndexHtml('/ui', html))
        .then((html) => response.setHeader('content-type', 'text/html').end(html))
        .catch(next)
    })
  },
}

const shell = offlineShell()

/** Lets users install Topside on a phone and open its screens without signal. API answers are never stored. */
const installable: Partial<VitePWAOptions> = {
  injectRegister: false,
  registerType: 'prompt',
  filename: 'service-worker.js',
  // The server writes it, with the name and the logo of the business (platform/http/installed-app.ts).
  manifest: false,
  workbox: {
    globPatterns: ['**/*.{js,css,html,woff2}', 'categories/*', 'icon.svg'],
    manifestTransforms: [
      (entries) => ({ manifest: entries.filter(({ url }) => shell.needs(url)), warnings: [] }),
    ],
    navigateFallback: '/index.html',
    navigateFallbackDenylist: [
      /^\/(api|healthz|readyz|metrics|\.well-known)(\/|\?|$)/,
      /^\/(robots\.txt|favicon\.ico|app\.webmanifest)$/,
      /^\/app\//,
    ],
    // The barcode reader is stored when first used: few tablets use the camera, and it is as large as all the rest.
    runtimeCaching: [
      {
        urlPattern: /\/assets\/(barcode-reader|zxing_reader)[^/]*\.(js|wasm)$/,
        handler: 'CacheFirst',
        options: { cacheName: 'barcode-reader', expiration: { maxEntries: 4 } },
      },
    ],
    cleanupOutdatedCaches: true,
  },
}

const api = { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, xfwd: false }

/** What the draft of `firstFiles` and the build share. */
const shared = {
  root: 'src/web',
  resolve: {
    alias: {
      'react-style-singleton': fileURLToPath(
        new URL('src/web/ui/style/adopted-style.ts', import.meta.url),
      ),
    },
  },
  define: { __BUILD__: JSON.stringify(process.env.BUILD ?? 'unnamed') },
}

const first = firstFiles(Object.values(budget.firstLoad), {
  ...shared,
  plugins: [react(), contractForBrowsers()],
  build: { target: 'es2022' },
})

export default defineConfig({
  ...shared,
  plugins: [
    react(),
    contractForBrowsers(),
    kitPage,
    shell.plugin,
    first.plugin,
    precompress(),
    noteFiles('dist/web-files.json', budget.firstLoad),
    VitePWA(installable),
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: first.fileOf, debugName: 'first screens', priority: 2 },
            { name: 'kit', test: /src.web.(ui|platform)/, minShareCount: 4 },
            { name: 'icons', test: /lucide-react/, minShareCount: 3 },
          ],
        },
      },
    },
    target: 'es2022',
    reportCompressedSize: false,
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': api } },
})
