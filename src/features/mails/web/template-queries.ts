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
export const templateKey = (templateName: string) => [TEMPLATES, 'one', templateName] as const
const calls = () => privateApi()['mail-templates']
const one = (templateName: string) => ({ param: { templateName } })

export const useTemplates = () =>
  useQuery({ queryKey: [TEMPLATES, 'list'], queryFn: () => unwrap(calls().$get()) })

export const useTemplate = (templateName: string) =>
  useQuery({
    queryKey: templateKey(templateName),
    queryFn: () => unwrap(calls()[':templateName'].$get(one(templateName))),
  })

/** Each word of `search` stands in their name, or in when they are sent. */
export function templatesLike(all: readonly MailTemplateRow[], search: string): MailTemplateRow[] {
  const terms = search.toLowerCase().split(/\s+/)
  return all.filter(({ title, when, group }) =>
    terms.every((term) => `${title} ${when} ${group}`.toLowerCase().includes(term)),
  )
}

/** Drawn by the server. */
export const useTemplatePreview = (templateName: string, templateOverride: MailTemplateOverride) =>
  useQuery({
    queryKey: ['mail-preview', templateName, templateOverride],
    queryFn: () =>
      unwrap(
        calls()[':templateName'].previews.$post({ ...one(templateName), json: templateOverride }),
      ),
    ...PREVIEW,
  })

export const useSavingTemplate = (templateName: string) =>
  useChange(
    (json: MailTemplateChange) =>
      unwrap<MailTemplate>(calls()[':templateName'].$put({ ...one(templateName), json })),
    {
      invalidates: [TEMPLATES],
      shownAt: templateKey(templateName),
      toast: () => ({
        title: 'Saved',
        description: 'The next mail of this kind goes out like that.',
      }),
      isShownElsewhere: hasFields,
    },
  )

export const usePuttingBack = (templateName: string) =>
  useChange(
    (revision: number) =>
      unwrap<MailTemplate>(
        calls()[':templateName'].$delete({
          ...one(templateName),
          query: { revision: String(revision) },
        }),
      ),
    {
      invalidates: [TEMPLATES],
      shownAt: templateKey(templateName),
      toast: () => ({
        title: 'Back to the original',
        description: 'The next mail of this kind goes out in its first words.',
      }),
      isShownElsewhere: isConflict,
    },
  )

export const useTemplateTestMail = (templateName: string) =>
  useChange(
    (json: MailTemplateOverride, withKey) =>
      unwrap(calls()[':templateName']['test-mails'].$post({ ...one(templateName), json }, withKey)),
    {
      invalidates: [],
      toast: ({ to }) => ({
        title: 'On its way',
        description: `The mail goes to ${to}, with made-up values.`,
      }),
    },
  )
