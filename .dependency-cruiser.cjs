/* Says which module may import which. `npm run deps` checks it, and that every arrow listed is used. ARCHITECTURE.md
 * draws the real imports. */

/** On the server, a capability may import only the capabilities listed after it. */
const arrows = {
  'sign-in': [],
  account: ['sign-in'],
  customers: ['sign-in', 'invitations', 'orders', 'invoices', 'settings'],
  'customer-pricing': [],
  'price-changes': ['spreadsheets'],
  sites: [],
  catalogue: [],
  ordering: ['catalogue', 'orders', 'price-changes', 'sites'],
  'standing-orders': ['catalogue', 'ordering', 'sites'],
  orders: ['invoices', 'lots', 'sites'],
  lots: ['invoices'],
  labels: ['printing'],
  recalls: ['invoices', 'lots'],
  picking: ['orders'],
  printing: ['first-steps', 'orders'],
  today: ['lots', 'orders'],
  'first-steps': ['backups', 'emails', 'invitations'],
  search: [],
  notifications: [],
  dispatch: ['orders'],
  deliveries: ['orders'],
  invoices: ['emails'],
  'invoice-templates': [],
  activity: [],
  audit: [],
  insights: ['catalogue', 'orders'],
  reminders: [],
  invitations: ['sign-in'],
  team: ['sign-in'],
  staff: ['sign-in'],
  settings: [],
  system: ['backups'],
  backups: [],
  emails: [],
  accounting: ['invoices'],
  spreadsheets: ['customers', 'invoices', 'settings'],
  reports: [],
  retention: [],
}

/** The same for the browser, where a screen may show parts of another capability's screens. */
const webArrows = {
  'sign-in': [],
  account: [],
  customers: ['account', 'orders', 'sites', 'spreadsheets', 'team'],
  sites: [],
  ordering: ['catalogue', 'customers', 'reminders'],
  'standing-orders': ['ordering', 'spreadsheets'],
  catalogue: ['spreadsheets'],
  'price-changes': ['spreadsheets'],
  orders: ['first-steps', 'history', 'picking', 'printing', 'today'],
  today: [],
  'first-steps': [],
  lots: ['labels', 'picking', 'spreadsheets'],
  labels: ['printing'],
  recalls: [],
  picking: ['history', 'labels', 'printing'],
  search: ['catalogue'],
  notifications: [],
  printing: [],
  dispatch: ['deliveries', 'orders', 'printing'],
  deliveries: ['history'],
  history: [],
  invoices: ['orders', 'spreadsheets'],
  'invoice-templates': ['invoices'],
  activity: [],
  audit: [],
  'customer-setup': [],
  team: [],
  staff: ['account'],
  settings: [],
  system: [],
  reminders: ['catalogue'],
  accounting: [],
  spreadsheets: [],
  reports: [],
}

const test = '\\.test\\.tsx?$'

const capabilityRules = (side, map) =>
  Object.entries(map).map(([capability, allowed]) => ({
    name: `${side}-${capability}`,
    comment: `${capability} may use ${allowed.join(', ') || 'no other capability'}`,
    severity: 'error',
    // Tests may import from any capability.
    from: { path: `^src/${side}/${capability}/`, pathNot: test },
    to: {
      path: `^src/${side}/[^/]+/`,
      pathNot: [
        `^src/${side}/(${[capability, 'platform', ...(side === 'web' ? ['ui'] : []), ...allowed].join('|')})/`,
      ],
    },
  }))

const error = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  arrows,
  webArrows,
  forbidden: [
    error('no-cycles', 'No circle of imports', {}, { circular: true }),
    error(
      'domain-is-pure',
      'The domain imports only the domain, decimals and dates',
      { path: '^src/domain/', pathNot: test },
      { pathNot: ['^src/domain/', '^node_modules/(big\\.js|@types/big\\.js|temporal-polyfill)/'] },
    ),
    error(
      'contract-knows-domain',
      'The contract imports only contract, domain and Zod',
      { path: '^src/contract/', pathNot: test },
      { pathNot: ['^src/(contract|domain)/', '^node_modules/zod/'] },
    ),
    error(
      'sides-never-meet',
      'Server and web never import each other',
      { path: '^src/server/' },
      { path: '^src/web/' },
    ),
    error(
      'sides-never-meet-2',
      'Server and web never import each other',
      { path: '^src/web/' },
      { path: '^src/server/' },
    ),
    error(
      'http-stays-at-the-door',
      'HTTP stops at the platform',
      { path: '^src/server/(?!platform/)', pathNot: [test, '^src/server/serve-business\\.ts$'] },
      { path: '^node_modules/(fastify|@fastify)/' },
    ),
    error(
      'sql-in-rows',
      'SQL belongs in *-rows.ts',
      {
        path: '^src/server/(?!platform/)',
        pathNot: [test, '-rows\\.ts$', '^src/server/first-start\\.ts$'],
      },
      { path: ['^node_modules/drizzle-orm/', '^src/server/platform/database/schema/'] },
    ),
    error(
      'platform-knows-no-capability',
      'The platform imports no capability',
      { path: '^src/server/platform/', pathNot: test },
      { path: '^src/server/(?!platform/)' },
    ),
    error(
      'ui-knows-no-app',
      'The kit knows no router, query or capability',
      { path: '^src/web/ui/', pathNot: test },
      { path: ['^src/web/(?!ui/)', '^node_modules/@tanstack/', '^src/contract/'] },
    ),
    error(
      'web-platform-knows-no-capability',
      'The web platform knows only kit, contract and domain',
      { path: '^src/web/platform/', pathNot: test },
      { path: '^src/web/(?!platform/|ui/)' },
    ),
    error(
      'screens-know-no-app',
      'Screens are loaded by the app and do not import it',
      { path: '^src/web/(?!app/)', pathNot: test },
      { path: '^src/web/app/' },
    ),
    error(
      'every-folder-in-the-map',
      'Give the new folder an entry in `arrows`, in .dependency-cruiser.cjs',
      { path: `^src/server/(?!platform/|${Object.keys(arrows).join('/|')}/|[^/]+$)` },
      {},
    ),
    error(
      'every-web-folder-in-the-map',
      'Give the new folder an entry in `webArrows`, in .dependency-cruiser.cjs',
      {
        path: `^src/web/(?!app/|platform/|ui/|public/|${Object.keys(webArrows).join('/|')}/|[^/]+$)`,
      },
      {},
    ),
    // Vite resolves the address of a file itself.
    error(
      'no-unresolvable',
      'Every import exists',
      {},
      { couldNotResolve: true, pathNot: '\\.wasm\\?url$' },
    ),
    ...capabilityRules('server', arrows),
    ...capabilityRules('web', webArrows),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      importsFields: ['imports'],
      conditionNames: ['import', 'types', 'default'],
    },
    exclude: { path: ['\\.css$', '\\.svg$'] },
  },
}
