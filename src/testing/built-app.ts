// The built product with its pages, on the database of the test.
import { existsSync } from 'node:fs'
import type * as Server from '../server.ts'
import { config, deps, pages } from './test-app.ts'

const BUNDLE = new URL('../../build/server/index.js', import.meta.url)

export async function importBundle(): Promise<typeof Server> {
  if (!existsSync(BUNDLE)) throw new Error('The product is not built. npm test does that first.')
  return import(BUNDLE.href)
}

/** `app` is a local demo; `real` is the product at http://cedarline.test. */
export async function builtApp() {
  const { createApp, screens } = await importBundle()
  const around = { pages, screens, config }
  const app = createApp(
    { ...deps, site: { ...deps.site, publicUrl: 'http://127.0.0.1:3000', demo: 'on' } },
    around,
  )
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await app.request(`http://127.0.0.1:3000${path}`, { headers })
    return { reply, html: await reply.text() }
  }
  return { app, real: createApp(deps, around), get }
}
