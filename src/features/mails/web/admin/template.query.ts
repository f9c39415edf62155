import { useQuery } from '@tanstack/react-query'
import { useChange } from '#site/data/use-change.ts'
import { PREVIEW } from '#site/data/query.ts'
import { unwrap, hasFields, isConflict } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import type {
  MailTemplate,
  MailTemplateChange,
  MailTemplateRow,
  MailTemplateOverride,
} from '../../templates.contract.ts'

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

/** Each word of `search` must occur in title, occasion or group. */
export function templatesLike(all: readonly MailTemplateRow[], search: string): MailTemplateRow[] {
  const terms = search.toLowerCase().split(/\s+/)
  return all.filter(({ title, when, group }) =>
    terms.every((term) => `${title} ${when} ${group}`.toLowerCase().includes(term)),
  )
}

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
        description: 'The next email of this kind uses the new text.',
      }),
      isShownElsewhere: hasFields,
    },
  )

export const useRestoreTemplate = (templateName: string) =>
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
        title: 'Original restored',
        description: 'The next email of this kind uses the original text.',
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
        title: 'Test email sent',
        description: `We sent it to ${to}, with made-up values.`,
      }),
    },
  )
