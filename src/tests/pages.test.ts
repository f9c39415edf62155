import { brotliCompressSync } from 'node:zlib'
import { as, deps, logged, tokenOf } from '#testing/test-app.ts'
import { publicAcceptedQuote, sitemapAddresses, publicRoutes } from '#testing/public-pages.ts'
import { builtApp } from '#testing/built-app.ts'
import { LISTED_PATHS } from '#site/layouts/site-links.ts'
import { filesIn, read } from '#testing/sources.ts'
import { classesIn, ownersOf } from '#testing/stylesheets.ts'
import { createAccount } from '#testing/test-account.ts'
import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

const { app, real, get } = await builtApp()
const owners = ownersOf(filesIn('src', /\.css$/).map((sheet) => [sheet, read(sheet)]))
const within = (html: string, pattern: RegExp): string => html.match(pattern)?.[1] ?? ''
const count = (html: string, pattern: RegExp): number => html.match(pattern)?.length ?? 0

const LEGAL = ['/privacy', '/terms', '/cookies']
const LISTED = LISTED_PATHS
const DOCTORS = ['/industries/doctors-clinics', '/industries/doctors-clinics/case-study']
const UNLISTED = ['/verify-email', '/forgot-password', '/track', '/verify', '/mailbox']
const SHELLS = [
  '/dashboard',
  '/dashboard?section=profile',
  '/quotes/01900000-0000-7000-8000-000000000001',
  '/quotes/nothing',
  '/admin',
  '/admin?tab=settings',
  '/admin/inbox',
  '/admin/inbox/01900000-0000-7000-8000-000000000001',
]

test.each([...LISTED, ...UNLISTED])('%s is complete without scripts', async (path) => {
  const { reply, html } = await get(path)
  expect(reply.status).toBe(200)
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en"/)
  expect(count(html, /<h1[\s>]/g)).toBe(1)
  expect(count(html, /<main id="main"/g)).toBe(1)
  expect(within(html, /<title>(.*?)<\/title>/)).toMatch(/^.+ \| Cedarline Digital$/)
  // The content security policy allows one inline script; everything else is data.
  expect(html.match(/<script[^>]*>/g)?.filter((tag) => !tag.includes('json'))).toEqual(['<script>'])
  expect(html).not.toMatch(/ style="| on\w+="/)
  expect(reply.headers.get('content-security-policy')).not.toContain('unsafe')
})

/** A private area links its stylesheet; another page has its own inline. */
function stylesOf(html: string): string {
  const file = within(html, /<link rel="stylesheet" href="([^"]+)"/)
  return file ? read(`build/client${file}`) : within(html, /<style[^>]*>(.*?)<\/style>/s)
}

test.each([...LISTED, ...UNLISTED])('%s has its styles inline', async (path) => {
  const { html } = await get(path)
  expect(html).not.toContain('rel="stylesheet"')
  expect(within(html, /<style[^>]*>(.*?)<\/style>/s)).not.toBe('')
})

test.each(SHELLS)('%s is small, because its styles are in a file', async (path) => {
  const { reply, html } = await get(path)
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(6000)
  expect(within(html, /<style[^>]*>(.*?)<\/style>/s)).toBe('')
  const file = within(html, /<link rel="stylesheet" href="([^"]+)"/)
  expect(file).toMatch(/^\/assets\/(admin|dashboard)-[\w-]{8}\.css$/)
  expect(existsSync(`build/client${file}.br`)).toBe(true)
  const urls = [...read(`build/client${file}`).matchAll(/url\((\/[^)]+)\)/g)].map(([, url]) => url)
  expect(urls.length).toBeGreaterThan(0)
  expect(urls.filter((url) => !existsSync(`build/client${url}`))).toEqual([])
})

test.each([...LISTED, ...UNLISTED, ...SHELLS])(
  '%s contains the styles of every class in it',
  async (path) => {
    const { html } = await get(path)
    const styled = new Set(classesIn(stylesOf(html)))
    const used = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) =>
      names.split(' '),
    )
    expect(used.filter((name) => owners.has(name) && !styled.has(name))).toEqual([])
  },
)

test.each([...LISTED, ...UNLISTED, ...SHELLS])(
  'every reference within %s resolves',
  async (path) => {
    const { html } = await get(path)
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const expected = [
      ...html.matchAll(
        / (?:for|aria-controls|aria-labelledby|aria-describedby|popovertarget)="([^"]+)"/gi,
      ),
    ].flatMap(([, names = '']) => names.split(' '))
    expect(expected.filter((id) => !ids.has(id))).toEqual([])
  },
)

