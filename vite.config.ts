import { reactRouter } from '@react-router/dev/vite'
import { readFile } from 'node:fs/promises'
import { defineConfig, minify, type Plugin } from 'vite'
import { FORMS, formScripts } from './scripts/form-scripts.ts'
import { iconImports } from './scripts/icon-imports.ts'
import { oneByteScripts } from './scripts/one-byte-scripts.ts'
import { pdfFiles } from './scripts/pdf-files.ts'
import { privateRoutes } from './scripts/private-routes.ts'
import { pureContracts } from './scripts/pure-contracts.ts'
import { routeStyles } from './scripts/route-styles.ts'
import { scriptGroups } from './scripts/script-groups.ts'
import { splitContracts } from './scripts/split-contracts.ts'
import routes from './src/routes.ts'

/**
 * Removes the style tag that sonner adds by script, because the content security policy forbids it.
 * Its styles are part of ours.
 */
function withoutInjectedStyles(): Plugin {
  return {
    name: 'without-injected-styles',
    transform(code, id) {
      if (!/sonner\/dist\/index\.mjs/.test(id)) return
      const stripped = code.replace(/^__insertCSS\(.*$/m, '')
      if (stripped === code)
        throw new Error('sonner no longer injects its styles this way. Update vite.config.ts.')
      return { code: stripped, map: null }
    },
  }
}

/**
 * Removes the focus guards of Radix: an element at the start of the body makes the browser compute
 * the styles of the whole screen again. Dialogs trap the focus without them.
 */
function withoutFocusGuards(): Plugin {
  return {
    name: 'without-focus-guards',
    transform(_, id) {
      if (!/@radix-ui\/react-focus-guards\/dist\/index\.mjs/.test(id)) return
      return { code: 'export const useFocusGuards = () => undefined', map: null }
    },
  }
}

/** `virtual:boot` is the minified text of src/site/hydration/boot.js, for the inline script. */
function bootScript(): Plugin {
  return {
    name: 'boot-script',
    resolveId: (id) => (id === 'virtual:boot' ? '\0boot' : undefined),
    async load(id) {
      if (id !== '\0boot') return
      this.addWatchFile('src/site/hydration/boot.js')
      const { code } = await minify('boot.js', await readFile('src/site/hydration/boot.js', 'utf8'))
      return `export default ${JSON.stringify(code.trim())}`
    },
  }
}

/** Hides the minifier's warnings about a new selector, which it keeps and browsers support. */
function quietAbout(selector: string): Plugin {
  return {
    name: 'quiet-about-selector',
    configResolved({ logger }) {
      const warn = logger.warn.bind(logger)
      logger.warn = (message, options) =>
        message.includes(`'${selector}' is not recognized`) ? undefined : warn(message, options)
    },
  }
}

/**
 * Libraries in the server bundle: loading their 900 files took a third of the start time. Not in
 * development: Vite's module runner cannot run CommonJS.
 */
const BUNDLED = [
  /^@hono\//,
  '@opentelemetry/api',
  '@remix-run/route-pattern',
  '@tanstack/query-core',
  '@tanstack/react-query',
  'cron-parser',
  'drizzle-orm',
  'hono',
  'hono-openapi',
  'jose',
  'pg-boss',
  'prom-client',
  'rate-limiter-flexible',
  'lucide-react',
  'react-router',
  'stripe',
  'zod',
  /^@radix-ui\//,
  /^@standard-community\//,
]

/** Hides the list of slow plugins, which tells those who only start the product nothing. */
const QUIET = { checks: { bundlerTimings: false } }

/** The whole server is part of React Router's bundle, so that no module exists twice. */
export default defineConfig(({ command }) => ({
  plugins: [
    routeStyles(routes),
    iconImports(),
    pdfFiles(),
    splitContracts(),
    pureContracts(),
    formScripts(),
    bootScript(),
    withoutInjectedStyles(),
    withoutFocusGuards(),
    quietAbout('target-current'),
    reactRouter(),
    privateRoutes(routes),
    oneByteScripts(),
  ],
  build: { cssTarget: ['chrome123', 'firefox128', 'safari17.5'], assetsInlineLimit: 0 },
  // Pre-bundle all libraries: Vite reloads the page when it discovers one later.
  optimizeDeps: {
    entries: ['src/entry.client.tsx', 'src/root.tsx', 'src/**/*.page.tsx', 'src/**/*.panel.tsx'],
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          ...QUIET,
          output: { codeSplitting: { groups: scriptGroups(routes, FORMS) } },
        },
      },
    },
    ssr: {
      resolve: { noExternal: command === 'build' ? BUNDLED : [] },
      build: { rollupOptions: { ...QUIET, input: './src/server.ts' }, target: 'node24' },
    },
  },
}))
