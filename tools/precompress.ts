import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = /\.(js|css|svg|html|json|webmanifest|wasm)$/

/** Writes a .br and a .gz file beside each compressible file from 1 KB, so that the server need not compress it. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = '.' }, bundle) {
    for (const fileName of Object.keys(bundle).filter((name) => worthIt.test(name))) {
      const path = join(dir, fileName)
      const text = await readFile(path)
      if (text.length < 1024) continue
      const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 }
      await writeFile(`${path}.br`, brotliCompressSync(text, { params: quality }))
      await writeFile(`${path}.gz`, gzipSync(text, { level: 9 }))
    }
  },
})
