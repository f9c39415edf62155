// The screen shows each change once the server has confirmed it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clockTime, hoursAfter } from '#kernel/dates.ts'
import { applicationUpdated, PROBLEMS, SUCCESSES } from '#kernel/messages.ts'
import { APPLICATIONS } from './application-counts.query.ts'
import { showFallbackError, useChange } from '#site/data/use-change.ts'
import { useCompany } from '#site/data/company.ts'
import { unwrap, expectOk, hasFields } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { showToast, type ToastMessage } from '#ui/toasts.tsx'
import type { AddedApplication, ApplicationChange } from '../../apply.contract.ts'
import type {
  Application,
  ApplicationDetail,
  ApplicationScores,
  Hired,
  Hiring,
  PendingMail,
} from '../../applications.contract.ts'
import type { ApplicationStatus, ChangedStatuses } from '../../application-statuses.contract.ts'
import type { Interview, InterviewChange } from '../../interviews.contract.ts'
import { MAIL_DELAY_MINUTES, yearsText } from '../../applications.rules.ts'
import { JOBS_QUERY } from './job-changes.ts'

const calls = () => privateApi().applications
const one = (id: string) => ({ param: { id } })

/** Also invalidates the jobs, which show application counts. */
const useApplicationChange = <Result, Input = void>(
  call: Parameters<typeof useChange<Result, Input>>[0],
  toast?: (result: Result, input: Input) => Omit<ToastMessage, 'type'>,
  queueKey?: string,
) =>
  useChange<Result, Input>(call, {
    invalidates: [APPLICATIONS, JOBS_QUERY],
    ...(toast && { toast }),
    ...(queueKey && { queueKey }),
    isShownElsewhere: (error) =>
      hasFields(error) || showFallbackError(error, PROBLEMS.applicationNotUpdated),
  })

const updated = (status: ApplicationStatus): Omit<ToastMessage, 'type'> => {
  const { title, text } = applicationUpdated(status)
  return { title, ...(text && { description: text }) }
}

/** Spec §7: sends the whole application. The server rejects an outdated revision. */
function saveStatus(application: Application, status: ApplicationStatus): Promise<Application> {
  const { id, jobId, jobTitle, appliedDate, applicantName, applicantEmail } = application
  const { experience, skills, coverLetter, resumeUrl, revision } = application
  const person = { applicantName, applicantEmail, experience, skills, coverLetter, resumeUrl }
  const json = { id, jobId, jobTitle, appliedDate, ...person, status, revision }
  return unwrap<Application>(calls()[':id'].$put({ ...one(id), json }))
}

export type NewStatus = { application: Application; status: ApplicationStatus }

const useUndoStatus = () =>
  useApplicationChange(
    ({ application, status }: NewStatus) => saveStatus(application, status),
    (_result, { status }) => updated(status),
  )

/** The toast of a rejection shows when its mail is sent, with an undo action until then. */
export function useSetStatus(name: string) {
  const { timeZone } = useCompany()
  const { mutate: undoStatus } = useUndoStatus()
  return useApplicationChange(
    async ({ application, status }: NewStatus) => {
      const saved = await saveStatus(application, status)
      if (status === 'rejected' && saved.mailSendsAt) {
        const sendsAt = clockTime(new Date(saved.mailSendsAt), timeZone)
        const text = `The email will be sent at ${sendsAt}.`
        const undo = (): void => undoStatus({ application: saved, status: application.status })
        showScheduledMail(`Rejection to ${name}`, text, undo)
      }
      return saved
    },
    (_result, { status }) => updated(status),
  )
}

const UNDO_TOAST_MS = 20_000
const showScheduledMail = (title: string, description: string, onUndo: () => void): void =>
  void showToast({
    type: 'info',
    title,
    description,
    duration: UNDO_TOAST_MS,
    action: { label: 'Undo', onSelect: onUndo },
  })

const useRestoreStatuses = () =>
  useApplicationChange(
    (before: ChangedStatuses['before']) =>
      unwrap<ChangedStatuses>(calls().statuses.$put({ json: { changes: before } })),
    ({ before }) => ({
      title: 'Application Updated',
      description:
        before.length === 1
          ? 'The previous status was restored.'
          : `The previous status of ${before.length} applications was restored.`,
    }),
  )

export function useSetStatuses() {
  const { mutate: putBack } = useRestoreStatuses()
  return useApplicationChange(
    ({ chosen, status }: { chosen: readonly Application[]; status: ApplicationStatus }) => {
      const changes = chosen.map(({ id, revision }) => ({ id, status, revision }))
      return unwrap<ChangedStatuses>(calls().statuses.$put({ json: { changes } }))
    },
    ({ before }, { status }) => ({
      ...updated(status),
      ...(before.length > 0 && { action: { label: 'Undo', onSelect: () => putBack(before) } }),
    }),
  )
}

export function useHiring() {
  const { timeZone } = useCompany()
  const { mutate: putBack } = useRestoreStatuses()
  return useApplicationChange(
    async ({ id, ...json }: Hiring & { id: string }) => {
      const hired = await unwrap<Hired>(calls()[':id'].hiring.$put({ ...one(id), json }))
      const { length } = hired.before
      const at = clockTime(hoursAfter(new Date(), MAIL_DELAY_MINUTES.rejected / 60), timeZone)
      if (length)
        showScheduledMail(
          length === 1
            ? 'Rejection to 1 other applicant'
            : `Rejection to ${length} other applicants`,
          length === 1 ? `The email will be sent at ${at}.` : `The emails will be sent at ${at}.`,
          () => putBack(hired.before),
        )
      return hired
    },
    ({ isJobClosed }) => ({
      ...updated('hired'),
      ...(isJobClosed && { description: `${applicationUpdated('hired').text} The job is closed.` }),
    }),
  )
}

