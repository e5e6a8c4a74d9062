// Checks that modules import only what .dependency-cruiser.cjs allows, that every import it allows exists, that the
// checker found the modules, and that the map in ARCHITECTURE.md shows the real imports. `--write` updates that map.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'

const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
const cache = { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' }
const { output } = await cruise(
  ['src'],
  { ruleSet: { forbidden: config.forbidden }, validate: true, ...config.options, cache },
  config.options.enhancedResolveOptions,
  { tsConfig: extractTSConfig('tsconfig.json') },
)
const { violations, totalCruised, totalDependenciesCruised } = output.summary
for (const { name, comment } of config.forbidden) {
  const broken = violations.filter(({ rule }) => rule.name === name)
  if (broken.length > 0) process.stdout.write(`${name}: ${comment}\n`)
  for (const { from, to } of broken) process.stdout.write(`  ${from} → ${to}\n`)
}

const used = { server: arrowsUsed('server'), web: arrowsUsed('web') }
const unused = [
  ...unusedIn('server', config.arrows, used.server),
  ...unusedIn('web', config.webArrows, used.web),
]
for (const arrow of unused) process.stdout.write(`${arrow}: allowed and not used\n`)

const page = readFileSync('ARCHITECTURE.md', 'utf8')
const printed = page.replace(/(<!-- map -->\n)[^]*(<!-- \/map -->)/, `$1\n${mapOf(used)}\n$2`)
const write = process.argv.includes('--write')
if (write) writeFileSync('ARCHITECTURE.md', printed)
else if (printed !== page)
  process.stdout.write('ARCHITECTURE.md prints another map: npm run deps -- --write\n')

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
process.stdout.write(
  `Topside ${version}: ${totalCruised} modules, ${totalDependenciesCruised} arrows, ${violations.length} violations\n`,
)
if (totalCruised < 100 || totalDependenciesCruised < 200) {
  process.stdout.write('The checker saw too little to judge.\n')
  process.exit(1)
}
const isWrong = violations.length > 0 || unused.length > 0 || (printed !== page && !write)
process.exit(isWrong ? 1 : 0)

/** The capabilities that each capability of one side really imports. Imports made by tests do not count. */
function arrowsUsed(side) {
  const capabilityOf = (path) => new RegExp(`^src/${side}/([^/]+)/`).exec(path)?.[1]
  const map = new Map()
  for (const { source, dependencies } of output.modules) {
    const from = capabilityOf(source)
    if (!from || !(from in (side === 'web' ? config.webArrows : config.arrows))) continue
    const others = map.get(from) ?? map.set(from, new Set()).get(from)
    if (/\.test\.tsx?$/.test(source)) continue
    for (const { resolved } of dependencies) {
      const to = capabilityOf(resolved)
      if (to && to !== from && !['platform', 'ui'].includes(to)) others.add(to)
    }
  }
  return map
}

function unusedIn(side, allowed, used) {
  return Object.entries(allowed).flatMap(([from, others]) =>
    others.filter((to) => !used.get(from)?.has(to)).map((to) => `${side}: ${from} → ${to}`),
  )
}

function mapOf(sides) {
  const lines = Object.entries(sides).flatMap(([side, map]) => [
    `  subgraph ${side}`,
    ...[...map]
      .toSorted()
      .flatMap(([from, others]) =>
        others.size === 0
          ? [`    ${side}.${from}[${from}]`]
          : [...others]
              .toSorted()
              .map((to) => `    ${side}.${from}[${from}] --> ${side}.${to}[${to}]`),
      ),
    '  end',
  ])
  return [
    '```mermaid',
    'flowchart LR',
    ...lines,
    '  web --> contract',
    '  server --> contract',
    '  contract --> domain',
    '```',
    '',
  ].join('\n')
}
