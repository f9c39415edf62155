import { acceptedQuote } from '#testing/accepted-quote.ts'
import { clock, ctxOf, deps, pages, request } from '#testing/test-app.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { quotes } from '#features/quotes/quotes.table.ts'
import { CACHE_TAGS_HEADER } from '#kernel/cache/page-cache.ts'
import { CLOUD, LOCKS, MVP, publishPosts } from '#testing/posts.ts'
import type { PostSummary } from './blog.contract.ts'
import { POSTS_TAG } from './blog.tags.ts'
import { publishDuePosts } from './release.service.ts'
import type {
  PostContent,
  PostPreview,
  PostRevision,
  PostConversions,
  WrittenPost,
  WrittenPostRow,
} from './writing.contract.ts'

const READY: PostContent = {
  title: 'One clipboard fewer',
  description: 'What a shop of four people gained by writing its opening list on one page.',
  author: 'Dana Whitcombe',
  category: 'Digital Transformation',
  featured: false,
  tags: ['Paper'],
  cover: 'windows',
  coverImageId: null,
  markdown:
    'Begin with a list.\n\n## The list\n\nIt hangs [by the door](/quote?service=small-business).',
}

async function call<Result>(
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: Result }> {
  const reply = await request('admin', method, `/api${path}`, body)
  return { status: reply.status, body: (await reply.json()) as Result }
}
const createDraft = async (): Promise<WrittenPost> =>
  (await call<WrittenPost>('POST', '/written-posts')).body
const save = ({ id, revision }: WrittenPost, content: PostContent) =>
  call<WrittenPost>('PUT', `/written-posts/${id}/draft`, { revision, content })
const release = ({ id, revision }: WrittenPost, at: string | null = null) =>
  call<WrittenPost>('POST', `/written-posts/${id}/publication`, { revision, at })
const ready = async (content: Partial<PostContent> = {}): Promise<WrittenPost> =>
  (await save(await createDraft(), { ...READY, ...content })).body
const seen = async (): Promise<number[]> =>
  ((await (await request('visitor', 'GET', '/api/posts')).json()) as PostSummary[]).map(
    ({ id }) => id,
  )
const status = async (id: number): Promise<number> =>
  (await request('visitor', 'GET', `/api/posts/${id}`)).status
const rows = async (query = ''): Promise<WrittenPostRow[]> =>
  (await call<WrittenPostRow[]>('GET', `/written-posts${query}`)).body

test('gives a new post the next id and its author, and hides it from visitors', async () => {
  await publishPosts(LOCKS, CLOUD, MVP)
  const post = await createDraft()
  expect(post).toMatchObject({
    id: 4,
    state: 'draft',
    revision: 0,
    content: { title: '', author: 'dana', cover: '' },
  })
  expect(await seen()).toEqual([3, 2, 1])
  expect(await status(4)).toBe(404)
})

test('shows each step of writing, publishing, changing and unpublishing immediately', async () => {
  clock.at = new Date('2026-03-04T16:00:00Z')
  const written = await ready()
  const { body: published } = await release(written)
  expect(published).toMatchObject({
    state: 'published',
    publishedAt: '2026-03-04T16:00:00.000Z',
    hasChanges: false,
  })
  expect(await seen()).toEqual([written.id])

  const { body: changed } = await save(published, { ...READY, title: 'Two clipboards fewer' })
  expect(changed.hasChanges).toBe(true)
  expect(await (await request('visitor', 'GET', `/api/posts/${written.id}`)).json()).toMatchObject({
    title: READY.title,
    readTime: '1 min read',
  })
  expect((await rows()).map(({ title }) => title)).toEqual(['Two clipboards fewer'])
  clock.at = new Date('2026-03-09T16:00:00Z')
  const { body: updated } = await release(changed)
  expect(updated).toMatchObject({ hasChanges: false, publishedAt: '2026-03-04T16:00:00.000Z' })
  expect(await (await request('visitor', 'GET', `/api/posts/${written.id}`)).json()).toMatchObject({
    title: 'Two clipboards fewer',
    date: '2026-03-04T16:00:00.000Z',
  })

  const { body: takenReply } = await call<WrittenPost>(
    'DELETE',
    `/written-posts/${written.id}/publication?revision=${updated.revision}`,
  )
  expect(takenReply).toMatchObject({ state: 'draft', content: { title: 'Two clipboards fewer' } })
  expect(await seen()).toEqual([])
  expect(await status(written.id)).toBe(410)
  expect((await release(takenReply)).body).toMatchObject({
    state: 'published',
    publishedAt: '2026-03-04T16:00:00.000Z',
  })
})