test.each(LISTED)('%s has a description, a canonical URL and a preview', async (path) => {
  const html = await (
    await real.request(`http://evil.test${path}`, { headers: { host: 'evil.test' } })
  ).text()
  expect(within(html, /<meta name="description" content="(.*?)"/).length).toBeGreaterThan(40)
  expect(within(html, /<link rel="canonical" href="(.*?)"/)).toBe(`http://cedarline.test${path}`)
  expect(within(html, /<meta property="og:url" content="(.*?)"/)).toBe(
    `http://cedarline.test${path}`,
  )
  expect(html).not.toContain('evil.test')
})

test.each(publicRoutes)('%s has a description, and breadcrumbs if it is indexed', async (route) => {
  for (const path of await sitemapAddresses(route)) {
    const { reply, html } = await get(path)
    if (path === '/home' && reply.status === 301) continue
    const [description = '', ...others] =
      html.match(/(?<=<meta name="description" content=").*?(?=")/g) ?? []
    expect(description.length, path).toBeGreaterThan(40)
    expect(others, path).toEqual([])
    const trails = jsonLd(html).filter((one) => one['@type'] === 'BreadcrumbList')
    const isListed = !html.includes('<meta name="robots" content="noindex"/>')
    expect(trails.length, path).toBe(isListed && path !== '/' ? 1 : 0)
    const items = trails.flatMap(({ itemListElement }) =>
      itemListElement.map(({ item }: { item: string }) => item),
    )
    if (trails.length)
      expect([items[0], items.at(-1)]).toEqual([
        'http://127.0.0.1:3000/',
        within(html, /<link rel="canonical" href="(.*?)"/),
      ])
  }
})

test('an error page has a description and is not indexed', async () => {
  await deps.db.execute('alter table jobs rename to jobs_gone')
  const { reply, html } = await get('/job-listings')
  await deps.db.execute('alter table jobs_gone rename to jobs')
  expect(reply.status).toBe(500)
  expect(html).toContain('Unexpected Application Error!')
  expect(within(html, /<meta name="description" content="(.*?)"/).length).toBeGreaterThan(40)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test.each(UNLISTED)('%s is not indexed', async (path) => {
  const { html } = await get(path)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test.each([
  '/verify-email',
  '/reset-password',
  '/join',
  '/newsletter/confirm',
  '/data-request/confirm',
])('%s with a token is not cached, indexed or sent as a referrer', async (path) => {
  const { reply, html } = await get(`${path}?token=nothing-was-sent`)
  expect(reply.status).toBe(404)
  expect(html).toMatch(/This (link|invitation) is invalid or has expired/)
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
})

test('escapes input in the page and in its data', async () => {
  const token = await createAccount({ name: '</script><script>alert(1)</script>' })
  const { reply, html } = await get(`/verify-email?token=${token}`)
  expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).not.toMatch(/<\/script><script>alert/)
})

test('verifies an accepted quote without scripts, and shows only its number and date', async () => {
  const { code, hash, quoteNumber } = await publicAcceptedQuote()
  const { reply, html } = await get(
    `/verify/${code.toLowerCase().replace(/(....)(....)/, '$1-$2-')}`,
  )
  expect(reply.status).toBe(200)
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  for (const expected of ['It matches', 'Matches', quoteNumber]) expect(html).toContain(expected)
  expect(html).not.toMatch(/Nora|Square One|1,900/)
  expect((await get(`/verify/${code}?fingerprint=${hash}`)).html).toContain(
    'Your copy is the same as our stored record.',
  )
  expect((await get(`/verify/${code}?fingerprint=another`)).html).toContain(
    'This is not the fingerprint of our stored record.',
  )
  await deps.db.execute(
    sql`update quote_acceptances set snapshot = replace(snapshot, '1900', '900')`,
  )
  expect((await get(`/verify/${code}`)).html).toContain('It does not match')
})

test.each(['/verify/7F3K-92AB-CDE', `/verify/${'A'.repeat(80)}`])(
  '%s is unknown, and the page asks for another code',
  async (path) => {
    const { reply, html } = await get(path)
    expect(reply.status).toBe(404)
    expect(html).toContain('No record has this code')
    expect(html).toMatch(/<input [^>]*name="code"/)
    expect((await get('/verify?code=7F3K-92AB-CDEF')).reply.headers.get('location')).toBe(
      '/verify/7F3K-92AB-CDEF',
    )
  },
)

test.each([
  ['/login', 1],
  ['/signup', 2],
])('%s hides passwords as they are typed, and lets the browser keep them', async (path, fields) => {
  const { html } = await get(path)
  expect(count(html, /<input [^>]*type="password"/g)).toBe(fields)
  expect(count(html, /<input [^>]*autoComplete="(current|new)-password"/g)).toBe(fields)
  expect(html).not.toContain('maxLength="64"')
})

test.each([
  '/.git/config',
  '/package.json',
  '/.env',
  '/data/session.secret',
  '/assets/../server/index.js',
  '/assets/..%2fserver%2findex.js',
  '/fonts/',
])('does not serve a file that is not part of a page: %s', async (path) => {
  expect((await get(path)).reply.status).toBe(404)
})

test('offers to add a request to an account without revealing its sender', async () => {
  const sent = await as.visitor['quote-requests'].$post({
    json: {
      serviceType: 'startups',
      formData: { businessName: 'Square One', email: 'hello@squareone.example' },
    },
  })
  const { trackingPath } = (await sent.json()) as { trackingPath: string }
  const { html } = await get(trackingPath)
  expect(html).toMatch(/<a [^>]*href="\/signup"[^>]*>Save it to an account/)
  expect(html).not.toMatch(/squareone|Square One/i)
})

test('the home page describes the agency in structured data', async () => {
  const { html } = await get('/')
  const data = JSON.parse(within(html, /<script type="application\/ld\+json">(.*?)<\/script>/))
  expect(data).toMatchObject({
    '@type': 'Organization',
    name: 'Cedarline Digital',
    url: 'http://127.0.0.1:3000/',
    telephone: '+14695550142',
    address: { addressLocality: 'McKinney', addressRegion: 'TX' },
  })
})

test.each(LEGAL)('%s shows its effective date and a contact', async (path) => {
  const { html } = await get(path)
  expect(html).toContain('<time dateTime="2025-09-03">3 September 2025</time>')
  expect(html).toContain('href="mailto:privacy@cedarline.example"')
  expect(html).toContain('href="mailto:legal@cedarline.example"')
  expect(within(html, /<nav class="legal-tabs"(.*?)<\/nav>/)).toContain(
    `href="${path}" aria-current="page"`,
  )
  for (const [, id] of html.matchAll(/<a href="#([a-z]+)"/g)) expect(html).toContain(` id="${id}"`)
})

const jsonLd = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = '']) =>
    JSON.parse(text),
  )
