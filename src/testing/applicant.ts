// Creates a job and applications through the API.
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Application, ApplicationDetail } from '#features/careers/applications.contract.ts'
import type { ApplicationTracking } from '#features/careers/application-tracking.contract.ts'
import type { Job, JobFields } from '#features/careers/jobs.contract.ts'
import { sendPendingMails } from '#features/careers/pending-mails.service.ts'
import { call, type Reply } from './accepted-quote.ts'
import { pdf } from './sample-files.ts'
import { ctxOf, deps, eventually, outbox } from './test-app.ts'
import { upload } from './upload.ts'

export async function openJob(more: Partial<JobFields> = {}): Promise<Job> {
  const { status, body } = await call<Job>('admin', 'POST', '/jobs', {
    title: 'Senior React Developer',
    category: 'Technology',
    location: 'Remote, US',
    type: 'full-time',
    skills: ['React', 'TypeScript', 'Node'],
    salary: '$120k–$145k',
    description: 'Own the customer dashboard.',
    ...more,
  })
  expect(status).toBe(201)
  return body
}

export const resume = async (bytes = pdf(), name = 'resume.pdf'): Promise<string> =>
  (await upload(bytes, name, { at: '/api/uploads?for=application' })).data

export const PRIYA = {
  applicantName: 'Priya Nair',
  applicantEmail: 'priya@mail.example',
  experience: '6 years',
  skills: ['React', 'react', ' ', 'TypeScript'],
  coverLetter: 'I like dashboards.',
}

export async function applyFor<Result = Application>(
  { id }: Pick<Job, 'id'>,
  more: object = {},
  headers?: Record<string, string>,
): Promise<Reply<Result>> {
  return call<Result>(
    'visitor',
    'POST',
    '/applications',
    { ...PRIYA, jobId: id, resumeUrl: await resume(), ...more },
    headers,
  )
}

export const fetchApplications = async (query = ''): Promise<Application[]> =>
  (await call<Application[]>('admin', 'GET', `/applications${query}`)).body

export async function applied(job: Pick<Job, 'id'>, more: object = {}): Promise<ApplicationDetail> {
  expect((await applyFor(job, more)).status).toBe(201)
  const [newest] = await fetchApplications()
  return (await call<ApplicationDetail>('admin', 'GET', `/applications/${newest?.id}`)).body
}

export const detailOf = async (id: string): Promise<ApplicationDetail> =>
  (await call<ApplicationDetail>('admin', 'GET', `/applications/${id}`)).body

export const setStatus = (id: string, status: string): Promise<Reply<Application>> =>
  call<Application>('admin', 'PUT', `/applications/${id}`, { status })

/** Sends the delayed mails about statuses now. */
export async function letTimePass(): Promise<void> {
  await deps.db.execute(sql`update application_mails set sends_at = now() - interval '1 second'`)
  await sendPendingMails.run(ctxOf('visitor'), {})
}

export const mailSentTo = (address: string, snippet: string) =>
  eventually(() =>
    outbox.find(({ to, subject }) => to.address === address && subject.includes(snippet)),
  )

export async function applicationTokenInMail(
  snippet = 'We have your application',
): Promise<string> {
  const { text } = await mailSentTo(PRIYA.applicantEmail, snippet)
  return /\/application\/([\w-]+)/.exec(text)?.[1] ?? ''
}

export const trackApplication = async (token: string): Promise<ApplicationTracking> =>
  (await call<ApplicationTracking>('visitor', 'GET', `/application-tracking/${token}`)).body
