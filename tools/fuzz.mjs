// Thousands of calls of every endpoint, made from the contract: npm run test:fuzz [-- calls-each seed].
// Fails when any is answered by a fault, too late, or in another shape than the contract's.
import { succeeds } from './run.mjs'

const [callsEach = '2000', seed = String(Date.now() % 2_147_483_647)] = process.argv.slice(2)
const passed = succeeds('npx', ['vitest', 'run', 'tests/fuzzing.test.ts'], {
  FUZZ_CALLS: callsEach,
  FUZZ_SEED: seed,
})
process.exit(passed ? 0 : 1)
