import { useQuery } from '@tanstack/react-query'
import { hasFields, isConflict, unwrap } from '#site/data/api-error.ts'
import { PREVIEW } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { LEGAL_TITLES, type LegalDocument } from '../../legal.contract.ts'
import type {
  LegalContent,
  LegalDraftChange,
  LegalHistory,
  LegalPublication,
} from '../../legal-versions.contract.ts'

const TEXTS = 'legal-texts'
export const LEGAL_TEXTS = [TEXTS, 'list']
const calls = () => privateApi()['legal-documents']
const one = () => calls()[':document']

export const useLegalTexts = () =>
  useQuery({
    queryKey: LEGAL_TEXTS,
    queryFn: () => unwrap<LegalHistory[]>(calls().$get()),
  })

export const useVersionContent = (document: LegalDocument, effectiveOn: string | undefined) =>
  useQuery({
    queryKey: [TEXTS, 'version', document, effectiveOn],
    queryFn: () =>
      unwrap<LegalContent>(
        one().versions[':effectiveOn'].$get({
          param: { document, effectiveOn: effectiveOn ?? '' },
        }),
      ),
    enabled: effectiveOn !== undefined,
  })

export const useLegalPreview = (json: Pick<LegalContent, 'text' | 'summary'>) =>
  useQuery({
    queryKey: ['legal-preview', json],
    queryFn: () => unwrap(privateApi()['legal-text-previews'].$post({ json })),
    ...PREVIEW,
  })

export const useSavingDraft = (document: LegalDocument) =>
  useChange(
    (json: LegalDraftChange) =>
      unwrap<LegalHistory>(one().draft.$put({ param: { document }, json })),
    {
      invalidates: [TEXTS],
      toast: () => ({
        title: 'Draft saved',
        description: 'Visitors still read the version in effect.',
      }),
      isShownElsewhere: (error) => hasFields(error) || isConflict(error),
    },
  )

export const useDeletingDraft = (document: LegalDocument) =>
  useChange(
    (revision: number) =>
      unwrap<LegalHistory>(
        one().draft.$delete({ param: { document }, query: { revision: String(revision) } }),
      ),
    { invalidates: [TEXTS], toast: () => ({ title: 'Draft deleted' }) },
  )

export const usePublishing = (document: LegalDocument) =>
  useChange(
    (json: LegalPublication, withKey) =>
      unwrap<LegalHistory>(one().publication.$post({ param: { document }, json }, withKey)),
    {
      invalidates: [TEXTS],
      toast: ({ versions: [latest] }) => ({
        title: latest?.state === 'scheduled' ? 'Published for its day' : 'Published',
        description: `${LEGAL_TITLES[document]}: the new version is on the site.`,
      }),
      isShownElsewhere: hasFields,
    },
  )

export const useWithdrawingVersion = (document: LegalDocument) =>
  useChange(
    (effectiveOn: string) =>
      unwrap<LegalHistory>(
        one().versions[':effectiveOn'].$delete({ param: { document, effectiveOn } }),
      ),
    {
      invalidates: [TEXTS],
      toast: () => ({ title: 'Version withdrawn', description: 'It is the draft again.' }),
    },
  )
