// Blog posts, their categories, and the reading list.
import * as z from 'zod/mini'
import { requiredText, textOf } from '#kernel/text.contract.ts'
import { wholeNumberText } from '../../kernel/numbers.contract.ts'

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
})
export type PostSummary = z.infer<typeof PostSummary>
PostSummary.register(z.globalRegistry, { id: 'PostSummary' })

/** `content` is sanitized HTML; `contents` are its headings; `related` excludes the post. */
export const Post = z.extend(PostSummary, {
  content: z.string(),
  contents: z.array(z.object({ id: z.string(), title: z.string() })),
  related: z.array(PostSummary),
})
export type Post = z.infer<typeof Post>
Post.register(z.globalRegistry, { id: 'Post' })

/** `search` covers title and description; `after` is the last post of the previous page. */
export const PostsQuery = z.object({
  search: z.optional(textOf(200)),
  category: z.optional(z.enum(CATEGORIES)),
  limit: z.optional(wholeNumberText(1, 200)),
  after: z.optional(PostId),
})
export type PostsQuery = z.infer<typeof PostsQuery>

/** Post as stored in a file: `id` is text, `date` a calendar day. */
export const PostDraft = z.object({
  id: PostId,
  title: requiredText(120, 'The title is missing.'),
  description: requiredText(300, 'The description is missing.'),
  author: requiredText(80, 'The author is missing.'),
  date: z.iso.date('The date is a day, like 2025-08-26.'),
  category: z.enum(CATEGORIES, `The category is one of ${CATEGORIES.join(', ')}.`),
  featured: z.boolean(),
  tags: z
    .array(requiredText(40, 'Tags can’t be empty.'))
    .check(z.maxLength(10, 'Use at most ten tags.')),
  cover: z.enum(COVERS, `The cover is one of ${COVERS.join(', ')}.`),
  markdown: requiredText(100_000, 'The text is missing.'),
})
export type PostDraft = z.infer<typeof PostDraft>

export const SavedPost = z.object({ id: z.int(), savedAt: z.iso.datetime() })
export type SavedPost = z.infer<typeof SavedPost>
