// What is looked at before a post goes out, in words: what keeps it back, and what would be better otherwise.
import { DESCRIPTION, type PostCheck, type PostContent } from './writing.contract.ts'

/** What a text is made of; `id` is a heading's anchor. */
export type PostOutline = {
  headings: readonly { level: number; title: string; id: string }[]
  links: readonly { href: string; text: string }[]
  images: readonly { src: string; alt: string }[]
}

/** The longest title that is not cut off in a list of search results. */
const LONG_TITLE = 70

const must = (field: PostCheck['field'], text: string): PostCheck => ({
  weight: 'must',
  field,
  text,
})
const better = (field: PostCheck['field'], text: string): PostCheck => ({
  weight: 'better',
  field,
  text,
})

export const checksOf = (content: PostContent, outline: PostOutline): PostCheck[] => [
  ...factsOf(content),
  ...linksOf(outline),
  ...imagesOf(outline),
  ...headingsOf(outline),
]

function factsOf({
  title,
  description,
  author,
  category,
  cover,
  markdown,
}: PostContent): PostCheck[] {
  return [
    ...(title ? [] : [must('title', 'The title is missing.')]),
    ...(title.length > LONG_TITLE
      ? [
          better(
            'title',
            `The title has ${title.length} characters; search engines show about ${LONG_TITLE}.`,
          ),
        ]
      : []),
    ...describes(description),
    ...(category ? [] : [must('category', 'Choose a category.')]),
    ...(author ? [] : [must('author', 'The author is missing.')]),
    ...(cover ? [] : [must('cover', 'Choose a cover.')]),
    ...(markdown ? [] : [must('markdown', 'The text is missing.')]),
  ]
}

function describes(description: string): PostCheck[] {
  const { least, most } = DESCRIPTION
  const { length } = description
  if (length >= least && length <= most) return []
  if (length === 0) return [must('description', 'The description is missing.')]
  return [
    must('description', `The description has ${length} characters: it needs ${least} to ${most}.`),
  ]
}

function linksOf({ links, headings }: PostOutline): PostCheck[] {
  const anchors = headings.map(({ id }) => `#${id}`)
  return links.flatMap(({ href, text }) => {
    if (!text.trim()) return [must('markdown', `A link to ${href || 'nowhere'} has no words.`)]
    if (href === '' || href === '#') return [must('markdown', `The link “${text}” leads nowhere.`)]
    return href.startsWith('#') && !anchors.includes(href)
      ? [must('markdown', `The link “${text}” leads to ${href}, which no heading is called.`)]
      : []
  })
}

function imagesOf({ images }: PostOutline): PostCheck[] {
  return images.flatMap(({ src, alt }) => {
    if (!alt.trim())
      return [
        must(
          'markdown',
          `The picture ${src} says nothing to whoever cannot see it: write what it shows.`,
        ),
      ]
    return /^\/(?!\/)/.test(src)
      ? []
      : [
          must(
            'markdown',
            `The picture “${alt}” lies elsewhere, and pages show pictures of this site only.`,
          ),
        ]
  })
}

/** The page's own title is the first level. */
function headingsOf({ headings }: PostOutline): PostCheck[] {
  const checks: PostCheck[] = []
  let above = 1
  for (const { level, title } of headings) {
    if (level > above + 1)
      checks.push(
        better(
          'markdown',
          `The heading “${title}” skips a level: after level ${above} comes level ${above + 1}.`,
        ),
      )
    if (!title.trim()) checks.push(must('markdown', 'A heading has no words.'))
    above = level
  }
  return checks
}
