// Blog posts, their categories, and the reading list.
import * as z from 'zod/mini'
import { textOf } from '#kernel/text.contract.ts'
import { wholeNumberText } from '../../kernel/numbers.contract.ts'
import { ImageView } from '../images/images.contract.ts'

/** Spec §2 Blog list. */
export const CATEGORIES = [
  'Digital Transformation',
  'Startups',
  'Cloud Computing',
  'Artificial Intelligence',
  'Cybersecurity',
  'Web Development',
] as const
export type Category = (typeof CATEGORIES)[number]

export const COVERS = ['windows', 'scaffold', 'awnings', 'arrow', 'gate', 'pages'] as const
export type Cover = (typeof COVERS)[number]

export const PostId = wholeNumberText(1)

/** Spec §3 Blog post. `date` is the publication instant; `readTime` is text: '8 min read'. */
export const PostSummary = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  author: z.string(),
  date: z.iso.datetime(),
  category: z.enum(CATEGORIES),
  readTime: z.string(),
  featured: z.boolean(),
  tags: z.array(z.string()),
  cover: z.enum(COVERS),
  /** Replaces the drawing. */
  coverImage: z.nullable(ImageView),
  /** Never in a demo. */
  isSample: z.boolean(),
})
export type PostSummary = z.infer<typeof PostSummary>
PostSummary.register(z.globalRegistry, { id: 'PostSummary' })

/** `content` is sanitized HTML; `contents` are its headings; `related` excludes the post. */
export const Post = z.extend(PostSummary, {
  content: z.string(),
  contents: z.array(z.object({ id: z.string(), title: z.string() })),
  related: z.array(PostSummary),
  /** The page of the author, if there is one. */
  byline: z.nullable(z.object({ slug: z.string(), image: z.nullable(ImageView) })),
})
export type Post = z.infer<typeof Post>
Post.register(z.globalRegistry, { id: 'Post' })

/** Paths of the images in a text. */
export const PostImages = z.object({ id: z.int(), paths: z.array(z.string()) })
export type PostImages = z.infer<typeof PostImages>

/** `search` covers title and description; `after` is the last post of the previous page. */
export const PostsQuery = z.object({
  search: z.optional(textOf(200)),
  category: z.optional(z.enum(CATEGORIES)),
  limit: z.optional(wholeNumberText(1, 200)),
  after: z.optional(PostId),
})
export type PostsQuery = z.infer<typeof PostsQuery>

export const SavedPost = z.object({ id: z.int(), savedAt: z.iso.datetime() })
export type SavedPost = z.infer<typeof SavedPost>
