import { beforeEach, expect, test } from 'vitest'
import { call } from '#testing/accepted-quote.ts'
import { appWith, clock, ctxOf } from '#testing/test-app.ts'
import { PLACEHOLDER } from '#features/company/company.contract.ts'
import { transaction } from '#kernel/db/transaction.ts'
import type { Post, PostSummary } from './blog.contract.ts'
import { ensurePosts } from './blog.seed.ts'
import type { WrittenPost, WrittenPostRow } from './writing.contract.ts'

const AGENCY = 'Juniper Works'
const posts = async () => (await call<PostSummary[]>('visitor', 'GET', '/posts')).body

beforeEach(async () => {
  await transaction(ctxOf('visitor'), ensurePosts)
  await call('admin', 'PUT', '/company-settings', { ...PLACEHOLDER, name: AGENCY })
})

test('outside a demo, sample posts carry the name of the agency and a mark', async () => {
  expect(await posts()).toHaveLength(6)
  for (const post of await posts()) expect(post).toMatchObject({ author: AGENCY, isSample: true })
  expect((await call<Post>('visitor', 'GET', '/posts/1')).body).toMatchObject({ author: AGENCY })
  const { body: rows } = await call<WrittenPostRow[]>('staff', 'GET', '/written-posts')
  expect(rows.every(({ author, isSample }) => isSample && author === AGENCY)).toBe(true)
})

test('a demo shows their authors and recent dates, without a mark', async () => {
  const reply = await appWith({ demo: 'on' }).request('/api/posts')
  // The response of this call.
  const shown = (await reply.json()) as PostSummary[]
  expect(shown.map(({ author }) => author)).toContain('Elena Marsh')
  expect(shown.some(({ isSample }) => isSample)).toBe(false)
})

test('a changed sample that the team publishes is a post of its own', async () => {
  const { body: post } = await call<WrittenPost>('staff', 'GET', '/written-posts/1')
  const content = { ...post.content, title: 'Our busiest hour' }
  const draft = await call<WrittenPost>('staff', 'PUT', '/written-posts/1/draft', {
    revision: post.revision,
    content,
  })
  const publication = { revision: draft.body.revision, at: null }
  expect((await call('staff', 'POST', '/written-posts/1/publication', publication)).status).toBe(
    200,
  )
  expect((await call<Post>('visitor', 'GET', '/posts/1')).body).toMatchObject({
    title: 'Our busiest hour',
    author: AGENCY,
    isSample: false,
  })
  expect((await call('staff', 'GET', '/sample-posts')).body).toEqual({ published: 5 })
})

test('one call turns the samples into drafts, which can be published again', async () => {
  clock.at = new Date('2026-03-04T16:00:00Z')
  expect((await call('staff', 'DELETE', '/sample-posts/publication')).body).toEqual({
    published: 0,
  })
  expect(await posts()).toEqual([])
  expect((await call('visitor', 'GET', '/posts/1')).status).toBe(410)
  expect((await call('staff', 'DELETE', '/sample-posts/publication')).status).toBe(200)
  const { body: post } = await call<WrittenPost>('staff', 'GET', '/written-posts/1')
  expect(post).toMatchObject({ state: 'draft', isSample: true })
  const publication = { revision: post.revision, at: null }
  expect((await call('staff', 'POST', '/written-posts/1/publication', publication)).status).toBe(
    200,
  )
  expect((await posts()).map(({ id, isSample }) => [id, isSample])).toEqual([[1, true]])
})