const PRICES = {
  '/services/small-business': ['2999.00', '5999.00', '9999.00'],
  '/maintenance-plans': ['99.00', '199.00', '499.00'],
  '/subscriptions': ['29.00', '79.00', '149.00'],
}

test.each(Object.entries(PRICES))(
  '%s has prices and breadcrumbs in structured data',
  async (path, prices) => {
    const [service, crumbs] = jsonLd((await get(path)).html)
    expect(service).toMatchObject({
      '@type': 'Service',
      url: `http://127.0.0.1:3000${path}`,
      offers: prices.map((price) => ({ '@type': 'Offer', price, priceCurrency: 'USD' })),
    })
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home' },
        { position: 2, item: `http://127.0.0.1:3000${path}` },
      ],
    })
  },
)

test('without card payments /subscriptions leads to an order by bank transfer', async () => {
  const { html } = await get('/subscriptions')
  expect(html).toMatch(
    /href="\/dashboard\?section=subscription&amp;plan=subscription-growth"[^>]*>Choose Growth/,
  )
  expect(html).toContain('No card needed here')
  expect(html).not.toContain('What if my card fails')
})

test('keeps the chosen plan through sign-in, sign-up and the verification link', async () => {
  const next = encodeURIComponent('/dashboard?section=subscription&plan=subscription-growth')
  const login = await get(`/login?next=${next}`)
  expect(login.html).toContain(`href="/signup?next=${next}"`)
  expect(login.html).toContain('Sign in to continue with the plan you chose')
  const signup = await get(`/signup?next=${next}`)
  expect(signup.html).toContain(
    'name="next" value="/dashboard?section=subscription&amp;plan=subscription-growth"',
  )
  expect(signup.html).toContain(`href="/login?next=${next}"`)
  expect((await get(`/verify-email?next=${next}`)).html).toContain(`href="/login?next=${next}"`)
  expect((await get(`/login?next=${encodeURIComponent('//evil.example')}`)).html).not.toContain(
    'evil.example"',
  )
})

test('shows built-in plans while the plans cannot be read, and does not cache that page', async () => {
  await deps.db.execute('alter table pricing_plans rename to plans_gone')
  const { reply, html } = await get('/subscriptions')
  await deps.db.execute('alter table plans_gone rename to pricing_plans')
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store'])
  for (const expected of [
    'Choose Your Digital Marketing Plan',
    '$29',
    '$79',
    '$149',
    'Most Popular',
  ])
    expect(html).toContain(expected)
  expect((await get('/subscriptions')).reply.headers.get('cache-control')).toBe('no-cache')
})

