import { readFile } from 'node:fs/promises'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { precompress } from './tools/precompress.ts'

/** The kit of parts at /ui, while developing only. */
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

const api = { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, xfwd: false }

export default defineConfig({
  root: 'src/web',
  plugins: [react(), kitPage, precompress()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': api } },
})
