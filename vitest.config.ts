import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const rules = ['src/domain/**/*.test.ts', 'src/contract/**/*.test.ts', 'src/web/**/*.test.{ts,tsx}']
const embedded = ['src/server/platform/database/embedded-postgres/*.test.ts']
const api = ['src/server/**/*.test.ts', 'db/**/*.test.ts', 'tests/{,attacks/,parity/}*.test.ts']
const program = ['tests/program/*.test.ts', ...embedded]

const besides = Boolean(process.env.TEST_DATABASE_URL)
/**
 * The tests that also run on a second PostgreSQL. There `postgres-15.test.ts` prepares every statement that the tests
 * sent to the embedded one. The others test what differs from one version to the next and a statement's text does not
 * show: what sorts first, what a migration does to rows, what a large table costs, and what SQL reckons. Of the tests
 * of who waits for whom, those of lots run here; locks are the same in both.
 */
const onSecond = [
  'src/server/platform/{database,background}/*.test.ts',
  'src/server/{catalogue,reports,search}/*.test.ts',
  'src/server/customers/customer-list.test.ts',
  'src/server/invoices/invoice-list.test.ts',
  'src/server/orders/{lists/*,weighing/weighing-lots}.test.ts',
  'tests/{long-lists,postgres-15}.test.ts',
  'tests/parity/{order-states,order-totals,opening-balances,short-picks,states,line-quantities}.test.ts',
  ...(process.env.WEIGHING_RUNS
    ? ['src/server/orders/weighing/{any-weighing,never-leaves}.test.ts']
    : []),
  ...(process.env.FUZZ_CALLS ? ['tests/fuzzing.test.ts'] : []),
]
/** Programs that keep their data in a named PostgreSQL. `npm test` runs them only there, if there is one. */
const programOnSecond = ['tests/program/{least-rights,move-to-postgres}.test.ts']
const later = process.env.NAMED_POSTGRES_LATER ? programOnSecond : []
/** Needs the statements that the tests on the embedded PostgreSQL noted. */
const afterwards = besides && process.env.STATEMENTS_FOLDER ? [] : ['tests/postgres-15.test.ts']

// No test changes a module's state, so a worker loads each module once for all its tests.
const shared = { isolate: false, testTimeout: 60_000 }
/** At least eight times what any test takes on a quiet machine: the limits catch what hangs, not what is slow. */
const patient = {
  ...shared,
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
}
const onDatabase = ['tests/support/database-server.ts']

export default defineConfig({
  test: {
    maxWorkers: Math.max(3, availableParallelism()),
    // Tests run too briefly to gain from V8's optimising compiler, so it starts later.
    execArgv: ['--interrupt-budget=1500000'],
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    projects: [
      {
        define: { __BUILD__: '"test"' },
        test: {
          name: 'rules',
          include: rules,
          setupFiles: 'tests/support/patient-screens.ts',
          ...patient,
        },
      },
      {
        test: {
          name: 'api',
          include: besides ? onSecond : api,
          exclude: [...embedded, ...afterwards],
          globalSetup: onDatabase,
          setupFiles: 'tests/support/note-statements.ts',
          ...patient,
        },
      },
      {
        // Tests that run the built program as a process: start it, refuse to start it, kill, upgrade and restore it.
        test: {
          name: 'program',
          include: besides ? programOnSecond : program,
          exclude: later,
          globalSetup: [...onDatabase, 'tests/support/built-server.ts'],
          ...patient,
        },
      },
    ],
  },
})
