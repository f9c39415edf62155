// Finds the current content of a post, its draft, and the end of a writing session.
import { CATEGORIES } from './blog.contract.ts'
import type { PostContent, StoredContent, StoredDraft } from './writing.contract.ts'

export type Stored = Omit<PostContent, 'category' | 'cover'> & {
  category: string
  cover: string
  draft: StoredDraft | null
  draftMarkdown: string | null
}

/** The draft, or the published content when there is no draft. */
export function contentIn(row: Stored): PostContent {
  if (row.draft) return { coverImageId: null, ...row.draft, markdown: row.draftMarkdown ?? '' }
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
  coverImageId,
  markdown,
}: Stored): PostContent {
  // The columns are always written from a PostContent.
  return {
    title,
    description,
    author,
    category,
    featured,
    tags,
    cover,
    coverImageId,
    markdown,
  } as PostContent
}

/** An older revision has no photo. */
export const contentOfRevision = (stored: StoredContent): PostContent => ({
  coverImageId: null,
  ...stored,
})

/** Draft columns to store: null when the content equals the published one. */
export function draftOf(
  row: Stored,
  content: PostContent,
): Pick<Stored, 'draft' | 'draftMarkdown'> {
  if (isSameContent(releasedIn(row), content)) return { draft: null, draftMarkdown: null }
  const { markdown, ...draft } = content
  return { draft, draftMarkdown: markdown }
}

/** Compares by field: the database returns the keys of a JSON object in another order. */
export const isSameContent = (one: PostContent, other: PostContent): boolean =>
  (Object.keys(one) as (keyof PostContent)[]).every(
    (field) => JSON.stringify(one[field]) === JSON.stringify(other[field]),
  )

export const emptyContent = (author: string): PostContent => ({
  title: '',
  description: '',
  author,
  category: '',
  featured: false,
  tags: [],
  cover: '',
  coverImageId: null,
  markdown: '',
})

/** Columns of the published version, for a post that was never published. */
export const NEVER_PUBLISHED = {
  title: '',
  description: '',
  author: '',
  category: CATEGORIES[0],
  featured: false,
  tags: [],
  cover: 'windows' as const,
  coverImageId: null,
  markdown: '',
  content: '',
  contents: [],
  readMinutes: 1,
}

/** A writing session ends after this time, or when another editor writes. */
const SESSION_MS = 30 * 60_000
export const isSameWritingSession = (
  last: { what: string; by: string; startedAt: Date } | undefined,
  by: string,
  now: Date,
): boolean =>
  last !== undefined &&
  last.what === 'edited' &&
  last.by === by &&
  now.getTime() - last.startedAt.getTime() < SESSION_MS

/** `2026-11-22T13:17:00.000Z_7` */
export const formatPostCursor = ({ changedAt, id }: { changedAt: Date; id: number }): string =>
  `${changedAt.toISOString()}_${id}`
export function parsePostCursor(text: string): { at: Date; id: number } | undefined {
  const [, at = '', id] = /^(20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(\d{1,9})$/.exec(text) ?? []
  return Number.isNaN(Date.parse(at)) ? undefined : { at: new Date(at), id: Number(id) }
}

export const countWords = (markdown: string): number => markdown.split(/\s+/).filter(Boolean).length
