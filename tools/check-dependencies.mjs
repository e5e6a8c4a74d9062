// Checks who knows whom, and that the checker saw the modules it judges.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'

const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
const { output } = await cruise(
  ['src'],
  { ruleSet: { forbidden: config.forbidden }, validate: true, ...config.options },
  config.options.enhancedResolveOptions,
  { tsConfig: extractTSConfig('tsconfig.json') },
)
const { violations, totalCruised, totalDependenciesCruised } = output.summary
for (const { rule, from, to } of violations) process.stdout.write(`${rule.name}: ${from} → ${to}\n`)

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
process.stdout.write(
  `Topside ${version}: ${totalCruised} modules, ${totalDependenciesCruised} arrows, ${violations.length} violations\n`,
)
if (totalCruised < 100 || totalDependenciesCruised < 200) {
  process.stdout.write('The checker saw too little to judge.\n')
  process.exit(1)
}
process.exit(violations.length > 0 ? 1 : 0)
