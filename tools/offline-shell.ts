import type { Plugin } from 'vite'

/** The screens of those who work without signal; an office's screens are not carried on a phone. */
const wanted = ['main', 'customer-area', 'picker-area', 'driver-area'].map(
  (name) => `app/${name}.tsx`,
)
const left = ['app/admin-area.tsx']

type Chunk = {
  fileName: string
  facadeModuleId: string | null
  imports: string[]
  dynamicImports: string[]
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> }
}

/** Knows, once built, which files those screens are made of. */
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
  /** Hashed files that no wanted screen uses are left to the network. */
  const needs = (path: string) => !/^assets\/.*\.(js|css)$/.test(path) || files.has(path)
  return { plugin, needs }
}

const is = ({ facadeModuleId }: Chunk, endings: string[]): boolean =>
  endings.some((ending) => facadeModuleId?.endsWith(ending))
