/** The walls of the house: one rule a sentence. src/architecture.test.ts shows that each of them bites. */

/**
 * Whose services a feature may call. Every other meeting of two features happens at a contract.
 * A pair also lets a table name the other's table, for a foreign key.
 */
const MAY_CALL = [
  ['accounts', 'analytics'],
  ['accounts', 'billing'],
  ['accounts', 'blog'],
  ['accounts', 'careers'],
  ['accounts', 'company'],
  ['accounts', 'customers'],
  ['accounts', 'inquiries'],
  ['accounts', 'messages'],
  ['accounts', 'notifications'],
  ['accounts', 'projects'],
  ['accounts', 'quotes'],
  ['analytics', 'accounts'],
  ['analytics', 'billing'],
  ['analytics', 'company'],
  ['analytics', 'projects'],
  ['customers', 'accounts'],
  ['customers', 'analytics'],
  ['customers', 'billing'],
  ['customers', 'blog'],
  ['customers', 'careers'],
  ['customers', 'company'],
  ['customers', 'inquiries'],
  ['customers', 'messages'],
  ['customers', 'projects'],
  ['customers', 'quotes'],
  ['audit', 'company'],
  ['audit', 'mails'],
  ['files', 'accounts'],
  ['files', 'projects'],
  ['contact', 'inquiries'],
  ['billing', 'accounts'],
  ['billing', 'catalogue'],
  ['billing', 'company'],
  ['billing', 'customers'],
  ['billing', 'inquiries'],
  ['billing', 'notifications'],
  ['billing', 'projects'],
  ['billing', 'promotions'],
  ['blog', 'company'],
  ['blog', 'inquiries'],
  ['blog', 'quotes'],
  ['blog', 'customers'],
  ['careers', 'accounts'],
  ['careers', 'company'],
  ['careers', 'customers'],
  ['data', 'accounts'],
  ['data', 'blog'],
  ['data', 'careers'],
  ['data', 'company'],
  ['data', 'customers'],
  ['data', 'legal'],
  ['discovery', 'accounts'],
  ['discovery', 'catalogue'],
  ['discovery', 'company'],
  ['discovery', 'inquiries'],
  ['inquiries', 'accounts'],
  ['inquiries', 'careers'],
  ['inquiries', 'company'],
  ['inquiries', 'customers'],
  ['pitches', 'accounts'],
  ['pitches', 'company'],
  ['pitches', 'inquiries'],
  ['products', 'inquiries'],
  ['legal', 'accounts'],
  ['legal', 'analytics'],
  ['legal', 'billing'],
  ['legal', 'blog'],
  ['legal', 'careers'],
  ['legal', 'company'],
  ['legal', 'customers'],
  ['legal', 'inquiries'],
  ['legal', 'messages'],
  ['legal', 'notifications'],
  ['legal', 'pitches'],
  ['legal', 'projects'],
  ['legal', 'promotions'],
  ['legal', 'quotes'],
  ['legal', 'sandbox'],
  ['mails', 'company'],
  ['messages', 'accounts'],
  ['messages', 'company'],
  ['messages', 'customers'],
  ['messages', 'notifications'],
  ['messages', 'projects'],
  ['messages', 'quotes'],
  ['notifications', 'company'],
  ['projects', 'accounts'],
  ['projects', 'billing'],
  ['projects', 'company'],
  ['projects', 'notifications'],
  ['promotions', 'company'],
  ['quotes', 'accounts'],
  ['quotes', 'billing'],
  ['quotes', 'catalogue'],
  ['quotes', 'company'],
  ['quotes', 'customers'],
  ['quotes', 'inquiries'],
  ['quotes', 'notifications'],
  ['quotes', 'pitches'],
  ['quotes', 'projects'],
  ['quotes', 'promotions'],
  ['quote-requests', 'billing'],
  ['quote-requests', 'catalogue'],
  ['quote-requests', 'inquiries'],
  ['quote-requests', 'promotions'],
  ['search', 'billing'],
  ['search', 'blog'],
  ['search', 'careers'],
  ['search', 'catalogue'],
  ['search', 'customers'],
  ['search', 'inquiries'],
  ['search', 'messages'],
  ['search', 'projects'],
  ['search', 'promotions'],
  ['search', 'quotes'],
  ['today', 'billing'],
  ['today', 'careers'],
  ['today', 'company'],
  ['today', 'discovery'],
  ['today', 'inquiries'],
  ['today', 'messages'],
  ['today', 'projects'],
  ['today', 'quotes'],
]
/** They own a frame only: its sections are panels of the features, around which a feature's context may stand. */
const COMPOSERS = ['admin', 'dashboard']

