// Import rules. src/tests/architecture.test.ts checks that each one rejects its planted violation.

import { composers, levels } from './scripts/feature-levels.mjs'

/** Packages that only their adapter may import. */
const ADAPTERS = {
  pg: 'kernel/db/',
  '@electric-sql/pglite': 'kernel/db/',
  'pg-boss': 'kernel/(db/|task-queue\\.ts)',
  'markdown-it': 'kernel/markdown\\.ts$',
  '@fastify/busboy': 'kernel/files/multipart\\.ts$',
  pkijs: 'kernel/timestamps/timestamp-message\\.ts$',
  asn1js: 'kernel/timestamps/timestamp-message\\.ts$',
  stdnum: 'features/billing/tax/vat-numbers\\.service\\.ts$',
  sharp: 'kernel/files/encode-image\\.ts$',
  aws4fetch: 'kernel/files/object-store\\.ts$',
  culori: 'features/appearance/brand-palette\\.service\\.ts$',
  'client-zip': 'features/files/project-archive\\.service\\.ts$',
  'tus-js-client': 'site/uploads/upload-large-file\\.ts$',
  nodemailer: 'kernel/mail/transport\\.ts$',
  'rate-limiter-flexible': 'kernel/security/limits\\.ts$',
  qr: 'kernel/security/totp\\.ts$',
  jose: 'kernel/security/tokens\\.ts$',
  '@node-rs/argon2': 'kernel/security/passwords\\.ts$',
  '@zxcvbn-ts/language-common': 'kernel/security/known-passwords\\.ts$',
  diff: 'site/texts/text-diff\\.ts$',
  'csv-(?:parse|stringify)': 'kernel/csv\\.ts$',
  'ical\\.js': 'kernel/calendar-file\\.ts$',
  saxes: 'kernel/xml\\.ts$',
  fontkit: 'kernel/pdf/fonts\\.ts$',
  pdfkit: 'kernel/pdf/',
  'pdfjs-dist': 'site/pdf/open-pdf\\.ts$',
  '@e-invoice-eu/core': 'kernel/e-invoice/e-invoice-xml\\.ts$',
  stripe: 'kernel/payments/stripe[a-z-]*\\.ts$',
  pino: 'kernel/log\\.ts$',
  'prom-client': 'kernel/http/metrics\\.ts$',
  sonner: 'ui/toast(s|er)\\.tsx$',
  'react-dom':
    'kernel/mail/mail-layout\\.tsx$|src/entry\\.(client|server)\\.tsx$|src/app/(private-page|hydrate-(form|private))\\.tsx$',
  '(?:hono|hono-openapi)':
    'kernel/http/|\\.(api|webhook)\\.ts$|src/app/(api|app|health-calls|serve-files)\\.ts$|site/data/api\\.ts$',
  '@hono/node-server': 'src/(app/serve-files|main)\\.ts$',
}

const npm = (...names) => `node_modules/(${names.join('|')})/`
const TESTS = '\\.test\\.tsx?$|/testing/[a-z-]+\\.tsx?$'
const SCREENS = '/(web|ui|site)/|src/(root|entry\\.client|app/hydrate-(form|private))\\.tsx$'
const CONTRACTS = '\\.contract\\.ts$'
const TAGS = '/features/.+\\.tags\\.ts$'
const TYPES = 'type-only'
/** Each has the only function that creates its names. */
const LOCK_NAMES = '/kernel/db/lock-name\\.ts$'
const CACHE_TAGS = '/kernel/cache/cache-tag\\.ts$'

const IN_WEB = '[a-z/-]*web/'
const inServer = (features, role) =>
  `/features/(${features})/(?!${IN_WEB})[a-z/-]+\\.${role}\\.tsx?$`
const inScreens = (features, role) => `/features/(${features})/${IN_WEB}[a-z/-]+\\.${role}\\.tsx?$`
const featureRules = [
  featureRule(`/features/(?!(?:${[...levels.flat(), ...composers].join('|')})/)([^/]+)/`, []),
  ...levels.flatMap((features, level) => {
    const lower = levels.slice(0, level).flat().join('|') || 'none'
    const [callers, contracts] = [features.join('|'), inServer(lower, '(contract|tags)')]
    return [
      featureRule(`/features/(${callers})/${IN_WEB}`, [
        contracts,
        inScreens(lower, '(query|panel)'),
      ]),
      featureRule(inServer(callers, '(?!(?:table|view|feature)\\.)[a-z]+'), [
        contracts,
        inServer(lower, 'service'),
      ]),
      featureRule(inServer(callers, '(table|view|feature)'), [
        contracts,
        inServer(lower, '(table|view)'),
      ]),
    ]
  }),
  featureRule(`/features/(${composers.join('|')})/`, [
    CONTRACTS,
    TAGS,
    '(\\.(query|panel)|-context)\\.tsx?$',
  ]),
]

