import { paths } from '#kernel/paths.contract.ts'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { INQUIRIES } from './inbox-counts.query.ts'
import { usePages } from '#site/data/paging.ts'
import { LIVE, LIVE_MAILS } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useFilterParams } from '#site/lists/filter-schema.ts'
import { InboxQuery, type Kind, KINDS } from '../../inquiries.contract.ts'

export const inquiryAddress = (search: string, id: string): string =>
  `${paths.admin.inquiry(id)}${search}`
export type InboxStage = NonNullable<InboxQuery['stage']>
/** The filters of the list, kept in the URL so that they can be bookmarked and shared. */
export type InboxFilter = { kind?: Kind; stage: InboxStage; search?: string; order?: 'score' }

// Object.keys returns string[].
export const ALL_KINDS = Object.keys(KINDS) as Kind[]

const FILTER = z.pick(InboxQuery, { kind: true, stage: true, search: true, order: true })

export const useInboxFilter = (): InboxFilter => ({ stage: 'all', ...useFilterParams(FILTER) })

export const useInbox = (filter: InboxFilter) =>
  usePages([INQUIRIES, 'list', filter], (page) =>
    privateApi().inquiries.$get({ query: { ...filter, ...page } }),
  )

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
