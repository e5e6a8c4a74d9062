// Checks that every package of the lock runs on the Node.js versions that Topside claims: the oldest that package.json
// allows, and those that `npm run test:nodes` tries.
import { readFileSync } from 'node:fs'
import semver from 'semver'
import { triedNodes } from './run.mjs'

const read = (path) => JSON.parse(readFileSync(path, 'utf8'))

const oldest = semver.minVersion(read('package.json').engines.node).version
const claimed = [oldest, ...triedNodes.map((major) => `${major}.999.0`)]

/** Those that the private PostgreSQL runs on. */
const processors = ['x64', 'arm64']

/** What a package wants, and the claimed versions that it does not run on. */
const refused = Object.entries(read('package-lock.json').packages).flatMap(
  ([path, { version, engines, cpu }]) => {
    if (cpu && !cpu.some((each) => processors.includes(each))) return []
    const lacking = claimed.filter((node) => !semver.satisfies(node, engines?.node ?? '*'))
    return path && lacking.length > 0
      ? [`${path} ${version} wants Node.js ${engines.node}, not ${lacking.join(', ')}`]
      : []
  },
)
for (const line of refused) process.stdout.write(`${line}\n`)
process.exit(refused.length > 0 ? 1 : 0)
