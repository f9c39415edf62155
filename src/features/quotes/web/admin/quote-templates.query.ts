// Queries and mutations on quote templates and clauses.
import { useQuery } from '@tanstack/react-query'
import { expectOk, hasFields, unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange, type WithKey } from '#site/data/use-change.ts'
import type {
  NewQuoteClause,
  NewQuoteTemplate,
  QuoteClause,
  QuoteTemplate,
} from '../../quote-templates.contract.ts'

const TEMPLATES = 'quote-templates'
const CLAUSES = 'quote-clauses'

const templates = () => privateApi()['quote-templates']
const clauses = () => privateApi()['quote-clauses']
const addClause = (json: NewQuoteClause, withKey?: WithKey) =>
  unwrap<QuoteClause>(clauses().$post({ json }, withKey))

export const useQuoteTemplates = () =>
  useQuery({
    queryKey: [TEMPLATES],
    queryFn: () => unwrap<QuoteTemplate[]>(templates().$get()),
  })

export const useClauses = () =>
  useQuery({
    queryKey: [CLAUSES],
    queryFn: () => unwrap<QuoteClause[]>(clauses().$get()),
  })

/** Replaces `template`, or adds one without it. */
export const useTemplateSaving = (template: QuoteTemplate | undefined) =>
  useChange(
    ({ name, quoteId }: NewQuoteTemplate, withKey) =>
      template
        ? unwrap<QuoteTemplate>(
            templates()[':id'].$put({
              param: { id: template.id },
              json: { name, quoteId, revision: template.revision },
            }),
          )
        : unwrap<QuoteTemplate>(templates().$post({ json: { name, quoteId } }, withKey)),
    {
      invalidates: [TEMPLATES],
      isShownElsewhere: hasFields,
      toast: ({ name }) => ({ title: 'Template saved', description: name }),
    },
  )

export const useTemplateRenaming = ({ id, revision }: QuoteTemplate) =>
  useChange(
    ({ name }: Pick<QuoteTemplate, 'name'>) =>
      unwrap<QuoteTemplate>(templates()[':id'].$put({ param: { id }, json: { name, revision } })),
    {
      invalidates: [TEMPLATES],
      isShownElsewhere: hasFields,
      toast: ({ name }) => ({ title: 'Template renamed', description: name }),
    },
  )

export function useTemplateRemoval() {
  const { mutate: restore } = useChange(
    (id: string) => unwrap(templates()[':id'].deletion.$delete({ param: { id } })),
    { invalidates: [TEMPLATES] },
  )
  return useChange(
    ({ id }: QuoteTemplate) => expectOk(templates()[':id'].$delete({ param: { id } })),
    {
      invalidates: [TEMPLATES],
      toast: (_result, { id, name }) => ({
        title: 'Template deleted',
        description: name,
        action: { label: 'Undo', onSelect: () => restore(id) },
      }),
    },
  )
}

/** Adds it without `clause`. */
export const useClauseSaving = (clause: QuoteClause | undefined) =>
  useChange(
    (json: NewQuoteClause, withKey) =>
      clause
        ? unwrap<QuoteClause>(
            clauses()[':id'].$put({
              param: { id: clause.id },
              json: { ...json, revision: clause.revision },
            }),
          )
        : addClause(json, withKey),
    {
      invalidates: [CLAUSES],
      isShownElsewhere: hasFields,
      toast: ({ title }) => ({ title: 'Clause saved', description: title }),
    },
  )

export function useClauseRemoval() {
  const { mutate: restore } = useChange(addClause, { invalidates: [CLAUSES] })
  return useChange(({ id }: QuoteClause) => expectOk(clauses()[':id'].$delete({ param: { id } })), {
    invalidates: [CLAUSES],
    toast: (_result, { title, text }) => ({
      title: 'Clause deleted',
      description: title,
      action: { label: 'Undo', onSelect: () => restore({ title, text }) },
    }),
  })
}
