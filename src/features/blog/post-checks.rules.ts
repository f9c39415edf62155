// Checks a post before it is published: required fixes, and suggestions.
import { DESCRIPTION, type PostCheck, type PostContent } from './writing.contract.ts'

/** Structure of a text; `id` is the anchor of a heading. */
export type PostOutline = {
  headings: readonly { level: number; title: string; id: string }[]
  links: readonly { href: string; text: string }[]
  /** `isMissing`: it was in the library once. */
  images: readonly { src: string; alt: string; isMissing?: boolean }[]
}

const LONG_TITLE = 70

const must = (field: PostCheck['field'], text: string): PostCheck => ({
  weight: 'required',
  field,
  text,
})
const better = (field: PostCheck['field'], text: string): PostCheck => ({
  weight: 'recommended',
  field,
  text,
})

export const checksOf = (content: PostContent, outline: PostOutline): PostCheck[] => [
  ...metadataChecks(content),
  ...linkChecks(outline),
  ...imageChecks(outline),
  ...headingChecks(outline),
]

function metadataChecks({
  title,
  description,
  author,
  category,
  cover,
  coverImageId,
  markdown,
}: PostContent): PostCheck[] {
  return [
    ...(title ? [] : [must('title', 'The title is missing.')]),
    ...(title.length > LONG_TITLE
      ? [
          better(
            'title',
            `The title has ${title.length} characters. Search engines show about ${LONG_TITLE}.`,
          ),
        ]
      : []),
    ...descriptionChecks(description),
    ...(category ? [] : [must('category', 'Choose a category.')]),
    ...(author ? [] : [must('author', 'The author is missing.')]),
    ...(cover || coverImageId ? [] : [must('cover', 'Choose a cover.')]),
    ...(markdown ? [] : [must('markdown', 'The text is missing.')]),
  ]
}

function descriptionChecks(description: string): PostCheck[] {
  const { least, most } = DESCRIPTION
  const { length } = description
  if (length >= least && length <= most) return []
  if (length === 0) return [must('description', 'The description is missing.')]
  return [
    must('description', `The description has ${length} characters. It needs ${least} to ${most}.`),
  ]
}

function linkChecks({ links, headings }: PostOutline): PostCheck[] {
  const anchors = headings.map(({ id }) => `#${id}`)
  return links.flatMap(({ href, text }) => {
    if (!text.trim()) return [must('markdown', `A link to ${href || 'nowhere'} has no text.`)]
    if (href === '' || href === '#') return [must('markdown', `The link “${text}” has no address.`)]
    return href.startsWith('#') && !anchors.includes(href)
      ? [must('markdown', `The link “${text}” points to ${href}, but no heading has that name.`)]
      : []
  })
}

function imageChecks({ images }: PostOutline): PostCheck[] {
  return images.flatMap(({ src, alt, isMissing }) => {
    if (isMissing)
      return [must('markdown', `The image ${src} is no longer in the library. Choose another one.`)]
    if (!alt.trim())
      return [must('markdown', `The image ${src} has no alternative text. Describe what it shows.`)]
    return /^\/(?!\/)/.test(src)
      ? []
      : [
          must(
            'markdown',
            `The image “${alt}” is hosted elsewhere. Pages show images from this site only.`,
          ),
        ]
  })
}

/** The page's title has level 1. */
function headingChecks({ headings }: PostOutline): PostCheck[] {
  const checks: PostCheck[] = []
  let above = 1
  for (const { level, title } of headings) {
    if (level > above + 1)
      checks.push(
        better(
          'markdown',
          `The heading “${title}” skips a level. Use level ${above + 1} after level ${above}.`,
        ),
      )
    if (!title.trim()) checks.push(must('markdown', 'A heading has no text.'))
    above = level
  }
  return checks
}
