// Posts in the editor: drafts, revisions, checks, publishing and conversions.
import * as z from 'zod/mini'
import { oneLineText, requiredLine, textOf } from '#kernel/text.contract.ts'
import { LARGEST_INTEGER, wholeNumber, wholeNumberText } from '../../kernel/numbers.contract.ts'
import { CATEGORIES, COVERS, Post } from './blog.contract.ts'
import { ImageView } from '../images/images.contract.ts'

/** Lengths that search engines show in full. */
export const DESCRIPTION = { least: 50, most: 160 } as const

/** Content of the editor. Fields may be empty until the post is published. */
export const PostContent = z.object({
  title: oneLineText(120),
  description: textOf(300),
  author: oneLineText(80),
  category: z.union([z.literal(''), z.enum(CATEGORIES)]),
  featured: z.boolean(),
  tags: z
    .array(requiredLine(40, 'Tags can’t be empty.'))
    .check(z.maxLength(10, 'Use at most ten tags.')),
  cover: z.union([z.literal(''), z.enum(COVERS)]),
  /** An image of the library, instead of the drawing. */
  coverImageId: z._default(z.nullable(z.uuid()), null),
  markdown: textOf(100_000),
})
export type PostContent = z.infer<typeof PostContent>
PostContent.register(z.globalRegistry, { id: 'PostContent' })

/** As older versions of the product stored it, before posts had photos. */
export type StoredContent = Omit<PostContent, 'coverImageId'> &
  Partial<Pick<PostContent, 'coverImageId'>>
export type StoredDraft = Omit<StoredContent, 'markdown'>

export const POST_LISTS = ['all', 'drafts', 'scheduled', 'published'] as const
export type PostList = (typeof POST_LISTS)[number]

const instant = z.iso.datetime()
const state = z.enum(['draft', 'scheduled', 'published'])
export type PostState = z.infer<typeof state>

/**
 * Row of the admin list. `publishedAt` may be in the future; a draft with it was unpublished.
 * `hasChanges`: the draft differs from the published version.
 */
export const WrittenPostRow = z.object({
  id: z.int(),
  title: z.string(),
  author: z.string(),
  category: PostContent.shape.category,
  cover: PostContent.shape.cover,
  coverImage: z.nullable(ImageView),
  featured: z.boolean(),
  state,
  publishedAt: z.nullable(instant),
  hasChanges: z.boolean(),
  changedAt: instant,
  changedBy: z.string(),
  /** Replace it before going live. */
  isSample: z.boolean(),
  requests: z.int(),
})
export type WrittenPostRow = z.infer<typeof WrittenPostRow>
WrittenPostRow.register(z.globalRegistry, { id: 'WrittenPostRow' })

export const PostConversions = z.object({ requests: z.int(), quotes: z.int(), accepted: z.int() })
export type PostConversions = z.infer<typeof PostConversions>
PostConversions.register(z.globalRegistry, { id: 'PostConversions' })

/** `content` is the draft; every change must send back `revision`. */
export const WrittenPost = z.extend(z.omit(WrittenPostRow, { requests: true }), {
  content: PostContent,
  revision: z.int(),
})
export type WrittenPost = z.infer<typeof WrittenPost>
WrittenPost.register(z.globalRegistry, { id: 'WrittenPost' })

/** `published` is the number of sample posts that visitors see; a demo counts none. */
export const SamplePosts = z.object({ published: z.int() })
export type SamplePosts = z.infer<typeof SamplePosts>
SamplePosts.register(z.globalRegistry, { id: 'SamplePosts' })

export const WrittenPostsQuery = z.object({
  list: z.optional(z.enum(POST_LISTS)),
  search: z.optional(textOf(100)),
  limit: z.optional(wholeNumberText(1, 200)),
  after: z.optional(z.string().check(z.maxLength(60))),
})
export type WrittenPostsQuery = z.infer<typeof WrittenPostsQuery>

const revision = wholeNumber(0, LARGEST_INTEGER, 'Send the revision that you loaded.')

export const PostChange = z.object({ revision, content: PostContent })
export type PostChange = z.infer<typeof PostChange>

/** `at` null publishes now; for a published post, it publishes the changes. */
export const PostRelease = z.object({ revision, at: z.nullable(instant) })
export type PostRelease = z.infer<typeof PostRelease>

/** `required` prevents publishing; `recommended` is a suggestion. `field` is in the editor. */
export const PostCheck = z.object({
  weight: z.enum(['required', 'recommended']),
  field: z.enum(['title', 'description', 'author', 'category', 'cover', 'markdown']),
  text: z.string(),
})
export type PostCheck = z.infer<typeof PostCheck>
PostCheck.register(z.globalRegistry, { id: 'PostCheck' })

export const PostPreview = z.object({
  html: z.string(),
  contents: Post.shape.contents,
  readTime: z.string(),
  coverImage: z.nullable(ImageView),
  checks: z.array(PostCheck),
})
export type PostPreview = z.infer<typeof PostPreview>
PostPreview.register(z.globalRegistry, { id: 'PostPreview' })

/** Kind of a revision: a writing session ('edited'), or a step. */
export const REVISION_STEPS = ['edited', 'published', 'scheduled', 'updated', 'restored'] as const
export const PostRevision = z.object({
  id: z.uuid(),
  at: instant,
  startedAt: instant,
  by: z.string(),
  what: z.enum(REVISION_STEPS),
  title: z.string(),
  wordCount: z.int(),
})
export type PostRevision = z.infer<typeof PostRevision>
PostRevision.register(z.globalRegistry, { id: 'PostRevision' })

export const PostRestoration = z.object({ revision, revisionId: z.uuid() })
export type PostRestoration = z.infer<typeof PostRestoration>
