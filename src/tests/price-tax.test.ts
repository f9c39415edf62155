import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { builtApp } from '#testing/built-app.ts'
import { addTaxRateOf, turnTaxOn } from '#testing/taxed-agency.ts'
import { pages } from '#testing/test-app.ts'
import { afterAll, expect, test, vi } from 'vitest'

const { get } = await builtApp()
/** Answers with cached pages only. */
const cache = createServer((request, response) => {
  if (!pages.serve(request, response)) response.writeHead(404).end()
}).listen(0, '127.0.0.1')
await once(cache, 'listening')
afterAll(() => cache.close())

// A server that listens on a port has this kind of address.
const { port } = cache.address() as AddressInfo
const isCached = async (path: string): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${port}${path}`)).ok

const PAGES = [
  '/services/small-business',
  '/services/startups',
  '/maintenance-plans',
  '/subscriptions',
  '/industries/doctors-clinics',
  '/quote',
]
const texts = (html: string): string =>
  html.replaceAll(/<script.*?<\/script>|<style.*?<\/style>/gs, '').replaceAll('<!-- -->', '')
const pricesIn = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(
    ([, text = '']) => (JSON.parse(text) as { offers?: unknown[] }).offers ?? [],
  )

test('every page with prices states whether they include tax, as soon as the setting changes', async () => {
  await addTaxRateOf()
  for (const path of PAGES) {
    await turnTaxOn({ isOn: false })
    const { html: before } = await get(path)
    expect(before, path).not.toMatch(/plus tax|include tax|incl\. tax|valueAddedTax/)
    await vi.waitUntil(() => isCached(path), { timeout: 15_000 })
    await turnTaxOn()
    expect(await isCached(path), path).toBe(false)
    const { html: added } = await get(path)
    expect(texts(added), path).toMatch(/plus tax|Prices do not include tax\./)
    await turnTaxOn({ isIncluded: true })
    const { html: included } = await get(path)
    expect(texts(included), path).toMatch(/incl\. tax|All prices include tax\./)
    for (const [html, valueAddedTaxIncluded] of [
      [added, false],
      [included, true],
    ] as const)
      for (const offer of pricesIn(html))
        expect(offer).toMatchObject({ priceSpecification: { valueAddedTaxIncluded } })
    await turnTaxOn({ isOn: false })
    expect((await get(path)).html, path).toBe(before)
  }
})
