import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = /\.(js|css|svg|html|json|webmanifest)$/

/** Writes .br and .gz beside what the browser loads, so that the server only reads files. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const [fileName, output] of Object.entries(bundle)) {
      const text = output.type === 'chunk' ? output.code : output.source
      if (!worthIt.test(fileName) || text.length < 1024) continue
      const brotli = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotli })
      this.emitFile({
        type: 'asset',
        fileName: `${fileName}.gz`,
        source: gzipSync(text, { level: 9 }),
      })
    }
  },
})
