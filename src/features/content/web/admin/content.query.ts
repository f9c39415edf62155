import { useQuery } from '@tanstack/react-query'
import { hasFields, isConflict, unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import type {
  ContentChange,
  ContentPageRow,
  ContentValues,
  EditedSection,
} from '../../content.contract.ts'

const CONTENT = 'content'
export type SectionName = { page: string; section: string }
export const sectionKey = ({ page, section }: SectionName) =>
  [CONTENT, 'section', page, section] as const
const calls = () => privateApi().content
const one = (param: SectionName) => ({ param })

export const useContentPages = () =>
  useQuery({
    queryKey: [CONTENT, 'pages'],
    queryFn: () => unwrap<ContentPageRow[]>(calls().$get()),
  })

export const useSection = (name: SectionName) =>
  useQuery({
    queryKey: sectionKey(name),
    queryFn: () => unwrap<EditedSection>(calls()[':page'].sections[':section'].$get(one(name))),
  })

export const useSavingSection = (name: SectionName) =>
  useChange(
    (json: ContentChange) =>
      unwrap<EditedSection>(calls()[':page'].sections[':section'].$put({ ...one(name), json })),
    {
      invalidates: [CONTENT],
      shownAt: sectionKey(name),
      toast: ({ pageLabel }) => ({
        title: 'Saved',
        description: `Visitors of ${pageLabel} see the new text now.`,
      }),
      isShownElsewhere: (error) => hasFields(error) || isConflict(error),
    },
  )

export const usePreviewingSection = (name: SectionName) =>
  useChange(
    (values: ContentValues) =>
      unwrap<{ path: string }>(
        calls()[':page'].sections[':section'].preview.$put({ ...one(name), json: { values } }),
      ),
    { invalidates: [], isShownElsewhere: hasFields },
  )

/** Each word of `search` must occur in the name of the page or of the section. */
export function sectionsLike(
  { label, sections }: ContentPageRow,
  search: string,
): ContentPageRow['sections'] {
  const terms = search.toLowerCase().split(/\s+/)
  return sections.filter((section) =>
    terms.every((term) => `${label} ${section.label}`.toLowerCase().includes(term)),
  )
}
