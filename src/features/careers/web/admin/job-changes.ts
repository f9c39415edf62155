// Queries and mutations on jobs for the team.
import { useQuery } from '@tanstack/react-query'
import { PROBLEMS, SUCCESSES } from '#kernel/messages.ts'
import { showFallbackError, useChange } from '#site/data/use-change.ts'
import { readAllPages } from '#site/data/paging.ts'
import { LIVE } from '#site/data/query.ts'
import { unwrap, hasFields } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import type { Job, JobFields } from '../../jobs.contract.ts'

export const JOBS_QUERY = 'jobs'
const calls = () => privateApi().jobs

/** Loads all pages, newest first, because the search runs in the browser. */
export const useJobs = () =>
  useQuery({
    queryKey: [JOBS_QUERY],
    queryFn: () => readAllPages<Job>((query) => calls().$get({ query })),
    ...LIVE,
  })

type Saved = { fields: JobFields; job: Job | undefined }

export const useSavingJob = () =>
  useChange(
    ({ fields, job }: Saved, withKey) =>
      job
        ? unwrap<Job>(
            calls()[':id'].$put({
              param: { id: job.id },
              json: { ...fields, revision: job.revision },
            }),
          )
        : unwrap<Job>(calls().$post({ json: fields }, withKey)),
    {
      invalidates: [JOBS_QUERY],
      toast: (saved, { job }) => ({
        title: job ? SUCCESSES.jobUpdated.title : SUCCESSES.jobCreated.title,
        description: changeText(saved, job),
      }),
      isShownElsewhere: (error) =>
        hasFields(error) || showFallbackError(error, PROBLEMS.jobNotSaved),
    },
  )

function changeText({ title, status }: Job, before: Job | undefined): string {
  const isActive = status === 'active'
  if (!before)
    return isActive
      ? `${title} is now on the website.`
      : `${title} was saved but is not on the website.`
  if (before.status === status) return `${title} was saved.`
  return isActive ? `${title} is on the website again.` : `${title} is no longer on the website.`
}

const useRestoringJob = () =>
  useChange(({ id }: Job) => unwrap<Job>(calls()[':id'].deletion.$delete({ param: { id } })), {
    invalidates: [JOBS_QUERY],
    toast: ({ title }) => ({
      title: SUCCESSES.jobUpdated.title,
      description: `${title} was restored.`,
    }),
    isShownElsewhere: (error) => showFallbackError(error, PROBLEMS.jobNotSaved),
  })

export function useRemovingJob() {
  const { mutate: restore } = useRestoringJob()
  return useChange((job: Job) => unwrap<Job>(calls()[':id'].$delete({ param: { id: job.id } })), {
    invalidates: [JOBS_QUERY],
    toast: (_deleted, job) => ({
      title: SUCCESSES.jobDeleted.title,
      description: `${job.title} was deleted.`,
      action: { label: 'Undo', onSelect: () => restore(job) },
    }),
    isShownElsewhere: (error) => showFallbackError(error, PROBLEMS.jobNotDeleted),
  })
}
