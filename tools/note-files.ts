import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { FirstScreen } from './first-files.ts'
import { screenFiles } from './screen-files.mjs'

/**
 * Lists, in the file `path`, each file of the screens, its sources and what the browser loads with it, for
 * tools/budget.mjs. Also writes first-files.json, which lists the files of each first screen in the order in which they
 * are needed. The server names them in the page, so that they load at once (platform/http/page.ts).
 */
export const noteFiles = (path: string, screens: Record<string, FirstScreen>): Plugin => ({
  name: 'note-files',
  apply: 'build',
  writeBundle({ dir = '.' }, bundle) {
    const files = Object.values(bundle).flatMap((each) => {
      if (each.type !== 'chunk') return []
      const { fileName: file, imports, moduleIds, viteMetadata } = each
      const sources = moduleIds.flatMap((module) => module.split('/src/web/')[1] ?? [])
      return [{ file, sources, imports, css: [...(viteMetadata?.importedCss ?? [])] }]
    })
    writeFileSync(path, JSON.stringify(files))
    // The font of the text. If it arrives late, lines break differently and the screen jumps.
    const fonts = Object.keys(bundle).filter((name) => name.includes('source-sans'))
    const first = Object.entries(screens).map(([name, { sources, soon }]) => [
      name,
      {
        home: { fonts, ...screenFiles(files, [...sources, ...soon]) },
        elsewhere: { fonts, ...screenFiles(files, sources) },
      },
    ])
    writeFileSync(join(dir, 'first-files.json'), JSON.stringify(Object.fromEntries(first)))
  },
})
