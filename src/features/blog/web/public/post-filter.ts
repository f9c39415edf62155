import { paths } from '#kernel/paths.contract.ts'
import { CATEGORIES, type Category } from '../../blog.contract.ts'

/** `after` is the id of the last post on the previous page; `isSaved` shows the reading list. */
export type PostFilter = {
  search: string
  category: Category | undefined
  isSaved: boolean
  after: number | undefined
}

const LONGEST = 200

export function readPostFilter(from: { get: (name: string) => unknown }): PostFilter {
  const text = (name: string): string =>
    String(from.get(name) ?? '')
      .replaceAll('\0', '')
      .trim()
  const after = Number(text('after'))
  return {
    search: text('q').slice(0, LONGEST),
    category: CATEGORIES.find((category) => category === text('category')),
    isSaved: text('saved') === '1',
    after: Number.isInteger(after) && after > 0 ? after : undefined,
  }
}

export function blogAddress({
  search = '',
  category,
  isSaved = false,
  after,
}: Partial<PostFilter>): string {
  const query = new URLSearchParams({
    ...(search && { q: search }),
    ...(category && { category }),
    ...(isSaved && { saved: '1' }),
    ...(after !== undefined && { after: String(after) }),
  })
  return query.size ? `${paths.blogs}?${query}` : paths.blogs
}

export const SAVED_ADDRESS = blogAddress({ isSaved: true })
