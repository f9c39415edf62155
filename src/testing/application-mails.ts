// Mails that an applicant sends about an application, and the conversation that they reach.
import { expect } from 'vitest'
import type { ApplicationDetail } from '#features/careers/applications.contract.ts'
import type { Received } from '#features/inbound-mail/inbound-mail.contract.ts'
import type { Conversation, Thread } from '#features/messages/messages.contract.ts'
import { newId } from '#kernel/ids.ts'
import { call, type Reply } from './accepted-quote.ts'
import { applied, openJob, PRIYA } from './applicant.ts'
import { lastMailTo, mailFrom, postMail } from './inbound-mail.ts'

const FROM = `Priya Nair <${PRIYA.applicantEmail}>`

/** @returns how the mail was received */
export async function mailFromApplicant(
  text: string,
  { from = FROM, to, ...more }: { from?: string; to?: string; [header: string]: unknown } = {},
): Promise<Received['result'] | undefined> {
  const address = to ?? (await lastMailTo(PRIYA.applicantEmail)).replyTo ?? ''
  return (await postMail(await mailFrom({ from, to: address, text, ...more }))).result
}

export const threadsAbout = async (id: string): Promise<Thread[]> =>
  (await call<Thread[]>('admin', 'GET', `/threads?list=all&aboutId=${id}`)).body

export async function conversationAbout(id: string): Promise<Conversation> {
  const threads = await threadsAbout(id)
  expect(threads).toHaveLength(1)
  return (await call<Conversation>('admin', 'GET', `/threads/${threads[0]?.id}`)).body
}

export async function answeredByMail(
  text = 'Can we talk on Monday?',
  more: object = {},
): Promise<ApplicationDetail> {
  const application = await applied(await openJob(), more)
  expect(await mailFromApplicant(text)).toBe('imported')
  return application
}

export const writeToApplicant = <Result>(
  aboutId: string,
  text: string,
  files: string[] = [],
): Promise<Reply<Result>> =>
  call<Result>(
    'admin',
    'POST',
    '/threads',
    { about: 'application', aboutId, text, files },
    { 'idempotency-key': newId(new Date()) },
  )
