// Names the fields that differ between two revisions of a post.
import type { PostContent } from './writing.contract.ts'

const NAMES: Partial<Record<keyof PostContent, string>> = {
  title: 'Title',
  description: 'Description',
  author: 'Author',
  category: 'Category',
  tags: 'Tags',
  cover: 'Cover',
  coverImageId: 'Photo',
  featured: 'Featured',
}

export function factsChanged(
  before: PostContent,
  after: PostContent,
): { name: string; was: string; is: string }[] {
  return (Object.keys(NAMES) as (keyof PostContent)[]).flatMap((field) => {
    const [was, is] = [before, after].map((content) => textOf(field, content[field]))
    return was === is ? [] : [{ name: NAMES[field] ?? field, was: was ?? '', is: is ?? '' }]
  })
}

/** Two photos differ in the end of their ids. */
const textOf = (field: keyof PostContent, value: PostContent[keyof PostContent]): string =>
  field === 'coverImageId' && value ? `photo ${String(value).slice(-4)}` : valueText(value)

const valueText = (value: string | boolean | string[] | null): string =>
  (Array.isArray(value)
    ? value.join(', ')
    : typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : value) || 'none'
