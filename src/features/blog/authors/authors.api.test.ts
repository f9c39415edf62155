import { call } from '#testing/accepted-quote.ts'
import { addPhoto } from '#testing/photos.ts'
import { CLOUD, LOCKS, MVP, publishPosts } from '#testing/posts.ts'
import { app, request } from '#testing/test-app.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Post } from '../blog.contract.ts'
import type { PostAuthor, AuthorByline, AuthorPage } from './authors.contract.ts'

type Answer = PostAuthor & { fields: Record<string, string> }
const add = (fields: object) =>
  call<Answer>('staff', 'POST', '/authors', { name: 'Dana', slug: 'dana', ...fields })
const change = (
  { id, revision, name, slug, role, bio, links, imageId }: PostAuthor,
  fields: object,
) => {
  const author = { name, slug, role, bio, links, imageId, ...fields }
  return call<Answer>('staff', 'PUT', `/authors/${id}`, { ...author, revision })
}
const page = (slug: string) => call<AuthorPage>('admin', 'GET', `/author-pages/${slug}`)
const post = async (id = 1) => (await call<Post>('admin', 'GET', `/posts/${id}`)).body

beforeEach(() => publishPosts(LOCKS, CLOUD, { ...MVP, author: 'Sam' }))

test('an author has a page with photo and posts, and posts link to it', async () => {
  expect((await post()).byline).toBeNull()
  const photo = await addPhoto()
  const links = ['https://www.linkedin.com/in/dana']
  await add({ role: 'Editor', bio: 'Writes.', links, imageId: photo.id })
  expect((await page('dana')).body).toMatchObject({
    name: 'Dana',
    role: 'Editor',
    links,
    image: { id: photo.id },
    posts: [{ title: CLOUD.title }, { title: LOCKS.title }],
  })
  expect((await post()).byline).toMatchObject({ slug: 'dana', image: { id: photo.id } })
  expect((await post(3)).byline).toBeNull()
  expect((await call<AuthorByline[]>('admin', 'GET', '/author-bylines')).body).toMatchObject([
    { name: 'Dana', slug: 'dana' },
  ])
})

test('an author without a published post has no page', async () => {
  await add({ name: 'Nobody', slug: 'nobody' })
  expect((await page('nobody')).status).toBe(404)
  expect((await call('admin', 'GET', '/author-bylines')).body).toEqual([])
})

test('posts and drafts follow a new name, and a redirect leads to the new address', async () => {
  const { body: author } = await add({})
  const { body: draft } = await call<{ id: number; revision: number; content: object }>(
    'staff',
    'GET',
    '/written-posts/2',
  )
  const content = { ...draft.content, title: 'Another title' }
  await call('staff', 'PUT', '/written-posts/2/draft', { revision: draft.revision, content })

  const renamed = await change(author, { name: 'Dana Reyes', slug: 'dana-reyes' })
  expect(renamed).toMatchObject({ status: 200, body: { posts: 2 } })
  expect((await post()).author).toBe('Dana Reyes')
  expect((await call('staff', 'GET', '/written-posts/2')).body).toMatchObject({
    content: { title: 'Another title', author: 'Dana Reyes' },
  })
  const moved = async (path: string) => {
    const { status, headers } = await app.request(path)
    return [status, headers.get('location')]
  }
  expect(await moved('/blogs/authors/dana')).toEqual([301, '/blogs/authors/dana-reyes'])
  // A second change leads there directly, and back again leaves no loop.
  const again = await change(renamed.body, { slug: 'd-reyes' })
  expect(await moved('/blogs/authors/dana')).toEqual([301, '/blogs/authors/d-reyes'])
  await change(again.body, { slug: 'dana' })
  expect(await moved('/blogs/authors/d-reyes')).toEqual([301, '/blogs/authors/dana'])
  expect(await moved('/blogs/authors/dana')).toEqual([404, null])
})

test.each([
  [{ name: 'dana', slug: 'other' }, 'name'],
  [{ name: 'Other', slug: 'dana' }, 'slug'],
  [{ name: '', slug: 'x' }, 'name'],
  [{ name: 'Other', slug: 'Über uns' }, 'slug'],
  [{ name: 'Other', slug: 'x', links: ['javascript:alert(1)'] }, 'links.0'],
])('rejects %j', async (fields, field) => {
  await add({})
  const { status, body } = await add(fields)
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
})

test('only an admin deletes an author; posts keep the name, and the photo is free again', async () => {
  const photo = await addPhoto()
  const { body: author } = await add({ imageId: photo.id })
  const used = await call<{ message: string }>('admin', 'DELETE', `/images/${photo.id}`)
  expect([used.status, used.body.message]).toEqual([409, expect.stringContaining('Author: Dana')])
  expect((await request('staff', 'DELETE', `/api/authors/${author.id}`)).status).toBe(403)
  expect((await call('admin', 'DELETE', `/authors/${author.id}`)).status).toBe(204)
  expect(await post()).toMatchObject({ author: 'Dana', byline: null })
  expect((await call('admin', 'DELETE', `/images/${photo.id}`)).status).toBe(204)
})
