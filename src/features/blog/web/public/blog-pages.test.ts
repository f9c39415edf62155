import { builtApp } from '#testing/built-app.ts'
import { deps, eventually, outbox } from '#testing/test-app.ts'
import { beforeEach, expect, test } from 'vitest'
import { CLOUD, LOCKS, MVP, publishPosts } from '#testing/posts.ts'
import { COVERS } from '../../blog.contract.ts'
import { subscribers } from '../../newsletter.table.ts'

const { real: app } = await builtApp()
const get = async (path: string) => {
  const reply = await app.request(`http://cedarline.test${path}`)
  return { reply, html: await reply.text() }
}
const send = async (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
) => {
  const reply = await app.request(`http://cedarline.test${path}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
  })
  return { reply, html: await reply.text() }
}
const within = (html: string, pattern: RegExp): string => html.match(pattern)?.[1] ?? ''
const headings = (html: string, level: 2 | 3): string[] =>
  [...html.matchAll(new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 'g'))].map(([, text = '']) =>
    text.replace(/<[^>]+>/g, ''),
  )

beforeEach(() => publishPosts(LOCKS, CLOUD, MVP))

test('shows featured and latest posts, and links every card to its post', async () => {
  const { html } = await get('/blogs')
  expect(within(html, /<h1[^>]*>(.*?)<\/h1>/)).toBe('Insights &amp; Resources')
  expect(headings(html, 2).slice(0, 2)).toEqual(['Featured Articles', 'Latest Articles'])
  expect(headings(html, 3)).toEqual([LOCKS.title, MVP.title, CLOUD.title])
  for (const id of [1, 2, 3]) expect(html).toContain(`<h3><a href="/blogs/${id}">`)
  expect(html).toContain(
    '<link rel="alternate" type="application/rss+xml" title="Articles" href="/blogs/feed.xml"/>',
  )
})

test.each([
  ['?q=BORING', [CLOUD.title]],
  ['?category=Startups', [MVP.title]],
  ['?q=what&category=Cloud+Computing', [CLOUD.title]],
  ['?category=Gardening', [LOCKS.title, MVP.title, CLOUD.title]],
  ['?after=3', [CLOUD.title, LOCKS.title].toSorted((a) => (a === LOCKS.title ? -1 : 1))],
])('/blogs%s works without JavaScript', async (query, found) => {
  const { reply, html } = await get(`/blogs${query}`)
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(headings(html, 3)).toEqual(found)
  expect(within(html, /<link rel="canonical" href="(.*?)"/)).toBe('http://cedarline.test/blogs')
})

test('keeps the search text and the category in the form', async () => {
  const { html } = await get('/blogs?q=%22a%22+%3Cb%3E&category=Startups')
  expect(html).toContain('No articles found matching your search criteria.')
  expect(html).toContain('value="&quot;a&quot; &lt;b&gt;"')
  expect(within(html, /<button type="submit" aria-label="Search" (.*?)>/)).toContain(
    'value="Startups"',
  )
  expect(within(html, /aria-pressed="true"[^>]*>(.*?)</)).toBe('Startups')
})

test('a blog without an article says so, and offers no search results', async () => {
  await deps.db.execute('delete from posts')
  const { html } = await get('/blogs?q=')
  expect(html).toContain('No articles yet.')
  expect(html).not.toContain('No articles found matching')
})

test('renders a post with its metadata and structured data', async () => {
  const { reply, html } = await get('/blogs/1')
  expect(reply.headers.get('cache-control')).toBe('no-cache')
  for (const text of [
    LOCKS.category,
    LOCKS.title,
    LOCKS.author,
    'July 21, 2025',
    '1 min read',
    'Passwords',
    'id="start-with-a-list"',
    'href="/contact"',
  ])
    expect(html).toContain(text)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).not.toMatch(/ style="| on\w+="|<script>alert/)
  expect(html).toContain('<meta property="og:type" content="article"/>')
  expect(html).toContain(
    '<meta property="og:image" content="http://cedarline.test/previews/post-1.png"/>',
  )
  const [posting, way] = [
    ...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g),
  ].map(([, text = '']) => JSON.parse(text))
  expect(posting).toMatchObject({
    '@type': 'BlogPosting',
    headline: LOCKS.title,
    datePublished: '2025-07-21T12:00:00.000Z',
    author: { '@type': 'Person', name: LOCKS.author, worksFor: { '@type': 'Organization' } },
    mainEntityOfPage: 'http://cedarline.test/blogs/1',
  })
  expect(way.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    'http://cedarline.test/',
    'http://cedarline.test/blogs',
    'http://cedarline.test/blogs/1',
  ])
})

test('serves a preview image for every cover', async () => {
  for (const cover of COVERS) {
    const { reply } = await get(`/covers/${cover}.png`)
    expect([cover, reply.status, reply.headers.get('content-type')]).toEqual([
      cover,
      200,
      'image/png',
    ])
  }
})

test('links the first post to the second and third, and no post to itself', async () => {
  const related = async (id: number) =>
    [
      ...((await get(`/blogs/${id}`)).html.split('Related articles')[1] ?? '').matchAll(
        /<h3><a href="\/blogs\/(\d+)"/g,
      ),
    ].map(([, other]) => Number(other))
  expect(await related(1)).toEqual([2, 3])
  expect(await related(3)).toEqual([1, 2])
})

test.each(['/blogs/abc', '/blogs/one', '/blogs/01', '/blogs/1x', '/BLOGS/1'])(
  '%s shows the first post with its canonical URL, and is not cached',
  async (path) => {
    const { reply, html } = await get(path)
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(html).toContain(LOCKS.title)
    expect(within(html, /<link rel="canonical" href="(.*?)"/)).toBe('http://cedarline.test/blogs/1')
  },
)

test.each(['/blogs/99', '/blogs/0', '/blogs/-1', '/blogs/99999999999999999999'])(
  '%s is not found, and links to the blog',
  async (path) => {
    const { reply, html } = await get(path)
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(within(html, /<h1[^>]*>(.*?)<\/h1>/)).toBe('Blog post not found')
    expect(html).toMatch(/<a href="\/blogs" class="button[^>]*>/)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  },
)

test('serves a feed with full articles and absolute links', async () => {
  const { reply, html } = await get('/blogs/feed.xml')
  expect([reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
    'application/rss+xml; charset=utf-8',
    'no-cache',
  ])
  expect(
    [...html.matchAll(/<item>\n<title>(.*?)<\/title>\n<link>(.*?)<\/link>/g)].map(
      ([, title, link]) => [title, link],
    ),
  ).toEqual(
    [MVP, CLOUD, LOCKS].map(({ id, title }) => [title, `http://cedarline.test/blogs/${id}`]),
  )
  expect(html).toContain('<pubDate>Mon, 21 Jul 2025 12:00:00 GMT</pubDate>')
  expect(html).toContain('&lt;a href=&quot;http://cedarline.test/contact?from=post-1&quot;&gt;')
  expect(html).not.toMatch(/href=&quot;\/|<script|&lt;script&gt;alert/)
  expect((await get('/BLOGS/feed.xml')).reply.headers.get('cache-control')).toBe('no-store')
})

