// A fake CDN provider, and a product of its own whose pages it stores.
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { inject } from 'vitest'
import * as dependencies from '#app/dependencies.ts'
import { createCdn } from '#kernel/cdn/cdn.ts'
import type { CdnSettings } from '#kernel/cdn/cdn-settings.ts'
import { readPurgeStatus } from '#kernel/cdn/purges.store.ts'
import { config, eventually } from './test-app.ts'
import { createTestDatabase } from './test-database.ts'

export const CDN_TOKEN = 'secret-token-of-the-cdn'
export const CDN_ZONE = '023e105f4ecef8ad9ca31a8372d0c353'
export const cdnSettings = (provider: CdnSettings['provider']): CdnSettings => ({
  provider,
  token: CDN_TOKEN,
  zone: CDN_ZONE,
})

type PurgeRequest = {
  method: string | undefined
  path: string | undefined
  headers: IncomingHttpHeaders
  body: string
}
type PurgeResponse = { status: number; body: string } | 'disconnect'

/** `responses` come first, in order; `gate` delays all of them. */
export async function openFakeCdn() {
  const fake = {
    purges: [] as PurgeRequest[],
    responses: [] as PurgeResponse[],
    gate: undefined as Promise<void> | undefined,
    running: 0,
    mostRunning: 0,
    origin: new URL('http://127.0.0.1'),
    tags: () => fake.purges.map(tagsOf),
    reset() {
      fake.purges.length = 0
      fake.responses.length = 0
      fake.gate = undefined
      fake.mostRunning = 0
    },
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
  const server = createServer(async (request, response) => {
    fake.running += 1
    fake.mostRunning = Math.max(fake.mostRunning, fake.running)
    const { method, url: path, headers } = request
    fake.purges.push({ method, path, headers, body: await text(request) })
    await fake.gate
    fake.running -= 1
    const next = fake.responses.shift() ?? { status: 200, body: '{"success":true}' }
    if (next === 'disconnect') request.socket.destroy()
    else response.writeHead(next.status, { 'content-type': 'application/json' }).end(next.body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo // -- it listens on a port
  fake.origin.port = String(port)
  return fake
}
type FakeCdn = Awaited<ReturnType<typeof openFakeCdn>>

const tagsOf = ({ headers, body }: PurgeRequest): string[] =>
  body ? (JSON.parse(body) as { tags: string[] }).tags : String(headers['surrogate-key']).split(' ')

let products = 0

/** A product on a database of its own, behind the fake CDN. The built product has own modules. */
export async function openProductBehind(
  fake: FakeCdn,
  provider: CdnSettings['provider'],
  {
    openDeps,
    backgroundCtx,
  }: Pick<typeof dependencies, 'openDeps' | 'backgroundCtx'> = dependencies,
) {
  const cdn = createCdn(cdnSettings(provider), { origin: fake.origin, batchMs: 100, settleMs: 50 })
  const logged: { facts: object; message: string }[] = []
  const store = (facts: object, message: string): void => void logged.push({ facts, message })
  products += 1
  const purpose = `cdn_${process.env.VITEST_POOL_ID ?? 1}_${products}_${provider}`
  const opened = await openDeps(
    {
      ...config,
      dataDir: join(inject('scratch'), purpose),
      databaseUrl: await createTestDatabase(purpose),
    },
    { cdn, log: { info: store, warn: store, error: store } },
  )
  await opened.startWork()
  const ctx = backgroundCtx(opened.deps)
  // The start purges everything.
  await eventually(() => fake.purges.length)
  fake.reset()
  const waiting = async (): Promise<number> => (await readPurgeStatus(ctx.db)).waiting
  return { ...opened, cdn, ctx, logged, waiting }
}
