import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const rules = ['src/domain/**/*.test.ts', 'src/contract/**/*.test.ts', 'src/web/**/*.test.{ts,tsx}']
const embedded = ['src/server/platform/database/embedded-postgres/*.test.ts']
const api = ['src/server/**/*.test.ts', 'db/**/*.test.ts', 'tests/{,attacks/,parity/}*.test.ts']
const program = ['tests/program/*.test.ts', ...embedded]

/** Left out on a second PostgreSQL unless FUZZ_CALLS is set: most fuzzed calls are refused before any query. */
const calls = process.env.FUZZ_CALLS ? [] : ['tests/fuzzing.test.ts']
/** Also left out there: tests that start their own database, take long, or don't depend on the database. */
const once = [
  'start-up',
  'start-up-refusals',
  'stopping',
  'crash',
  'upgrade',
  'months-of-reminders',
  'numbering',
  'sending-emails',
  'backups',
  'require-tls',
  'shipped',
]
const ownOrLong = [...embedded, ...once.map((name) => `tests/program/${name}.test.ts`)]
const besides = Boolean(process.env.TEST_DATABASE_URL)
/**
 * Also left out there: tests that send no query, or only queries of a shape that other tests send too. Columns and
 * values may differ between queries of one shape; tables, joins, functions and casts may not.
 */
const asksNoMore = [
  'db/demo/fill-demo.test.ts',
  'src/server/account/{two-step,asking-two-step}.test.ts',
  'src/server/accounting/accounting.test.ts',
  'src/server/backups/{restore-drill,back-up-now}.test.ts',
  'src/server/customers/{creating-customers,customers}.test.ts',
  'src/server/deliveries/{confirm-delivery,missing-from-van,proof-of-delivery}.test.ts',
  'src/server/dispatch/dispatch.test.ts',
  'src/server/emails/{emails,links}.test.ts',
  'src/server/first-steps/first-steps.test.ts',
  'src/server/invoice-templates/invoice-templates.test.ts',
  'src/server/invoices/making/{any-sequence,editing,make-invoice}.test.ts',
  'src/server/invoices/paper/invoice{,s}-pdf.test.ts',
  'src/server/invoices/statements/statements.test.ts',
  'src/server/ordering/{editing-orders,placing-orders,refused-orders,usual,ordering-dates}.test.ts',
  'src/server/orders/{order-weights,picking-together}.test.ts',
  'src/server/orders/messages/messages.test.ts',
  'src/server/orders/pricing/order-prices.test.ts',
  ...(process.env.WEIGHING_RUNS ? [] : ['src/server/orders/weighing/any-weighing.test.ts']),
  'src/server/orders/weighing/{old-client,pieces-gone}.test.ts',
  'src/server/platform/**/{call-limit,csv,environment,folders,metrics,pdf,pdf-fonts,pictures,questions,session,threads,uploads}.test.ts',
  'src/server/platform/**/{cross-site,idempotency,refusals-log,security-headers}.test.ts',
  'src/server/printing/printing.test.ts',
  'src/server/settings/invoice-numbers.test.ts',
  'src/server/sign-in/{sign-in,throttle}.test.ts',
  'src/server/sites/sites.test.ts',
  'src/server/spreadsheets/read-file.test.ts',
  'src/server/spreadsheets/products/pieces-in-files.test.ts',
  'src/server/staff/{staff,own-details}.test.ts',
  'src/server/team/team.test.ts',
  'tests/{access,alert-rules,lists,open-api,openapi-client,sending-reminders}.test.ts',
  'tests/attacks/*.test.ts',
]

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
          include: api,
          exclude: besides ? [...embedded, ...calls, ...asksNoMore] : embedded,
          globalSetup: onDatabase,
          ...patient,
        },
      },
      {
        // Tests that run the built program as a process: start it, refuse to start it, kill, upgrade and restore it.
        test: {
          name: 'program',
          include: program,
          exclude: besides ? ownOrLong : [],
          globalSetup: [...onDatabase, 'tests/support/built-server.ts'],
          ...patient,
        },
      },
    ],
  },
})
