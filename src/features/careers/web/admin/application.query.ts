// The URL holds the filter and the open application.
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from '#ui/routing/routing.ts'
import { APPLICATIONS, queryOf } from './application-counts.query.ts'
import { readAllPages, usePages } from '#site/data/paging.ts'
import { LIVE, LIVE_MAILS, liveWhile } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useSaveFile } from '#site/data/use-download.ts'
import { useFilterParams } from '#site/lists/filter-schema.ts'
import {
  type Application,
  type ApplicationDetail,
  ApplicationsFilter,
} from '../../applications.contract.ts'
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from '../../application-statuses.contract.ts'

// Object.keys returns string[].
export const ALL_STATUSES = Object.keys(APPLICATION_STATUSES) as ApplicationStatus[]
const calls = () => privateApi().applications

export const useApplicationsFilter = (): ApplicationsFilter => useFilterParams(ApplicationsFilter)

export const useOpenId = (): string | undefined =>
  useSearchParams()[0].get('application') ?? undefined

export const useApplications = (filter: ApplicationsFilter) =>
  usePages<Application>([APPLICATIONS, 'list', filter], (page) =>
    calls().$get({ query: { ...queryOf(filter), ...page } }),
  )

const readAll = (status: ApplicationStatus, jobId?: string): Promise<Application[]> =>
  readAllPages((page) => calls().$get({ query: { status, ...(jobId && { jobId }), ...page } }))

export const useOthersWaiting = ({ id, jobId }: Pick<Application, 'id' | 'jobId'>) =>
  useQuery({
    queryKey: [APPLICATIONS, 'waiting', jobId],
    queryFn: async () =>
      (await Promise.all([readAll('pending', jobId), readAll('shortlisted', jobId)])).flat(),
    select: (all) => all.filter((one) => one.id !== id && !one.answeredAt && !one.withdrawnAt),
    ...LIVE,
  })

export const useApplication = (id: string) =>
  useQuery({
    queryKey: [APPLICATIONS, 'item', id],
    queryFn: () => unwrap(calls()[':id'].$get({ param: { id } })),
    ...liveWhile<ApplicationDetail>(({ pendingMail }) => pendingMail !== null),
  })

export const useMailsAbout = (id: string) =>
  useQuery({
    queryKey: [APPLICATIONS, 'mails', id],
    queryFn: () => unwrap(calls()[':id'].mails.$get({ param: { id } })),
    ...LIVE_MAILS,
  })

/** `about` is the ID of an application or of a later version. */
export const useFilesOf = (about: string) =>
  useQuery({
    queryKey: ['files', about],
    queryFn: () => unwrap(calls()[':id'].files.$get({ param: { id: about } })),
  })

export const useExportApplications = (filter: ApplicationsFilter) =>
  useSaveFile(() => calls().table.$get({ query: queryOf(filter) }), 'applications.csv')