const useRestoring = () =>
  useApplicationChange(
    (ids: readonly string[]) =>
      Promise.all(ids.map((id) => unwrap<Application>(calls()[':id'].deletion.$delete(one(id))))),
    (_result, ids) => ({
      title: 'Application Updated',
      description:
        ids.length === 1
          ? 'The application was restored.'
          : `${ids.length} applications were restored.`,
    }),
  )

/** Offers an undo even if some deletions failed. `onGone` runs before the lists refetch. */
export function useApplicationRemoval(onGone: (ids: readonly string[]) => void) {
  const { mutate: restore } = useRestoring()
  const showDeleted = (ids: readonly string[]): void =>
    void showToast({
      type: 'success',
      title: SUCCESSES.applicationDeleted.title,
      description:
        ids.length === 1
          ? 'The application was deleted.'
          : `${ids.length} applications were deleted.`,
      action: { label: 'Undo', onSelect: () => restore(ids) },
    })
  const remove = async (ids: readonly string[]): Promise<void> => {
    const results = await Promise.allSettled(
      ids.map((id) => expectOk(calls()[':id'].$delete(one(id)))),
    )
    const gone = ids.filter((_id, at) => results[at]?.status === 'fulfilled')
    if (gone.length) showDeleted(gone)
    onGone(gone)
    const firstRejected = results.find((result) => result.status === 'rejected')
    if (firstRejected) throw firstRejected.reason
  }
  return useChange(remove, {
    invalidates: [APPLICATIONS, JOBS_QUERY],
    isShownElsewhere: (error) => showFallbackError(error, PROBLEMS.applicationNotDeleted),
  })
}

/** Runs in the background, so it shows no toast or error. */
export function useMarkOpened() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => expectOk(calls()[':id'].opening.$put(one(id))),
    onSuccess: () => queries.invalidateQueries({ queryKey: [APPLICATIONS] }),
  })
}

export const useAddNote = (id: string) =>
  useApplicationChange((text: string, withKey) =>
    unwrap(calls()[':id'].notes.$post({ ...one(id), json: { text } }, withKey)),
  )
export const useApplicationScores = (id: string) =>
  useApplicationChange(
    (json: ApplicationScores) => expectOk(calls()[':id'].scores.$put({ ...one(id), json })),
    undefined,
    `scores ${id}`,
  )
const IS_MAILED = 'The applicant gets an email with a calendar file.'

export const useSetInterview = (id: string) =>
  useApplicationChange(
    (json: InterviewChange) => expectOk(calls()[':id'].interview.$put({ ...one(id), json })),
    (_result, { sequence }) => ({
      title: sequence === null ? 'Interview scheduled' : 'Interview changed',
      description: IS_MAILED,
    }),
  )

export const useCancelInterview = (id: string) =>
  useApplicationChange(
    ({ id: interviewId, sequence }: Interview) =>
      expectOk(
        calls()[':id'].interview.$delete({
          ...one(id),
          query: { interviewId, sequence: String(sequence) },
        }),
      ),
    () => ({ title: 'Interview canceled', description: IS_MAILED }),
  )

/** Identifies the displayed mail: another one may be pending by now. */
type ShownMail = { id: string; status: PendingMail['status'] }
export const useRewriting = ({ id, status }: ShownMail) =>
  useApplicationChange(
    ({ text }: { text: string }) =>
      expectOk(calls()[':id'].mail.$put({ ...one(id), json: { text, status } })),
    () => ({ title: 'Email saved' }),
  )
export const usePostponing = ({ id, status }: ShownMail) =>
  useApplicationChange(() =>
    expectOk(calls()[':id'].mail.postponement.$put({ ...one(id), query: { status } })),
  )
export const useSendingNow = ({ id, status }: ShownMail) =>
  useApplicationChange(
    () => expectOk(calls()[':id'].mail.sending.$put({ ...one(id), query: { status } })),
    () => ({ title: 'Email sent' }),
  )
export const useDiscardMail = ({ id, status }: ShownMail) =>
  useApplicationChange(
    () => expectOk(calls()[':id'].mail.$delete({ ...one(id), query: { status } })),
    () => ({
      title: 'Email discarded',
      description: 'The applicant’s page still shows the new status.',
    }),
  )

export const useEditing = (id: string) =>
  useApplicationChange(
    ({ experience, ...json }: ApplicationChange) =>
      unwrap<Application>(
        calls()[':id'].$put({
          ...one(id),
          json: { ...json, ...(experience !== undefined && { experience: yearsText(experience) }) },
        }),
      ),
    () => ({ title: 'Application Updated', description: 'The changes are listed in its history.' }),
  )

export const useAdding = () =>
  useApplicationChange(
    ({ experience, ...json }: AddedApplication, withKey) =>
      unwrap<ApplicationDetail>(
        calls()['by-hand'].$post({ json: { ...json, experience: yearsText(experience) } }, withKey),
      ),
    (_result, { applicantName, isAcknowledged }) => ({
      title: 'Application added',
      description: isAcknowledged
        ? `${applicantName} will receive an email with a tracking link.`
        : `${applicantName} won’t be emailed.`,
    }),
  )