test('has no changes when the draft equals the published version', async () => {
  const { body: published } = await release(await ready())
  const { body: changed } = await save(published, { ...READY, featured: true })
  expect((await save(changed, READY)).body.hasChanges).toBe(false)
})

test('publishes a due post automatically and invalidates cached pages', async () => {
  clock.at = new Date('2026-03-04T16:00:00Z')
  await publishPosts(LOCKS)
  const stored = async () =>
    (
      await pages.getOrRender(
        { path: '/blogs' },
        async () =>
          new Response(String(await seen()), { headers: { [CACHE_TAGS_HEADER]: POSTS_TAG } }),
      )
    ).text()
  const { body: scheduled } = await release(await ready(), '2026-03-05T15:00:00.000Z')
  expect(scheduled).toMatchObject({ state: 'scheduled', publishedAt: '2026-03-05T15:00:00.000Z' })
  expect(await stored()).toBe('1')
  clock.at = new Date('2026-03-05T14:59:00Z')
  await publishDuePosts.run(ctxOf('visitor'), {})
  expect([await seen(), await status(scheduled.id)]).toEqual([[1], 404])
  clock.at = new Date('2026-03-05T15:00:00Z')
  await publishDuePosts.run(ctxOf('visitor'), {})
  expect(await seen()).toEqual([2, 1])
  expect(await stored()).toBe('2,1')
  expect((await rows()).find(({ id }) => id === 2)).toMatchObject({ state: 'published' })
})

test('reschedules, publishes early, or unschedules a scheduled post', async () => {
  clock.at = new Date('2026-03-04T16:00:00Z')
  const past = await release(await ready(), '2026-03-04T15:59:00.000Z')
  expect(past).toMatchObject({
    status: 400,
    body: { fields: { at: 'Choose a time in the future.' } },
  })
  const { body: first } = await release(await ready(), '2026-03-05T15:00:00.000Z')
  const { body: moved } = await release(first, '2026-03-06T15:00:00.000Z')
  expect(moved.publishedAt).toBe('2026-03-06T15:00:00.000Z')
  const { body: back } = await call<WrittenPost>(
    'DELETE',
    `/written-posts/${moved.id}/publication?revision=${moved.revision}`,
  )
  expect(back).toMatchObject({ state: 'draft', publishedAt: null })
  expect(await status(back.id)).toBe(404)
  expect((await release(back)).body).toMatchObject({
    state: 'published',
    publishedAt: '2026-03-04T16:00:00.000Z',
  })
})

test.each<[string, Partial<PostContent>]>([
  ['The title is missing.', { title: '' }],
  ['The description is missing.', { description: '' }],
  ['The description has 9 characters. It needs 50 to 160.', { description: 'Too short' }],
  ['Choose a category.', { category: '' }],
  ['Choose a cover.', { cover: '' }],
  ['The author is missing.', { author: '' }],
  ['The text is missing.', { markdown: '' }],
  ['The link “here” has no address.', { markdown: 'Press [here]().' }],
  ['A link to /quote has no text.', { markdown: 'Press [](/quote).' }],
  [
    'The link “below” points to #costs, but no heading has that name.',
    { markdown: 'See [below](#costs).\n\n## Price\n\nIt is low.' },
  ],
  [
    'The image /covers/gate.png has no alternative text. Describe what it shows.',
    { markdown: '![](/covers/gate.png)' },
  ],
  [
    'The image “A gate” is hosted elsewhere. Pages show images from this site only.',
    { markdown: '![A gate](https://elsewhere.example/gate.png)' },
  ],
])('before it goes out: %s', async (message, content) => {
  const post = await ready(content)
  const { body: preview } = await call<PostPreview>('POST', '/post-previews', post.content)
  expect(preview.checks).toEqual([expect.objectContaining({ weight: 'required', text: message })])
  expect(await release(post)).toMatchObject({ status: 400, body: { message: message } })
  expect(await seen()).toEqual([])
})

