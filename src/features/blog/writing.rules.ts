// What follows from a post as it is written: what stands in it now, in which state it is, and how its list goes on.
import { CATEGORIES } from './blog.contract.ts'
import type { PostContent } from './writing.contract.ts'

/** The columns of what is out, beside what is being written. */
export type Stored = Omit<PostContent, 'category' | 'cover'> & {
  category: string
  cover: string
  draft: Omit<PostContent, 'markdown'> | null
  draftMarkdown: string | null
}

/** What is being written; without anything new, that is what is out. */
export function contentIn(row: Stored): PostContent {
  if (row.draft) return { ...row.draft, markdown: row.draftMarkdown ?? '' }
  return releasedIn(row)
}

function releasedIn({
  title,
  description,
  author,
  category,
  featured,
  tags,
  cover,
  markdown,
}: Stored): PostContent {
  // Stored from a content, whose categories and covers they are.
  return { title, description, author, category, featured, tags, cover, markdown } as PostContent
}

/** What to store of something written: nothing where it is what is out. */
export function draftOf(
  row: Stored,
  content: PostContent,
): Pick<Stored, 'draft' | 'draftMarkdown'> {
  if (isSameContent(releasedIn(row), content)) return { draft: null, draftMarkdown: null }
  const { markdown, ...draft } = content
  return { draft, draftMarkdown: markdown }
}

/** Field by field: a database gives the fields of an object back in an order of its own. */
export const isSameContent = (one: PostContent, other: PostContent): boolean =>
  (Object.keys(one) as (keyof PostContent)[]).every(
    (field) => JSON.stringify(one[field]) === JSON.stringify(other[field]),
  )

/** A post that nobody has begun. */
export const emptyContent = (author: string): PostContent => ({
  title: '',
  description: '',
  author,
  category: '',
  featured: false,
  tags: [],
  cover: '',
  markdown: '',
})

/** What stands in the columns of what is out while nothing ever was. */
export const NOTHING_OUT = {
  title: '',
  description: '',
  author: '',
  category: CATEGORIES[0],
  featured: false,
  tags: [],
  cover: 'windows' as const,
  markdown: '',
  content: '',
  contents: [],
  readMinutes: 1,
}

/** A sitting ends when somebody else writes, or after so long. */
const SITTING_MS = 30 * 60_000
export const isSameSitting = (
  last: { what: string; by: string; startedAt: Date } | undefined,
  by: string,
  now: Date,
): boolean =>
  last !== undefined &&
  last.what === 'written' &&
  last.by === by &&
  now.getTime() - last.startedAt.getTime() < SITTING_MS

/** `2026-11-22T13:17:00.000Z_7` */
export const formatPostCursor = ({ changedAt, id }: { changedAt: Date; id: number }): string =>
  `${changedAt.toISOString()}_${id}`
export function parsePostCursor(text: string): { at: Date; id: number } | undefined {
  const [, at = '', id] = /^(20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(\d{1,9})$/.exec(text) ?? []
  return Number.isNaN(Date.parse(at)) ? undefined : { at: new Date(at), id: Number(id) }
}

export const countWords = (markdown: string): number => markdown.split(/\s+/).filter(Boolean).length