function featureRule(from, open) {
  return {
    name: 'features-import-lower-levels',
    severity: 'error',
    from: { path: from, pathNot: TESTS },
    to: { path: '/features/', pathNot: ['/features/$1/', ...open] },
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
      // Rules are pure, so screens may import them; `features-import-lower-levels` limits which ones.
      to: {
        path: '^src/',
        pathNot: [
          CONTRACTS,
          TAGS,
          '\\.rules\\.ts$',
          '/kernel/(client|money|dates|messages)\\.ts$',
          '/(web|ui|site)/',
          '^src/styles\\.css$',
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
      name: 'private-screens-import-no-react-router',
      severity: 'error',
      // On the server, the loaders of the layouts use it.
      from: {
        path: '/web/|/ui/|/site/(data|forms|layouts|lists)/|src/app/hydrate-private',
        pathNot: [
          '/web/public/',
          '/site/layouts/(load-frame\\.ts|(public\\.layout|route-error|[a-z-]+\\.page)\\.tsx)$',
          '/site/data/(api-context|products|rendering)\\.ts$',
          '/site/forms/submit-form\\.ts$',
        ],
      },
      to: { path: npm('react-router'), dependencyTypesNot: [TYPES] },
    },
    {
      name: 'api-through-the-client',
      severity: 'error',
      from: { path: SCREENS, pathNot: '/site/data/api\\.ts$' },
      to: { path: '(src/app|import-violations)/api\\.ts$' },
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
      name: 'locks-are-leaves',
      severity: 'error',
      from: { path: '\\.locks\\.ts$' },
      to: { pathNot: LOCK_NAMES },
    },
    {
      name: 'lock-names-in-locks',
      severity: 'error',
      from: { pathNot: '\\.locks\\.ts$' },
      to: { path: LOCK_NAMES, dependencyTypesNot: [TYPES] },
    },
    {
      name: 'tags-are-leaves',
      severity: 'error',
      from: { path: '\\.tags\\.ts$' },
      to: { pathNot: CACHE_TAGS },
    },
    {
      name: 'cache-tags-in-tags',
      severity: 'error',
      from: { pathNot: '\\.tags\\.ts$' },
      to: { path: CACHE_TAGS, dependencyTypesNot: [TYPES] },
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
      from: { path: '\\.(store|table|view)\\.ts$' },
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
      // The task queue passes Drizzle's `sql` to pg-boss; the health endpoint queries the database.
      from: {
        path: '^src/',
        pathNot: [
          '\\.(store|table|view)\\.ts$',
          '/kernel/((db|audit|idempotency|cache)/|(task-queue|feature)\\.ts)',
          '^src/app/api\\.ts$',
          TESTS,
        ],
      },
      to: { path: npm('drizzle-orm', 'pg', '@electric-sql') },
    },
    ...featureRules,
    {
      name: 'features-import-no-composition',
      severity: 'error',
      from: { path: '/features/', pathNot: TESTS },
      to: { path: '(^src|^src/app|import-violations)/[a-z.-]+\\.tsx?$' },
    },
    {
      name: 'declarations-are-combined-only',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/app/features\\.ts$' },
      to: { path: '\\.feature\\.ts$' },
    },
    {
      name: 'site-imports-no-feature-screen',
      severity: 'error',
      from: { path: '/site/' },
      to: { path: '/features/', pathNot: CONTRACTS },
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
      to: { path: '/(features|site|ui)/|^src/(app/)?[a-z.-]+\\.tsx?$' },
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
      // The build reads routes.ts, and bundles the packages that only browsers run.
      from: { path: '^src/', pathNot: [TESTS, '^src/routes\\.ts$'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: [TYPES], pathNot: npm('pdfjs-dist') },
    },
    // An import that cannot be resolved escapes every other rule.
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
