import { as, ctxOf, deps, request } from '#testing/test-app.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { CLOUD, LOCKS, MVP, publishPosts } from '#testing/posts.ts'
import type { Post, PostSummary } from './blog.contract.ts'
import { ensurePosts } from './blog.seed.ts'
import { countPosts } from './blog.store.ts'
import { posts } from './blog.table.ts'

const list = async (query: Record<string, string> = {}): Promise<number[]> => {
  const reply = await request('visitor', 'GET', `/api/posts?${new URLSearchParams(query)}`)
  return ((await reply.json()) as PostSummary[]).map(({ id }) => id)
}
const read = async (id: number | string) => request('visitor', 'GET', `/api/posts/${id}`)

beforeEach(() => publishPosts(LOCKS, CLOUD, MVP))

test('lists the newest post first and only published posts', async () => {
  await deps.db.insert(posts).values([
    {
      id: 8,
      status: 'draft',
      publishedAt: null,
      title: 'Draft',
      description: '',
      author: '',
      category: 'Startups',
      featured: false,
      tags: [],
      cover: 'gate',
      markdown: '',
      content: '',
      contents: [],
      readMinutes: 1,
    },
    {
      id: 9,
      status: 'scheduled',
      publishedAt: new Date('2025-01-01'),
      title: 'Later',
      description: '',
      author: '',
      category: 'Startups',
      featured: false,
      tags: [],
      cover: 'gate',
      markdown: '',
      content: '',
      contents: [],
      readMinutes: 1,
    },
  ])
  expect(await list()).toEqual([3, 2, 1])
  expect((await read(8)).status).toBe(404)
  expect((await read(9)).status).toBe(404)
  const { related } = (await (await read(3)).json()) as Post
  expect(related.map(({ id }) => id)).not.toContain(9)
})

test.each([
  ['bOrInG', [2]],
  ['PRETENDS', [1]],
  ['  mvp ', [3]],
  ['what', [3, 2]],
  ['enough', []],
  ['Cybersecurity', []],
  ['Hosting', []],
  ['Dana', []],
  ['%', [2]],
  ['_', [2]],
  ["'", []],
  ['\\', []],
])(
  'search for %j finds %j, case-insensitive, in title and description only',
  async (search, found) => {
    expect(await list({ search })).toEqual(found)
  },
)

test('combines category and search', async () => {
  expect(await list({ category: 'Startups' })).toEqual([3])
  expect(await list({ category: 'Startups', search: 'boring' })).toEqual([])
  expect((await request('visitor', 'GET', '/api/posts?category=All')).status).toBe(400)
})

test('paginates the list with links to the next page', async () => {
  const seen: number[] = []
  let address: string | undefined = '/api/posts?limit=2'
  while (address) {
    const reply = await request('visitor', 'GET', address)
    seen.push(...((await reply.json()) as PostSummary[]).map(({ id }) => id))
    address = reply.headers.get('link')?.match(/^<(.*)>; rel="next"$/)?.[1]
  }
  expect(seen).toEqual([3, 2, 1])
})

test('returns a post as sanitized HTML with contents, reading time and date', async () => {
  const post = (await (await read(1)).json()) as Post
  expect(post).toMatchObject({
    title: LOCKS.title,
    author: 'Dana',
    category: 'Cybersecurity',
    date: '2025-07-21T12:00:00.000Z',
    readTime: '1 min read',
    tags: LOCKS.tags,
    featured: true,
  })
  expect(post.contents).toEqual([
    { id: 'start-with-a-list', title: 'Start with a list' },
    { id: 'then-lock-up', title: 'Then lock up' },
  ])
  for (const part of [
    '<h2 id="then-lock-up">',
    '<blockquote>',
    '<th>Door</th>',
    '<a href="/contact">',
    '&lt;script&gt;',
  ])
    expect(post.content).toContain(part)
  expect(post.content).not.toContain('<script')
  expect(post.related.map(({ id }) => id)).toEqual([2, 3])
})

test.each(['0', '-1', '99', '1.5', 'abc', '99999999999'])('post %s is not found', async (id) => {
  const reply = await read(id)
  expect(reply.status).toBe(404)
  expect(await reply.json()).toMatchObject({ code: 'not-found' })
})

test('keeps a reading list per user, without duplicates and unpublished posts', async () => {
  const saved = async () =>
    (await (await as.business.my['saved-posts'].$get()).json()).map(({ id }) => id)
  for (const id of [1, 3, 1])
    expect((await request('business', 'PUT', `/api/my/saved-posts/${id}`)).status).toBe(204)
  expect(await saved()).toEqual([3, 1])
  expect(await (await as.admin.my['saved-posts'].$get()).json()).toEqual([])
  expect((await request('business', 'PUT', '/api/my/saved-posts/99')).status).toBe(404)
  for (const id of [3, 3])
    expect((await request('business', 'DELETE', `/api/my/saved-posts/${id}`)).status).toBe(204)
  expect(await saved()).toEqual([1])
  const myExport = (await (await request('business', 'GET', '/api/my/export')).json()) as {
    savedPosts: { id: number }[]
  }
  expect(myExport.savedPosts.map(({ id }) => id)).toEqual([1])
  await deps.db.update(posts).set({ status: 'draft' }).where(eq(posts.id, 1))
  expect(await saved()).toEqual([])
})

test('seeds posts only once and keeps changes by the agency', async () => {
  await deps.db.delete(posts)
  await ensurePosts(ctxOf('visitor'))
  const written = await countPosts(deps.db)
  await deps.db.delete(posts).where(eq(posts.id, 6))
  await ensurePosts(ctxOf('visitor'))
  expect(await countPosts(deps.db)).toBe(Math.max(0, written - 1))
})
