import { call } from '#testing/accepted-quote.ts'
import { applied, applicationTokenInMail, mailSentTo, openJob } from '#testing/applicant.ts'
import { builtApp } from '#testing/built-app.ts'
import { clock, deps } from '#testing/test-app.ts'
import { expect, test } from 'vitest'

const { real: app } = await builtApp()
const get = async (path: string) => {
  const reply = await app.request(`http://cedarline.test${path}`)
  return { status: reply.status, html: await reply.text() }
}
const send = (path: string, fields: Record<string, string>) =>
  app.request(`http://cedarline.test${path}`, {
    method: 'POST',
    headers: { origin: 'http://cedarline.test' },
    body: new URLSearchParams(fields),
  })
const jsonLd = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
  )

test('searches and filters jobs without JavaScript and hides empty skills', async () => {
  await openJob({ skills: ['React', '', 'Node'] })
  await openJob({
    title: 'Content Marketer',
    category: 'Marketing',
    type: 'part-time',
    location: 'McKinney, TX',
    skills: ['SEO'],
  })
  const { html } = await get('/job-listings')
  expect(html).toContain('2 jobs')
  expect(html).not.toContain('<span class="tag"></span>')
  for (const query of [
    'q=react',
    'type=full-time',
    'category=Technology',
    'location=Remote%2C+US',
  ]) {
    const found = (await get(`/job-listings?${query}`)).html
    expect(found).toContain('1 job<')
    expect(found).not.toContain('Apply Now: Content Marketer')
  }
  expect((await get('/job-listings?q=cobol')).html).toContain('No jobs match your filters.')
})

test('adds structured data only to the page of an open job', async () => {
  clock.at = new Date('2026-03-04T16:00:00Z')
  const { id } = await openJob({
    closesOn: '2026-04-01',
    description: 'Own it.\n\nReview <b>others</b>.',
  })
  const { status, html } = await get(`/job/${id}`)
  expect(status).toBe(200)
  expect(html.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]?.replaceAll('<!-- -->', '')).toBe(
    'Apply to Senior React Developer',
  )
  expect(html).toContain('Wednesday, March 18')
  expect(jsonLd(html).find((one) => one['@type'] === 'JobPosting')).toMatchObject({
    title: 'Senior React Developer',
    datePosted: '2026-03-04',
    validThrough: '2026-04-01',
    employmentType: 'FULL_TIME',
    jobLocationType: 'TELECOMMUTE',
    description: '<p>Own it.</p><p>Review &lt;b&gt;others&lt;/b&gt;.</p>',
    baseSalary: { value: { minValue: 120_000, maxValue: 145_000, unitText: 'YEAR' } },
  })
  for (const path of ['/job-listings', '/careers'])
    expect((await get(path)).html).not.toContain('JobPosting')
  expect((await get('/sitemap.xml')).html).toContain(`/job/${id}</loc><lastmod>2026-03-04`)
  expect((await get('/careers')).html).toContain(`href="/job/${id}"`)
})

test('responds 410 for a closed job and 404 for an unknown one, both unlisted', async () => {
  const { id } = await openJob()
  expect((await get('/careers')).html).toContain(`href="/job/${id}"`)
  await call('admin', 'DELETE', `/jobs/${id}`)
  for (const [path, status] of [
    [`/job/${id}`, 410],
    ['/job/01a1f809-e258-7001-a22b-1983504bc9ed', 404],
    ['/job/nothing', 404],
  ] as const) {
    const closed = await get(path)
    expect(closed.status).toBe(status)
    expect(closed.html).toContain('This job no longer exists or the link is invalid.')
    expect(closed.html).not.toContain('JobPosting')
  }
  expect((await get('/careers')).html).not.toContain(`href="/job/${id}"`)
  expect((await get('/sitemap.xml')).html).not.toContain(id)
})

test('shows the not-found view if a job fails to load', async () => {
  const { id } = await openJob()
  await deps.db.execute('alter table jobs rename to jobs_gone')
  const { status, html } = await get(`/job/${id}`)
  await deps.db.execute('alter table jobs_gone rename to jobs')
  expect(status).toBe(500)
  expect(html).toContain('<h1>Job Not Found</h1>')
  expect(html).toContain('<p class="muted">This job no longer exists or the link is invalid.</p>')
})

test('does not list tracking pages and shows an error for an invalid link', async () => {
  const { status, html } = await get('/application/nothing')
  expect(status).toBe(404)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test('accepts a mailed code on a reloaded page and after a wrong one', async () => {
  await applied(await openJob())
  const path = `/application/${await applicationTokenInMail()}`
  const post = (fields: Record<string, string>) => send(path, fields)
  expect((await post({ requestKind: 'withdrawal' })).status).toBe(200)
  expect((await get(path)).html).toContain('href="?requestKind=withdrawal"')
  expect((await get(`${path}?requestKind=withdrawal`)).html).toContain('name="code"')
  const again = { requestKind: 'withdrawal', step: 'again' }
  for (const _sent of [2, 3]) expect((await post(again)).status).toBe(200)
  const rejected = await post(again)
  expect(rejected.ok).toBe(false)
  const html = await rejected.text()
  expect(html).toContain('name="code"')
  expect(html).toMatch(/class="banner banner-bad"/)
  expect(html).toMatch(/\.banner-bad/)
})

test('confirms an erasure on the page and in the title', async () => {
  await applied(await openJob())
  const path = `/application/${await applicationTokenInMail()}`
  const post = (fields: Record<string, string>) => send(path, fields)
  await post({ requestKind: 'deletion' })
  const { text } = await mailSentTo('priya@mail.example', 'code')
  const html = await (
    await post({ requestKind: 'deletion', step: 'code', code: /\b\d{6}\b/.exec(text)?.[0] ?? '' })
  ).text()
  expect(html).toContain('Your application is deleted')
  expect(html).not.toContain('not found')
})

test('shows an error banner for a rejected application without JavaScript', async () => {
  const { id } = await openJob()
  const reply = await send(`/job/${id}`, { jobId: id })
  const html = await reply.text()
  expect(html).toMatch(/class="banner banner-bad"/)
  expect(html).toMatch(/\.banner-bad/)
})
