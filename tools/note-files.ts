import { writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Notes each file of the screens: its sources, and the files that the browser loads with it (tools/budget.mjs). */
export const noteFiles = (path: string): Plugin => ({
  name: 'note-files',
  apply: 'build',
  writeBundle(_, bundle) {
    const files = Object.values(bundle).flatMap((each) => {
      if (each.type !== 'chunk') return []
      const { fileName: file, imports, moduleIds, viteMetadata } = each
      const sources = moduleIds.flatMap((module) => module.split('/src/web/')[1] ?? [])
      return [{ file, sources, imports, css: [...(viteMetadata?.importedCss ?? [])] }]
    })
    writeFileSync(path, JSON.stringify(files))
  },
})
