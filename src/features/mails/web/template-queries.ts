// What the screens about the words of mails ask for, and what they change.
import { useQuery } from '@tanstack/react-query'
import { useChange } from '#site/use-change.ts'
import { PREVIEW } from '#site/query.ts'
import { unwrap, hasFields, isConflict } from '#site/api-error.ts'
import { privateApi } from '#site/session.ts'
import type {
  MailTemplate,
  MailTemplateChange,
  MailTemplateRow,
  MailTemplateOverride,
} from '../templates.contract.ts'

/** Where all of them stand. */
export const TEMPLATES_SEARCH = '?tab=settings&section=mails'

const TEMPLATES = 'mail-templates'
export const templateKey = (letter: string) => [TEMPLATES, 'one', letter] as const
const calls = () => privateApi()['mail-templates']
const one = (letter: string) => ({ param: { letter } })

export const useTemplates = () =>
  useQuery({ queryKey: [TEMPLATES, 'list'], queryFn: () => unwrap(calls().$get()) })

export const useTemplate = (letter: string) =>
  useQuery({
    queryKey: templateKey(letter),
    queryFn: () => unwrap(calls()[':letter'].$get(one(letter))),
  })

/** Each word of `search` stands in their name, or in when they are sent. */
export function templatesLike(all: readonly MailTemplateRow[], search: string): MailTemplateRow[] {
  const words = search.toLowerCase().split(/\s+/)
  return all.filter(({ title, when, group }) =>
    words.every((word) => `${title} ${when} ${group}`.toLowerCase().includes(word)),
  )
}

/** Drawn by the server. */
export const useTemplatePreview = (letter: string, templateOverride: MailTemplateOverride) =>
  useQuery({
    queryKey: ['mail-preview', letter, templateOverride],
    queryFn: () =>
      unwrap(calls()[':letter'].previews.$post({ ...one(letter), json: templateOverride })),
    ...PREVIEW,
  })

export const useSavingTemplate = (letter: string) =>
  useChange(
    (json: MailTemplateChange) =>
      unwrap<MailTemplate>(calls()[':letter'].$put({ ...one(letter), json })),
    {
      invalidates: [TEMPLATES],
      shownAt: templateKey(letter),
      told: () => ({
        title: 'Saved',
        description: 'The next mail of this kind goes out like that.',
      }),
      isSaidElsewhere: hasFields,
    },
  )

export const usePuttingBack = (letter: string) =>
  useChange(
    (revision: number) =>
      unwrap<MailTemplate>(
        calls()[':letter'].$delete({ ...one(letter), query: { revision: String(revision) } }),
      ),
    {
      invalidates: [TEMPLATES],
      shownAt: templateKey(letter),
      told: () => ({
        title: 'Back to the original',
        description: 'The next mail of this kind goes out in its first words.',
      }),
      isSaidElsewhere: isConflict,
    },
  )

export const useTestMail = (letter: string) =>
  useChange(
    (json: MailTemplateOverride, withKey) =>
      unwrap(calls()[':letter']['test-mails'].$post({ ...one(letter), json }, withKey)),
    {
      invalidates: [],
      told: ({ to }) => ({
        title: 'On its way',
        description: `The mail goes to ${to}, with made-up values.`,
      }),
    },
  )
