import { call } from '#testing/accepted-quote.ts'
import { addPhoto } from '#testing/photos.ts'
import { newId } from '#kernel/ids.ts'
import { expect, test } from 'vitest'
import { imagePath, type LibraryImage, markdownPath } from '../images/images.contract.ts'
import type { Post, PostSummary } from './blog.contract.ts'
import type { PostPreview, WrittenPost, WrittenPostRow } from './writing.contract.ts'

const CONTENT = {
  title: 'A street at dawn',
  description: 'What a bakery does before anyone is awake, and why its website knows it.',
  author: 'Dana',
  category: 'Startups',
  featured: false,
  tags: [],
  cover: '',
  coverImageId: null,
  markdown: 'A first paragraph.',
}
type Failed = { message: string; fields: Record<string, string> }

async function write(content: object): Promise<WrittenPost> {
  const { body: post } = await call<WrittenPost>('admin', 'POST', '/written-posts')
  const change = { revision: post.revision, content: { ...CONTENT, ...content } }
  return (await call<WrittenPost>('admin', 'PUT', `/written-posts/${post.id}/draft`, change)).body
}
const publish = ({ id, revision }: WrittenPost) =>
  call<WrittenPost & Failed>('admin', 'POST', `/written-posts/${id}/publication`, {
    revision,
    at: null,
  })
const publishedText = async (markdown: string): Promise<string> => {
  const { body } = await publish(await write({ cover: 'gate', markdown }))
  return (await call<Post>('admin', 'GET', `/posts/${body.id}`)).body.content
}

test('a photo is the cover in lists, on the page and in the editor, instead of a drawing', async () => {
  const photo = await addPhoto()
  const draft = await write({ coverImageId: photo.id })
  expect(draft.coverImage?.id).toBe(photo.id)
  expect(await publish(draft)).toMatchObject({ status: 200, body: { hasChanges: false } })
  const [summary] = (await call<PostSummary[]>('admin', 'GET', '/posts')).body
  expect(summary).toMatchObject({ coverImage: { id: photo.id, alt: 'A bakery at dawn' } })
  const [row] = (await call<WrittenPostRow[]>('admin', 'GET', '/written-posts')).body
  expect(row?.coverImage?.id).toBe(photo.id)
})

test('an image alone in its paragraph is a figure in several sizes, with its title as caption', async () => {
  const image = await addPhoto()
  const html = await publishedText(`Before.\n\n![A window](${markdownPath(image.id)} "At five")`)
  expect(html).toContain('<figure class="post-figure"><picture><source type="image/avif" srcset="')
  expect(html).toContain(`${imagePath(image, 480, 'webp')} 480w`)
  expect(html).toContain(
    `<img src="${imagePath(image, 1200, 'jpg')}" alt="A window" width="1600" height="800" loading="lazy" decoding="async">`,
  )
  expect(html).toContain('<figcaption>At five</figcaption>')
})

test('an image without a description in the text has that of the library', async () => {
  const image = await addPhoto({ alt: 'A “bakery” & more' })
  expect(await publishedText(`See ![](${markdownPath(image.id)}) here.`)).toContain(
    'alt="A “bakery” &amp; more"',
  )
})

test('a description cannot add an attribute or an element', async () => {
  const { id } = await addPhoto()
  const html = await publishedText(`![x" onerror="alert(1)" <b>](${markdownPath(id)} "<i>y")`)
  expect(html).not.toMatch(/ onerror="|<b>|<i>/)
  expect(html).toContain('<figcaption>&lt;i&gt;y</figcaption>')
})

test('published posts follow a replaced description, and the sitemap knows their images', async () => {
  const image = await addPhoto()
  const { body } = await publish(
    await write({ cover: 'gate', markdown: `Text.\n\n![](${markdownPath(image.id)})` }),
  )
  const facts = { name: 'Bakery', alt: 'A new description', focusX: 50, focusY: 50, revision: 0 }
  await call('admin', 'PUT', `/images/${image.id}`, facts)
  expect((await call<Post>('admin', 'GET', `/posts/${body.id}`)).body.content).toContain(
    'A new description',
  )
  expect((await call('admin', 'GET', '/post-images')).body).toEqual([
    { id: body.id, paths: [imagePath(image, 1200, 'jpg')] },
  ])
})

test('a post cannot be published with an image that is not in the library', async () => {
  const src = markdownPath(newId(new Date()))
  const { status, body } = await publish(
    await write({ cover: 'gate', markdown: `![A window](${src})` }),
  )
  expect([status, body.fields['markdown']]).toEqual([
    400,
    expect.stringContaining('no longer in the library'),
  ])
})

test('the preview shows cover and images of a draft', async () => {
  const image = await addPhoto()
  const content = {
    ...CONTENT,
    coverImageId: image.id,
    markdown: `![A window](${markdownPath(image.id)})`,
  }
  const { body } = await call<PostPreview>('staff', 'POST', '/post-previews', content)
  expect(body.coverImage?.id).toBe(image.id)
  expect(body.html).toContain('<figure')
  expect(body.checks.filter(({ weight }) => weight === 'required')).toEqual([])
})

test.each([
  ['as the cover', (image: LibraryImage) => ({ coverImageId: image.id })],
  ['in the text', (image: LibraryImage) => ({ markdown: `![x](${markdownPath(image.id)})` })],
])('an image that a draft shows %s cannot be deleted', async (_, contentOf) => {
  const image = await addPhoto()
  const { id } = await write(contentOf(image))
  const { status, body } = await call<Failed>('admin', 'DELETE', `/images/${image.id}`)
  expect([status, body.message]).toEqual([
    409,
    'This image is still used: Post: A street at dawn. Remove it there first.',
  ])
  expect((await call<LibraryImage>('admin', 'GET', `/images/${image.id}`)).body.uses).toEqual([
    { label: 'Post: A street at dawn', path: `/admin/blog/${id}` },
  ])
})