test('publishes despite suggestions', async () => {
  const post = await ready({ markdown: 'Begin.\n\n## Here\n\n#### There\n\nEnd.' })
  const { body: preview } = await call<PostPreview>('POST', '/post-previews', post.content)
  expect(preview.checks).toEqual([
    {
      weight: 'recommended',
      field: 'markdown',
      text: 'The heading “There” skips a level. Use level 3 after level 2.',
    },
  ])
  expect((await release(post)).status).toBe(200)
})

test('renders the preview like the page', async () => {
  const { body: published } = await release(
    await ready({
      markdown: `${READY.markdown}\n\n<script>alert(1)</script>\n\n| A | B |\n|---|--:|\n| 1 | 2 |`,
    }),
  )
  const { body: preview } = await call<PostPreview>('POST', '/post-previews', published.content)
  const page = (await (await request('visitor', 'GET', `/api/posts/${published.id}`)).json()) as {
    content: string
    contents: unknown
    readTime: string
  }
  expect({ content: preview.html, contents: preview.contents, readTime: preview.readTime }).toEqual(
    { content: page.content, contents: page.contents, readTime: page.readTime },
  )
  expect(preview.html).not.toContain('<script')
})

test('rejects a save based on an outdated revision, and names the other editor', async () => {
  const post = await ready()
  await save(post, { ...READY, title: 'Hers' })
  const late = await save(post, { ...READY, title: 'His' })
  expect(late).toMatchObject({
    status: 409,
    body: { message: 'dana has saved this post since you opened it.' },
  })
  expect((await release(post)).status).toBe(409)
  expect((await rows()).map(({ title }) => title)).toEqual(['Hers'])
})

test('records one revision per session and step, and restores an earlier one', async () => {
  clock.at = new Date('2026-03-04T16:00:00Z')
  const history = async (id: number) =>
    (await call<PostRevision[]>('GET', `/written-posts/${id}/revisions`)).body
  let post = await ready({ title: 'First' })
  post = (await save(post, { ...READY, title: 'First, longer' })).body
  clock.at = new Date('2026-03-04T17:00:00Z')
  post = (await save(post, { ...READY, title: 'Second' })).body
  clock.at = new Date('2026-03-04T17:01:00Z')
  post = (await release(post)).body
  clock.at = new Date('2026-03-04T17:02:00Z')
  const found = await history(post.id)
  expect(found.map(({ what, title, by }) => [what, title, by])).toEqual([
    ['published', 'Second', 'dana'],
    ['edited', 'Second', 'dana'],
    ['edited', 'First, longer', 'dana'],
  ])
  const { body: older } = await call<PostContent>(
    'GET',
    `/written-posts/${post.id}/revisions/${found[2]?.id}`,
  )
  expect(older).toEqual({ ...READY, title: 'First, longer' })
  const { body: restored } = await call<WrittenPost>(
    'POST',
    `/written-posts/${post.id}/restoration`,
    { revision: post.revision, revisionId: found[2]?.id },
  )
  expect(restored).toMatchObject({ hasChanges: true, content: { title: 'First, longer' } })
  expect((await history(post.id))[0]).toMatchObject({ what: 'restored', title: 'First, longer' })
  expect(await (await request('visitor', 'GET', `/api/posts/${post.id}`)).json()).toMatchObject({
    title: 'Second',
  })
})

