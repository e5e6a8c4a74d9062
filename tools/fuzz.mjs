// npm run test:fuzz [-- calls-each seed]: calls every endpoint thousands of times with values generated from the
// contract, on the embedded PostgreSQL and on PostgreSQL 15. Fails when an answer is a server error, comes too late or
// does not match the contract. If TEST_DATABASE_URL is set, it runs on that database only.
import { startPostgres15 } from './postgres-15.mjs'
import { succeeds } from './run.mjs'

const [callsEach = '2000', seed = String(Date.now() % 2_147_483_647)] = process.argv.slice(2)

function fuzz(title, env = {}) {
  process.stdout.write(`\n▶ ${callsEach} calls of each endpoint, ${title}\n`)
  return succeeds('npx', ['vitest', 'run', 'tests/fuzzing.test.ts'], {
    FUZZ_CALLS: callsEach,
    FUZZ_SEED: seed,
    ...env,
  })
}

const named = process.env.TEST_DATABASE_URL
let passed = fuzz(named ? 'the database that was named' : 'embedded PostgreSQL')
const postgres = named ? null : startPostgres15()
if (postgres) {
  passed = fuzz('PostgreSQL 15', { TEST_DATABASE_URL: postgres.url }) && passed
  postgres.stop()
}
process.exit(passed ? 0 : 1)
