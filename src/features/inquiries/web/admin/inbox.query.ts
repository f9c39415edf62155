import { paths } from '#kernel/paths.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { INQUIRIES } from './inbox-counts.query.ts'
import { usePages } from '#site/data/paging.ts'
import { LIVE, LIVE_MAILS } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { type InboxQuery, type Kind, KINDS, STAGES } from '../../inquiries.contract.ts'

export const inquiryAddress = (search: string, id: string): string =>
  `${paths.admin.inquiry(id)}${search}`
export type InboxStage = NonNullable<InboxQuery['stage']>
/** The filters of the list, kept in the URL so that they can be bookmarked and shared. */
export type InboxFilter = { kind: Kind | undefined; stage: InboxStage; search: string }

const SHOWN: readonly InboxStage[] = [...STAGES, 'all', 'spam']
// Object.keys returns string[].
export const ALL_KINDS = Object.keys(KINDS) as Kind[]

export function useInboxFilter(): InboxFilter {
  const [params] = useSearchParams()
  const stage = SHOWN.find((shown) => shown === params.get('stage')) ?? 'all'
  return {
    kind: ALL_KINDS.find((kind) => kind === params.get('kind')),
    stage,
    search: params.get('search')?.trim() ?? '',
  }
}

export const useInbox = (filter: InboxFilter) =>
  usePages([INQUIRIES, 'list', filter], (page) =>
    privateApi().inquiries.$get({ query: { ...queryOf(filter), ...page } }),
  )

const queryOf = ({ kind, stage, search }: InboxFilter) => ({
  stage,
  ...(kind && { kind }),
  ...(search && { search }),
})

export const useInquiry = (id: string) =>
  useQuery({
    queryKey: [INQUIRIES, 'item', id],
    queryFn: () => unwrap(privateApi().inquiries[':id'].$get({ param: { id } })),
    ...LIVE,
  })

export const useInquiryMails = (id: string) =>
  useQuery({
    queryKey: [INQUIRIES, 'mails', id],
    queryFn: () => unwrap(privateApi().inquiries[':id'].mails.$get({ param: { id } })),
    ...LIVE_MAILS,
  })

export const useColleagues = () =>
  useQuery({ queryKey: ['colleagues'], queryFn: () => unwrap(privateApi().colleagues.$get()) })