const state = async () => (await deps.db.select().from(subscribers))[0]?.state
const linkInMail = async (subject: RegExp): Promise<string> =>
  (await eventually(() => outbox.find((mail) => subject.test(mail.subject)))).text.match(
    /http:\/\/cedarline\.test(\/newsletter\/\S+)/,
  )?.[1] ?? ''

test('subscribes to the newsletter without JavaScript and keeps the filter of the page', async () => {
  const invalid = await send('/blogs?category=Startups', { email: 'maribel@' })
  expect(invalid.reply.status).toBe(400)
  expect(invalid.html).toContain('Please enter a valid email address')
  expect(invalid.html).toContain('value="maribel@"')
  expect(headings(invalid.html, 3)).toEqual([MVP.title])
  expect(within(invalid.html, /<form [^>]*action="([^"]*#.*?)"/)).toBe(
    '/blogs?category=Startups#stay-updated',
  )

  const confirmed = await send('/blogs', { email: 'maribel@ortegas.example' })
  expect([confirmed.reply.status, confirmed.reply.headers.get('cache-control')]).toEqual([
    200,
    'no-store',
  ])
  expect(confirmed.html).toContain('Check your inbox')

  const confirm = await linkInMail(/^Confirm/)
  expect((await get(confirm)).html).toContain('maribel@ortegas.example')
  expect(await state()).toBe('pending')
  expect((await send(confirm, {})).html).toContain('You are subscribed')
  expect(await state()).toBe('confirmed')
  expect((await get(confirm)).html).toContain('You are subscribed')
})

test('unsubscribes with the one-click POST of a mail app, repeatedly, but not from another site', async () => {
  await send('/blogs', { email: 'maribel@ortegas.example' })
  await send(await linkInMail(/^Confirm/), {})
  const end = await linkInMail(/^You’re subscribed/)
  const looked = await get(end)
  expect(looked.html).toContain('Unsubscribe?')
  expect(Object.fromEntries(looked.reply.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  const body = { 'List-Unsubscribe': 'One-Click' }
  expect(
    (await send(end, body, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' })).reply
      .status,
  ).toBe(403)
  expect(await state()).toBe('confirmed')
  for (let clicks = 0; clicks < 2; clicks += 1) {
    const { reply, html } = await send(end, body, {})
    expect([reply.status, reply.headers.get('set-cookie')]).toEqual([200, null])
    expect(html).toContain('You are unsubscribed')
    expect(await state()).toBe('unsubscribed')
  }
})

test('explains what to do about a truncated unsubscribe link', async () => {
  for (const path of ['/newsletter/unsubscribe', '/newsletter/unsubscribe?token=abc']) {
    const { reply, html } = await get(path)
    expect(reply.status).toBe(404)
    expect(html).toContain('the unsubscribe button in your mail app')
  }
})

test('keeps the source article up to the form, without JavaScript and cookies', async () => {
  const { html: article } = await get('/blogs/1')
  expect(article).toContain('href="/contact?from=post-1"')
  const { html: services, reply } = await get('/services/small-business?from=post-1')
  expect(reply.headers.get('set-cookie')).toBeNull()
  expect(services).toMatch(/href="\/quote\?service=small-business&amp;package=\w+&amp;from=post-1"/)
  expect(services).not.toContain('from=small-business')
  for (const form of [
    '/quote?service=startups&from=post-1',
    '/contact?from=post-1',
    '/startup-pitch?from=post-1',
  ])
    expect((await get(form)).html, form).toMatch(
      /name="source" value="post-1"|value="post-1"[^>]*name="source"|name="source"[^>]*value="post-1"/,
    )
})
