// Checks that every package in package-lock.json runs on the Node.js versions that Topside supports: the oldest that
// package.json allows, and those that `npm run test:nodes` tries.
import { readFileSync } from 'node:fs'
import semver from 'semver'
import { triedNodes } from './run.mjs'

const read = (path) => JSON.parse(readFileSync(path, 'utf8'))

const oldest = semver.minVersion(read('package.json').engines.node).version
const claimed = [oldest, ...triedNodes.map((major) => `${major}.999.0`)]

/** The processors that the embedded PostgreSQL runs on. */
const processors = ['x64', 'arm64']

/** One line for each package that does not run on a supported version. */
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