test('the page for doctors and the case study have structured data', async () => {
  const [doctors, study] = await Promise.all(DOCTORS.map((path) => get(path)))
  expect(jsonLd(doctors?.html ?? '')).toMatchObject([
    {
      '@type': 'Service',
      offers: [
        { name: 'Starter', price: '997.00' },
        { name: 'Growth', price: '1997.00' },
        { name: 'Premium', price: '3997.00' },
      ],
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: 'Home' }, { name: 'Doctors & Clinics' }],
    },
  ])
  expect(jsonLd(study?.html ?? '')).toMatchObject([
    { '@type': 'Article', abstract: 'Illustrative example' },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: 'Home' },
        { name: 'Doctors & Clinics' },
        { name: 'From one exam room to a waiting list' },
      ],
    },
  ])
})

test.each(SHELLS)('%s is a shell without data, the same for every visitor', async (path) => {
  const stranger = await get(path)
  const admin = await get(path, { authorization: `Bearer ${tokenOf('admin')}` })
  expect(stranger.reply.status).toBe(200)
  expect(admin.html).toBe(stranger.html)
  expect(stranger.reply.headers.get('cache-control')).toBe('no-store')
  expect(stranger.html).toContain('<meta name="robots" content="noindex"/>')
  expect(stranger.html).not.toMatch(/dana|nora/i)
})

test.each([
  '/nothing',
  '/services/smal-business',
  '/admin-secret',
  '/%3Cscript%3Ealert(1)%3C/script%3E',
])('%s gets the not-found page with 404', async (path) => {
  const { reply, html } = await get(path)
  expect(reply.status).toBe(404)
  expect(html).toContain('Oops! Page not found')
  expect(html).toContain('Return to Home')
  expect(html).not.toContain('<script>alert')
})

test.each(['/verify/%00', '/job/%ff', '/blogs?search=%00'])(
  '%s cannot be decoded and is shown on the not-found page',
  async (path) => {
    const { reply, html } = await get(path)
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([400, 'no-store'])
    expect(html).toContain(`There is no page at <b>${path}</b>`)
  },
)

test('/home leads to /', async () => {
  const { reply } = await get('/home')
  expect([reply.status, reply.headers.get('location')]).toEqual([301, '/'])
})

test('a failed page shows a reference that is in the log', async () => {
  const failing = vi.spyOn(deps.db, 'select').mockImplementation(() => {
    throw new Error('the disk is full')
  })
  const { reply, html } = await get('/?from=post-1')
  failing.mockRestore()
  expect(reply.status).toBe(500)
  expect(html).toContain('Unexpected Application Error!')
  const reference = within(html, /Reference ([\da-f-]{36})/)
  expect(logged.map(({ facts }) => facts)).toContainEqual(
    expect.objectContaining({ requestId: reference }),
  )
  expect(reply.headers.get('x-request-id')).toBe(reference)
  expect(html).not.toContain('the disk is full')
})

test('security.txt names a contact', async () => {
  const { reply, html } = await get('/.well-known/security.txt')
  expect(reply.headers.get('content-type')).toContain('text/plain')
  expect(html).toMatch(/^Contact: mailto:hello@cedarline\.example\nExpires: \d{4}-/)
})

test('rejects requests to a local demo under another host name', async () => {
  const reply = await app.request('http://evil.test/api/mailbox', {
    headers: { host: 'evil.test' },
  })
  expect([reply.status, await reply.json()]).toMatchObject([403, { code: 'cross-site' }])
  expect(
    (
      await app.request('http://localhost:3000/api/mailbox', {
        headers: { host: 'localhost:3000' },
      })
    ).status,
  ).toBe(200)
})

test.each([
  [
    '/tajjam',
    'Tajjam',
    ['100+', 'Point of sale', 'Inventory', 'Analytics', 'Plugin marketplace', 'Social reviews'],
  ],
  ['/voygee', 'Voygee', ['100%', 'fixed monthly subscription', 'keep all rider payments']],
  ['/mind-ops', 'MindOps', ['6+', '10+', 'Human approval']],
])(
  '%s shows the claims of the specification, without price or rating in structured data',
  async (path, name, claims) => {
    const { html } = await get(path)
    for (const claim of claims) expect(html).toContain(claim)
    const graph = jsonLd(html)
    expect(graph).toMatchObject([
      { '@type': 'SoftwareApplication', name, url: `http://127.0.0.1:3000${path}` },
      { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name }] },
    ])
    expect(JSON.stringify(graph)).not.toMatch(/offers|price|rating/i)
  },
)