/** Packages that speak to the world outside, or that one file hides from all others. */
const ADAPTERS = {
  pg: 'kernel/db/',
  '@electric-sql/pglite': 'kernel/db/',
  'pg-boss': 'kernel/(db/|task-queue\\.ts)',
  'markdown-it': 'kernel/markdown\\.ts$',
  '@fastify/busboy': 'kernel/files/multipart\\.ts$',
  aws4fetch: 'kernel/files/object-store\\.ts$',
  nodemailer: 'kernel/mail/transport\\.ts$',
  'rate-limiter-flexible': 'kernel/http/limits\\.ts$',
  qr: 'kernel/http/totp\\.ts$',
  jose: 'kernel/http/tokens\\.ts$',
  '@node-rs/argon2': 'kernel/http/passwords\\.ts$',
  '@zxcvbn-ts/language-common': 'kernel/http/known-passwords\\.ts$',
  fontkit: 'kernel/pdf/fonts\\.ts$',
  pdfkit: 'kernel/pdf/',
  'pdfjs-dist': 'careers/web/resume-pages\\.tsx$',
  stripe: 'kernel/payments/stripe[a-z-]*\\.ts$',
  pino: 'kernel/log\\.ts$',
  'prom-client': 'kernel/http/metrics\\.ts$',
  sonner: 'ui/toast(s|er)\\.tsx$',
  'react-dom': 'kernel/mail/mail-layout\\.tsx$|src/entry\\.(client|server)\\.tsx$',
  '(?:hono|hono-openapi)': 'kernel/http/|\\.(api|webhook)\\.ts$|src/(api|app)\\.ts$|site/api\\.ts$',
  '@hono/node-server': 'src/(app|main)\\.ts$',
}

const npm = (...names) => `node_modules/(${names.join('|')})/`
const TESTS = '\\.test\\.tsx?$|/testing/[a-z-]+\\.tsx?$'
const SCREENS = '/(web|ui|site)/|src/(root|entry\\.client)\\.tsx$'
const CONTRACTS = '\\.contract\\.ts$'
const TYPES = 'type-only'

const callers = [...new Set(MAY_CALL.map(([caller]) => caller))]
const meetings = [
  meeting(`/features/(?!(?:${[...callers, ...COMPOSERS].join('|')})/)([^/]+)/`, []),
  ...callers.flatMap((caller) => {
    const called = MAY_CALL.filter(([name]) => name === caller)
      .map(([, name]) => name)
      .join('|')
    const services = `/features/(${called})/[a-z-]+\\.service\\.ts$`
    const tables = `/features/(${called})/[a-z-]+\\.table\\.ts$`
    return [
      meeting(`/features/(${caller})/(?!.*\\.table\\.ts$)`, [services]),
      meeting(`/features/(${caller})/[a-z-]+\\.table\\.ts$`, [tables]),
    ]
  }),
  meeting(`/features/(${COMPOSERS.join('|')})/`, ['(\\.panel|-context)\\.tsx$']),
]

function meeting(from, open) {
  return {
    name: 'features-share-contracts',
    severity: 'error',
    from: { path: from, pathNot: TESTS },
    to: { path: '/features/', pathNot: ['/features/$1/', CONTRACTS, ...open] },
  }
}

