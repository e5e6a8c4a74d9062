// Checks who knows whom, that the checker saw the modules it judges, and that ARCHITECTURE.md prints
// the very map; `--write` prints it there.
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
for (const { rule, from, to } of violations) process.stdout.write(`${rule.name}: ${from} → ${to}\n`)

const page = readFileSync('ARCHITECTURE.md', 'utf8')
const printed = page.replace(/(<!-- map -->\n)[^]*(<!-- \/map -->)/, `$1\n${mapOf(config)}\n$2`)
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
process.exit(violations.length > 0 || (printed !== page && !write) ? 1 : 0)

function mapOf({ arrows, webArrows }) {
  const sides = [
    ['server', arrows],
    ['web', webArrows],
  ]
  const lines = sides.flatMap(([side, map]) => [
    `  subgraph ${side}`,
    ...Object.entries(map).flatMap(([from, to]) =>
      to.length === 0
        ? [`    ${side}.${from}[${from}]`]
        : to.map((each) => `    ${side}.${from}[${from}] --> ${side}.${each}[${each}]`),
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