test('records the published version first for a post from before the history', async () => {
  await publishPosts(LOCKS)
  const { body: post } = await call<WrittenPost>('GET', '/written-posts/1')
  await save(post, { ...post.content, title: 'Doors' })
  const { body: history } = await call<PostRevision[]>('GET', '/written-posts/1/revisions')
  expect(history.map(({ what, title, by }) => [what, title, by])).toEqual([
    ['edited', 'Doors', 'dana'],
    ['published', LOCKS.title, LOCKS.author],
  ])
})

test('hides a deleted post until the deletion is undone, and never reuses its id', async () => {
  await publishPosts(LOCKS, CLOUD)
  expect((await call('DELETE', '/written-posts/2')).status).toBe(200)
  expect([await seen(), await status(2), (await call('GET', '/written-posts/2')).status]).toEqual([
    [1],
    410,
    404,
  ])
  expect((await createDraft()).id).toBe(3)
  expect((await call('DELETE', '/written-posts/2/deletion')).body).toMatchObject({
    id: 2,
    state: 'published',
  })
  expect(await seen()).toEqual([2, 1])
})

test('filters, searches and paginates the list', async () => {
  for (let at = 0; at < 3; at += 1) {
    clock.at = new Date(`2026-03-04T16:0${at}:00Z`)
    await ready({ title: `Draft ${at}` })
  }
  const { body: published } = await release(await ready({ title: 'Out' }))
  await save(published, { ...READY, title: 'Out, and changed' })
  expect((await rows('?list=drafts')).map(({ title }) => title)).toEqual([
    'Draft 2',
    'Draft 1',
    'Draft 0',
  ])
  expect(
    (await rows('?list=published&search=CHANGED')).map(({ hasChanges }) => hasChanges),
  ).toEqual([true])
  expect(await rows('?list=scheduled')).toEqual([])
  const first = await request('admin', 'GET', '/api/written-posts?list=drafts&limit=2')
  const next = first.headers.get('link')?.match(/<\/api([^>]+)>/)?.[1] ?? ''
  expect((await call<WrittenPostRow[]>('GET', next)).body.map(({ title }) => title)).toEqual([
    'Draft 0',
  ])
  expect((await request('admin', 'GET', '/api/written-posts?after=yesterday')).status).toBe(400)
})

test('attributes requests to their article, and counts its conversions', async () => {
  const post = await ready()
  const sendRequest = async (email: string, source: string): Promise<string> => {
    const sent = await request('visitor', 'POST', '/api/quote-requests', {
      serviceType: 'startups',
      source,
      formData: { businessName: 'Ada', email, description: 'An app for bees' },
    })
    expect(sent.status).toBe(201)
    return ((await sent.json()) as { reference: string }).reference
  }
  const reference = await sendRequest('ada@sender.example', `post-${post.id}`)
  await sendRequest('bea@sender.example', `post-${post.id}`)
  await sendRequest('cyd@sender.example', `post-${post.id}0`)
  await sendRequest('dee@sender.example', 'startups')
  const conversions = async () =>
    (await call<PostConversions>('GET', `/written-posts/${post.id}/conversions`)).body
  expect(await conversions()).toEqual({ requests: 2, quotes: 0, accepted: 0 })
  expect((await rows())[0]).toMatchObject({ id: post.id, requests: 2 })
  const found = (await call<{ id: string; reference: string }[]>('GET', '/inquiries')).body.find(
    (one) => one.reference === reference,
  )
  expect((await call('GET', `/inquiries/${found?.id}`)).body).toMatchObject({
    source: `post-${post.id}`,
  })
  const quote = await acceptedQuote()
  await deps.db
    .update(quotes)
    .set({ inquiryId: found?.id ?? null })
    .where(eq(quotes.id, quote.id))
  expect(await conversions()).toEqual({ requests: 2, quotes: 1, accepted: 1 })
})