const behindPorts = Object.entries(ADAPTERS).map(([vendor, adapter]) => ({
  name: `vendors-behind-ports: ${vendor}`,
  severity: 'error',
  from: { path: '^src/', pathNot: [adapter, TESTS] },
  to: { path: npm(vendor) },
}))

export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: [TYPES] } },
    },
    {
      name: 'screens-import-no-server-code',
      severity: 'error',
      from: { path: SCREENS, pathNot: TESTS },
      // Rules are pure, so a screen may ask them too; whose rules they may be, the meetings of features say.
      to: {
        path: '^src/',
        pathNot: [
          CONTRACTS,
          '\\.rules\\.ts$',
          '/kernel/(client|money|dates|messages)\\.ts$',
          '/(web|ui|site)/',
        ],
        dependencyTypesNot: [TYPES],
      },
    },
    {
      name: 'screens-run-in-browsers',
      severity: 'error',
      from: { path: SCREENS, pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'api-through-the-client',
      severity: 'error',
      from: { path: SCREENS, pathNot: '/site/api\\.ts$' },
      to: { path: '(src|import-violations)/api\\.ts$' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: { pathNot: [CONTRACTS, '\\.rules\\.ts$', '/kernel/(money|dates)\\.ts$'] },
    },
    {
      name: 'contracts-are-leaves',
      severity: 'error',
      from: { path: CONTRACTS },
      to: { pathNot: [CONTRACTS, npm('zod')] },
    },
    {
      name: 'services-import-no-framework',
      severity: 'error',
      from: { path: '\\.service\\.ts$' },
      to: { path: npm('hono', 'react', 'react-dom', 'react-router', 'drizzle-orm') },
    },
    {
      name: 'calls-go-through-services',
      severity: 'error',
      from: { path: '\\.api\\.ts$' },
      to: { path: '\\.(store|table)\\.ts$' },
    },
    {
      name: 'stores-import-no-caller',
      severity: 'error',
      from: { path: '\\.(store|table)\\.ts$' },
      to: { path: '\\.(service|api|tasks|mail|seed|pdf|webhook)\\.tsx?$|/web/' },
    },
    {
      name: 'services-import-no-caller',
      severity: 'error',
      from: { path: '\\.service\\.ts$' },
      to: { path: '\\.(api|table|seed|webhook)\\.ts$|/(web|site|ui)/' },
    },
    {
      name: 'only-stores-use-sql',
      severity: 'error',
      // The queue is handed Drizzle's `sql`; the health call asks the database itself.
      from: {
        path: '^src/',
        pathNot: [
          '\\.(store|table)\\.ts$',
          '/kernel/(db/|task-queue\\.ts)',
          '^src/api\\.ts$',
          TESTS,
        ],
      },
      to: { path: npm('drizzle-orm', 'pg', '@electric-sql') },
    },
    ...meetings,
    {
      name: 'site-imports-no-feature-screen',
      severity: 'error',
      from: { path: '/site/' },
      to: { path: '/features/', pathNot: CONTRACTS, dependencyTypesNot: [TYPES] },
    },
    {
      name: 'ui-imports-no-feature',
      severity: 'error',
      from: { path: '/ui/', pathNot: TESTS },
      to: { path: '/(features|site|kernel)/' },
    },
    {
      name: 'kernel-imports-no-feature',
      severity: 'error',
      from: { path: '/kernel/', pathNot: TESTS },
      to: { path: '/(features|site|ui)/|^src/[a-z.]+\\.tsx?$' },
    },
    ...behindPorts,
    {
      name: 'product-imports-no-test',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: '/testing/[a-z-]+\\.tsx?$|\\.test\\.tsx?$' },
    },
    {
      name: 'product-imports-no-dev-dependency',
      severity: 'error',
      // The list of screens is read while building, and what only browsers run is built in by then.
      from: { path: '^src/', pathNot: [TESTS, '^src/routes\\.ts$'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: [TYPES], pathNot: npm('pdfjs-dist') },
    },
    // A wall cannot refuse what it cannot find.
    {
      name: 'no-unresolved-imports',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\+types/', 'src/testing/import-violations/'] },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}
