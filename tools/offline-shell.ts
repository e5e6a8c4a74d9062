import type { Plugin } from 'vite'

/**
 * The areas whose users may lose their signal. The admin area is left out, so that phones need not store it, and so is
 * the reader of barcodes, which is kept on the device once somebody has scanned with the camera.
 */
const wanted = ['main', 'customer-area', 'picker-area', 'driver-area'].map(
  (name) => `app/${name}.tsx`,
)
const left = ['app/admin-area.tsx', 'picking/labels/barcode-reader.ts']

type Chunk = {
  fileName: string
  facadeModuleId: string | null
  imports: string[]
  dynamicImports: string[]
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> }
}

/** Finds out, during the build, which files those areas need. */
export function offlineShell() {
  const files = new Set<string>()
  const plugin: Plugin = {
    name: 'offline-shell',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = new Map<string, Chunk>()
      for (const each of Object.values(bundle))
        if (each.type === 'chunk') chunks.set(each.fileName, each)
      const take = (fileName: string) => {
        const chunk = chunks.get(fileName)
        if (!chunk || files.has(fileName) || is(chunk, left)) return
        files.add(fileName)
        for (const other of [...chunk.imports, ...chunk.dynamicImports]) take(other)
        for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css)
        for (const asset of chunk.viteMetadata?.importedAssets ?? []) files.add(asset)
      }
      for (const chunk of chunks.values()) if (is(chunk, wanted)) take(chunk.fileName)
    },
  }
  /** False for the hashed files that only other screens use: those always come from the network. */
  const needs = (path: string) => !/^assets\/.*\.(js|css)$/.test(path) || files.has(path)
  return { plugin, needs }
}

const is = ({ facadeModuleId }: Chunk, endings: string[]): boolean =>
  endings.some((ending) => facadeModuleId?.endsWith(ending))
