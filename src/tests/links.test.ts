import { HtmlValidate } from 'html-validate'
import { PREVIEW_SIZE } from '#site/seo/previews.ts'
import { builtApp } from '#testing/built-app.ts'
import { CLOUD, LOCKS, MVP, publishPosts } from '#testing/posts.ts'
import { beforeEach, expect, test } from 'vitest'

const { app, get } = await builtApp()
const ORIGIN = 'http://127.0.0.1:3000'
const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)
const listed = async (): Promise<string[]> =>
  all((await get('/sitemap.xml')).html, /<loc>http:\/\/127\.0\.0\.1:3000(.*?)<\/loc>/g)

beforeEach(() => publishPosts(LOCKS, CLOUD, MVP))

function parts(href: string): { path: string; fragment: string } {
  const [path = '', fragment = ''] = href.replaceAll('&amp;', '&').split('#')
  return { path, fragment }
}

test('every page of the sitemap exists and is canonical', async () => {
  const paths = await listed()
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/services/small-business', '/privacy', '/blogs/2']),
  )
  for (const path of paths) {
    const { reply, html } = await get(path)
    expect([path, reply.status]).toEqual([path, 200])
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${path}"/>`)
    expect(html).not.toContain('noindex')
  }
})

type Crawled = { status: number; html: string; links: { path: string; fragment: string }[] }

/** Starts at the pages of the sitemap, and ends at pages with a query. */
async function crawl(): Promise<Map<string, Crawled>> {
  const seen = new Map<string, Crawled>()
  const waiting = new Set(await listed())
  for (const path of waiting) {
    const { reply, html } = await get(path)
    const links = path.includes('?')
      ? []
      : all(html, /<a [^>]*href="(\/[^"]*|#[^"]*)"/g).map((href) =>
          parts(href.startsWith('#') ? path + href : href),
        )
    seen.set(path, { status: reply.status, html, links })
    for (const link of links) waiting.add(link.path)
  }
  return seen
}

test('no link of a public page is broken', async () => {
  const pages = await crawl()
  expect([...pages].filter(([, { status }]) => status >= 400).map(([path]) => path)).toEqual([])
  const fragmentLinks = [...pages].flatMap(([from, { links }]) =>
    links.filter(({ fragment }) => fragment !== '').map((link) => ({ from, ...link })),
  )
  expect(
    fragmentLinks.filter(
      ({ path, fragment }) => !pages.get(path)?.html.includes(`id="${fragment}"`),
    ),
  ).toEqual([])
})

test('every page has a preview image of its own, which the sitemap names', async () => {
  const { html: sitemap } = await get('/sitemap.xml')
  const images = new Set<string>()
  for (const path of await listed()) {
    const { html } = await get(path)
    const [image = ''] = all(
      html,
      /<meta property="og:image" content="http:\/\/127\.0\.0\.1:3000(.*?)"/g,
    )
    expect(sitemap).toContain(`<image:loc>${ORIGIN}${image}</image:loc>`)
    images.add(image)
    const reply = await app.request(ORIGIN + image)
    expect([path, reply.status, reply.headers.get('content-type')]).toEqual([
      path,
      200,
      'image/png',
    ])
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect([path, bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
      path,
      PREVIEW_SIZE.width,
      PREVIEW_SIZE.height,
    ])
  }
  expect(images.size).toBe((await listed()).length)
  for (const name of ['post-99.png', 'job-1.png', 'post-1.gif', 'x'])
    expect((await get(`/previews/${name}`)).reply.status).toBe(404)
})

test('llms.txt lists the services, the articles and the legal texts', async () => {
  const { reply, html } = await get('/llms.txt')
  expect(reply.headers.get('content-type')).toContain('text/plain')
  expect(html).toMatch(/^# Cedarline Digital\n\n> Websites/)
  expect(html).toContain(`- [${LOCKS.title}](${ORIGIN}/blogs/1): `)
  const linked = all(html, /\]\(http:\/\/127\.0\.0\.1:3000(.*?)\)/g)
  expect(linked).toEqual(expect.arrayContaining(['/quote', '/subscriptions', '/privacy']))
  const known = await listed()
  expect(linked.filter((path) => !known.includes(path))).toEqual([])
})

test('robots.txt names the sitemap and the pages to skip', async () => {
  const { reply, html } = await get('/robots.txt')
  expect(reply.headers.get('content-type')).toContain('text/plain')
  expect(html).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  const closed = all(html, /^Disallow: (.*)$/gm)
  expect((await listed()).filter((path) => closed.some((start) => path.startsWith(start)))).toEqual(
    [],
  )
  expect(
    ['/track/a', '/application/a', '/quotes/a', '/admin'].filter(
      (path) => !closed.some((start) => path.startsWith(start)),
    ),
  ).toEqual([])
})

test('the pages are valid HTML', async () => {
  const invalid: string[] = []
  for (const path of [...(await listed()), '/track', '/nowhere', '/dashboard', '/admin']) {
    const report = await validator.validateString((await get(path)).html)
    invalid.push(
      ...report.results.flatMap(({ messages }) =>
        messages.map(
          ({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} (${selector})`,
        ),
      ),
    )
  }
  expect(invalid).toEqual([])
})
