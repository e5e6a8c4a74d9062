import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa'
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
    // Kept from its first use on, because few tablets scan with the camera and it weighs as much as all the rest.
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

/** Builds fewer, larger files, because on a poor connection each request costs more than its bytes. */
const chunks = [
  { name: 'always', tags: ['$initial' as const] },
  // Icons that only screens of staff share would be loaded by the sign-in page, too.
  {
    name: 'icons',
    test: /lucide-react.+icons.(?!delete|file-text|qr-code)/,
    minShareCount: 3,
  },
  // Customers don't need bulk work or badges of invoices at once; use-place needs the router, and amounts and
  // steppers need decimals. In this chunk, the sign-in page would load them all.
  {
    name: 'kit',
    test: /src.web.(ui|platform).(?!use-place|guide|fields.(?:Period|Terms|Logo)|QrCode|How|bulk-work|waiting-work|calls.steps|KeyHint|InvoiceStatusBadge|PaymentBadge|Money|OrderTotal|fields.quantity)/,
    minShareCount: 4,
  },
]

export default defineConfig({
  root: 'src/web',
  plugins: [react(), kitPage, shell.plugin, precompress(), VitePWA(installable)],
  resolve: {
    alias: {
      'react-style-singleton': fileURLToPath(
        new URL('src/web/ui/style/adopted-style.ts', import.meta.url),
      ),
    },
  },
  define: { __BUILD__: JSON.stringify(process.env.BUILD ?? 'unnamed') },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
    target: 'es2022',
    reportCompressedSize: false,
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': api } },
})
