// Runs Vite and the product in one process: requests use edited code, and the database stays open.
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite, isRunnableDevEnvironment } from 'vite'
import { hostInUrl, readConfig } from '../src/kernel/config.ts'
import type { PageCache } from '../src/kernel/cache/page-cache.ts'
import type * as Server from '../src/server.ts'

const server = createServer()
const vite = await createVite({
  appType: 'custom',
  server: { middlewareMode: true, ws: { server } },
})
const { ssr } = vite.environments
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the server code.')
const load = (): Promise<typeof Server> => ssr.runner.import('/src/server.ts')

const config = readConfig()
const { backgroundCtx, openDeps, prepareData } = await load()
const publicUrl = config.publicUrl ?? `http://${hostInUrl(config.host)}:${config.port}`
const { deps, where, connect, startWork, close } = await openDeps({ ...config, publicUrl })
const firstAdmin = await prepareData(backgroundCtx(deps), config)
await startWork()
const pages: PageCache = {
  serve: () => false,
  getOrRender: (_key, render) => render(),
  drop: () => undefined,
  pages: () => new Map(),
  counts: () => ({ hits: 0, renderings: 0 }),
}

let current: { createApp: unknown; listener: ReturnType<typeof getRequestListener> } | undefined
async function listener() {
  const { createApp, screens } = await load()
  if (current?.createApp !== createApp) {
    const app = createApp(deps, { pages, screens, config })
    connect(async (request) => app.request(request))
    current = { createApp, listener: getRequestListener(app.fetch) }
  }
  return current.listener
}

server.on('request', (request, response) => {
  vite.middlewares(request, response, async (error?: unknown) => {
    try {
      if (error) throw error
      await (
        await listener()
      )(request, response)
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      console.error(error)
      response.writeHead(500).end(String(error))
    }
  })
})
server.listen(config.port, config.host, () =>
  console.log([`Developing on ${publicUrl}`, `Data in ${where}`, ...firstAdmin].join('\n')),
)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    server.closeAllConnections()
    await vite.close()
    await close()
    process.exit(0)
  })
}
