// Audits the production dependencies and fails on serious vulnerabilities. If the registry does not answer, it says
// so and passes.
import { spawnSync } from 'node:child_process'

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  timeout: 60_000,
})
const counted = (() => {
  try {
    return JSON.parse(stdout).metadata?.vulnerabilities
  } catch {
    return undefined
  }
})()
if (!counted) {
  process.stdout.write('No registry answers an audit here.\n')
} else {
  const serious = counted.high + counted.critical
  process.stdout.write(`${counted.total} known vulnerabilities, ${serious} of them serious.\n`)
  process.exitCode = serious > 0 ? 1 : 0
}
