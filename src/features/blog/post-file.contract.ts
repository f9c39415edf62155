// A post as stored in a file: `id` is text, `date` a calendar day.
import * as z from 'zod/mini'
import { requiredText } from '#kernel/text.contract.ts'
import { CATEGORIES, COVERS, PostId } from './blog.contract.ts'

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
