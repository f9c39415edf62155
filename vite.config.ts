import { reactRouter } from '@react-router/dev/vite'
import { readFile } from 'node:fs/promises'
import { defineConfig, minify, type Plugin } from 'vite'

/** sonner writes a style tag by script, which the policy refuses: the tag is left out, and its sheet stands in our own styles. */
function withoutInjectedStyles(): Plugin {
  return {
    name: 'without-injected-styles',
    transform(code, id) {
      if (!/sonner\/dist\/index\.mjs/.test(id)) return
      const stripped = code.replace(/^__insertCSS\(.*$/m, '')
      if (stripped === code)
        throw new Error('sonner no longer injects its styles this way: look at vite.config.ts.')
      return { code: stripped, map: null }
    },
  }
}

/** `virtual:boot` is src/site/boot.js as one minified text, for the document to carry inline. */
function bootScript(): Plugin {
  return {
    name: 'boot-script',
    resolveId: (id) => (id === 'virtual:boot' ? '\0boot' : undefined),
    async load(id) {
      if (id !== '\0boot') return
      this.addWatchFile('src/site/boot.js')
      const { code } = await minify('boot.js', await readFile('src/site/boot.js', 'utf8'))
      return `export default ${JSON.stringify(code.trim())}`
    },
  }
}

/** The minifier keeps a selector that it has not heard of yet, and complains each time. This one is known to browsers. */
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

/** What many screens share, in few files: a hundred small ones cost a slow line a second of round trips. */
const SHARED = [
  ...['@tanstack', 'sonner', 'zod'].map((library) => ({
    name: library.replace('@', ''),
    test: new RegExp(`node_modules/${library}/`),
    priority: 2,
  })),
  {
    name: 'radix',
    test: /node_modules\/(@radix-ui|@floating-ui|radix-ui|react-remove-scroll|aria-hidden)/,
    priority: 2,
  },
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 4, priority: 2 },
  { name: 'kit', test: /\/src\/(ui|site|kernel)\/.*\.tsx?$/, minShareCount: 8, priority: 1 },
]

/** These libraries are part of the server bundle: finding and reading their 900 files took a third of a start. */
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
  'radix-ui',
  /^@standard-community\//,
]

/** The whole server lives in React Router's server bundle, so that no module exists twice. */
export default defineConfig({
  plugins: [bootScript(), withoutInjectedStyles(), quietAbout('target-current'), reactRouter()],
  build: { cssTarget: ['chrome123', 'firefox128', 'safari17.5'], assetsInlineLimit: 0 },
  // All known before the first visit: a library found later would reload the page under the developer's hands.
  optimizeDeps: {
    entries: ['src/entry.client.tsx', 'src/root.tsx', 'src/**/*.page.tsx', 'src/**/*.panel.tsx'],
  },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: SHARED } } } } },
    ssr: {
      resolve: { noExternal: BUNDLED },
      build: { rollupOptions: { input: './src/server.ts' }, target: 'node24' },
    },
  },
})
