// Derives reading time, cover and related posts from posts, and reads the id in a URL.
import { CATEGORIES, type Category, type Cover, COVERS, type PostSummary } from './blog.contract.ts'

const WORDS_PER_MINUTE = 225
export const readMinutes = (wordCount: number): number =>
  Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE))
export const readTime = (minutes: number): string => `${minutes} min read`

export const coverOf = (category: Category): Cover =>
  COVERS[CATEGORIES.indexOf(category)] ?? 'windows'

/** Spec §2 Blog post: the id is parsed as an integer, defaulting to 1 (H14). */
export function postIdIn(text: string): number {
  const id = Number.parseInt(text, 10)
  return Number.isNaN(id) ? 1 : id
}

const FIXED: Record<number, readonly number[]> = { 1: [2, 3] }
const MOST = 2

/** Fixed posts (spec §2), then by category (weight 2) and tags. Ties keep the order of `others`. */
export function relatedTo<Other extends Pick<PostSummary, 'id' | 'category' | 'tags'>>(
  post: Pick<PostSummary, 'id' | 'category' | 'tags'>,
  others: readonly Other[],
): Other[] {
  const fixed = FIXED[post.id] ?? []
  const closeness = (other: Other): number =>
    (other.category === post.category ? 2 : 0) +
    other.tags.filter((tag) => post.tags.includes(tag)).length
  const rank = (other: Other): number =>
    fixed.includes(other.id) ? 1000 - fixed.indexOf(other.id) : closeness(other)
  return others
    .filter(({ id }) => id !== post.id)
    .toSorted((a, b) => rank(b) - rank(a))
    .slice(0, MOST)
}
