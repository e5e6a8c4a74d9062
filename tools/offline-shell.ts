import type { Plugin } from 'vite'

/**
 * The areas whose users may lose their signal. The admin area is left out, so that phones need not store it. The
 * barcode reader is left out too: a device stores it once somebody has scanned with its camera.
 */
const wanted = ['main', 'customer-area', 'picker-area', 'driver-area'].map(
  (name) => `app/${name}.tsx`,
)
const left = ['app/admin-area.tsx', 'picking/labels/barcode-reader.ts']

/** Finds out, during the build, which files those areas need. */
export function offlineShell() {
  const files = new Set<string>()
  const plugin: Plugin = {
    name: 'offline-shell',
    apply: 'build',
    generateBundle(_, bundle) {
      const modules = new Set<string>()
      const reach = (module: string) => {
        if (modules.has(module) || !ours(module) || endsIn(module, left)) return
        modules.add(module)
        const info = this.getModuleInfo(module)
        for (const other of info?.importedIds ?? []) reach(other)
        for (const other of info?.dynamicallyImportedIds ?? []) reach(other)
      }
      for (const module of this.getModuleIds()) if (endsIn(module, wanted)) reach(module)
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      const take = (fileName: string) => {
        const chunk = chunks.find((each) => each.fileName === fileName)
        if (!chunk || files.has(fileName)) return
        files.add(fileName)
        for (const other of chunk.imports) take(other)
        for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css)
        for (const asset of chunk.viteMetadata?.importedAssets ?? []) files.add(asset)
      }
      for (const { fileName, moduleIds } of chunks)
        if (moduleIds.some((module) => modules.has(module))) take(fileName)
    },
  }
  /** False for the hashed files that only other screens use: those are not stored in advance. */
  const needs = (path: string) => !/^assets\/.*\.(js|css)$/.test(path) || files.has(path)
  return { plugin, needs }
}

/** Leaves libraries out: a library that imports all its parts would lead to parts that only other screens use. */
const ours = (module: string): boolean => !module.includes('/node_modules/')
const endsIn = (module: string, sources: string[]): boolean =>
  sources.some((source) => module.endsWith(`/${source}`))
