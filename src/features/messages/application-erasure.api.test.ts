import { beforeEach, expect, test } from 'vitest'
import { call } from '#testing/accepted-quote.ts'
import { applicationTokenInMail, letTimePass, PRIYA, setStatus } from '#testing/applicant.ts'
import {
  conversationAbout,
  mailFromApplicant,
  writeToApplicant,
} from '#testing/application-mails.ts'
import { answeredByMail } from '#testing/application-mails.ts'
import { tablesWith } from '#testing/erasure-requests.ts'
import { lastMailTo } from '#testing/inbound-mail.ts'
import { pdf } from '#testing/sample-files.ts'
import { allDone, clock, ctxOf, deps } from '#testing/test-app.ts'
import { eq } from 'drizzle-orm'
import { hoursAfter } from '#kernel/dates.ts'
import { files } from '#kernel/files/files.table.ts'
import { cleanUpApplications } from '../careers/erase-application.service.ts'

const MORNING = new Date('2026-03-04T16:00:00Z')
beforeEach(() => void (clock.at = MORNING))

const EMAIL = PRIYA.applicantEmail
/** In every text of the conversation. */
const WORD = 'larkspur'

async function conversationWithFile() {
  const { id } = await answeredByMail(`My ${WORD}.`)
  const { replyTo: to = '' } = await lastMailTo(EMAIL)
  const attachments = [{ filename: `${WORD}.pdf`, content: pdf() }]
  expect(await mailFromApplicant(`The ${WORD} again.`, { to, attachments })).toBe('imported')
  expect((await writeToApplicant(id, `Nice ${WORD}.`)).status).toBe(201)
  const from = 'Eve <eve@evil.example>'
  expect(await mailFromApplicant(`I have a ${WORD}.`, { from, to })).toBe('quarantined')
  const { id: threadId, messages } = await conversationAbout(id)
  expect(messages).toHaveLength(3)
  await allDone()
  const fileId = messages[1]?.files[0]?.id ?? ''
  return { id, threadId, fileId, token: /[\da-f]{32}/.exec(to)?.[0] ?? '' }
}

type Erasing = (id: string) => Promise<void>

async function deleteByCode(): Promise<void> {
  const token = await applicationTokenInMail()
  const requestKind = 'deletion'
  await call('visitor', 'PUT', `/application-tracking/${token}/code`, { requestKind })
  const code = /\d{6}/.exec((await lastMailTo(EMAIL)).text)?.[0] ?? ''
  const done = { requestKind, code }
  const { status } = await call('visitor', 'PUT', `/application-tracking/${token}/request`, done)
  expect(status).toBe(204)
}

async function deleteByTeam(id: string): Promise<void> {
  await call('admin', 'DELETE', `/applications/${id}`)
  clock.at = hoursAfter(MORNING, 31 * 24)
  await cleanUpApplications.run(ctxOf('visitor'), {})
}

async function retain(id: string): Promise<void> {
  await setStatus(id, 'rejected')
  await letTimePass()
  clock.at = hoursAfter(MORNING, 5 * 365 * 24)
  const retention = { mailDays: 90, applicationMonths: 6, revision: 0 }
  expect((await call('admin', 'PUT', '/data/retention', retention)).status).toBe(200)
  await cleanUpApplications.run(ctxOf('visitor'), {})
}

async function eraseAddress(): Promise<void> {
  expect((await call('admin', 'POST', '/erasures', { email: EMAIL })).status).toBe(201)
}

test.each<[string, Erasing]>([
  ['the applicant deletes it with a code', deleteByCode],
  ['the team deletes it, after thirty days', deleteByTeam],
  ['its retention ends', retain],
  ['an admin erases the address', eraseAddress],
])('nothing of the conversation remains when %s', async (_, erase) => {
  const { id, threadId, fileId, token } = await conversationWithFile()
  // The audit log keeps the IDs of erased records, without their values.
  const leaves = async () => [
    ...(await tablesWith(WORD, token)),
    ...(await tablesWith(threadId)).filter((name) => name !== 'public.audit_changes'),
  ]
  expect(await leaves()).toEqual(
    expect.arrayContaining([
      'public.files',
      'public.inbound_mails',
      'public.mails',
      'public.messages',
      'public.reply_addresses',
      'public.threads',
    ]),
  )
  await erase(id)
  await allDone()
  expect((await call('admin', 'GET', `/threads/${threadId}`)).status).toBe(404)
  expect(await leaves()).toEqual([])
  const [file] = await deps.db.select().from(files).where(eq(files.id, fileId))
  expect(file?.deletedAt).not.toBeNull()
})
