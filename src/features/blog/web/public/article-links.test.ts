import { builtApp } from '#testing/built-app.ts'
import { as } from '#testing/test-app.ts'
import { isOffer } from '#site/data/article-source.ts'
import { expect, test } from 'vitest'
import { linkTo, offersOf } from '../admin/offers.ts'

const { get } = await builtApp()
const OFFERS = [
  '/',
  '/services/small-business',
  '/services/startups',
  '/maintenance-plans',
  '/subscriptions',
  '/industries/doctors-clinics',
  '/industries/doctors-clinics/case-study',
  '/contact',
  '/tajjam',
  '/voygee',
  '/mind-ops',
]

async function linksOn(address: string): Promise<string[]> {
  const main = (await get(address)).html.match(/<main[\s\S]*<\/main>/)?.[0] ?? ''
  return [...main.matchAll(/<a [^>]*href="([^"#][^"]*)"/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter(isOffer)
}

test.each(OFFERS)('keeps the source article in all links of %s', async (path) => {
  const links = await linksOn(`${path}?from=post-7`)
  expect(links.filter((link) => !/[?&]from=post-7(?=[&#]|$)/.test(link))).toEqual([])
  expect((await linksOn(path)).filter((link) => link.includes('post-'))).toEqual([])
})

test('attributes a quote request to the article', async () => {
  const links = await linksOn('/services/small-business?from=post-7')
  expect(links.filter((link) => link.startsWith('/quote?'))).not.toEqual([])
  const sources = async (address: string) =>
    (await get(address)).html.match(/name="source" value="([^"]*)"/)?.[1]
  for (const link of [...links, ...(await linksOn('/subscriptions?from=post-7'))].filter((one) =>
    one.startsWith('/quote'),
  ))
    expect(await sources(link)).toBe('post-7')
  expect(await sources('/mind-ops?from=post-7')).toBe('post-7')
})

test('every offer for articles exists, keeps the source, and opens the form with the offer chosen', async () => {
  const [book, monthly] = [
    await (await as.visitor['price-book'].$get()).json(),
    await (await as.visitor['pricing-plans'].$get()).json(),
  ]
  const products = await (await as.visitor.products.$get()).json()
  const offersWith = (shown: typeof products) =>
    offersOf(shown, book, monthly.data).flatMap(({ offers: ofGroup }) => ofGroup)
  const offers = offersWith(products)
  const productPaths = products.map(({ path }) => path)
  expect(offers.map(({ address }) => address)).toEqual(expect.arrayContaining(productPaths))
  const [off, ...others] = products
  expect(offersWith(others).map(({ address }) => address)).not.toContain(off?.path)
  expect(new Set(offers.map(({ address }) => address)).size).toBe(offers.length)
  for (const { address, label } of offers) {
    expect([label, isOffer(address)]).toEqual([label, true])
    const { reply, html } = await get(`${address}${address.includes('?') ? '&' : '?'}from=post-7`)
    expect([label, reply.status]).toEqual([label, 200])
    // The plain quote form has nothing chosen.
    if (address.startsWith('/quote'))
      expect([label, /<input[^>]* checked=""/.test(html)]).toEqual([label, address.includes('?')])
  }
  expect(linkTo({ address: '/quote', text: 'a [price]' })).toBe('[a price](/quote)')
})
