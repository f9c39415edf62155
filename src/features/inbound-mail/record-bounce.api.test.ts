import { expect, test } from 'vitest'
import { call } from '#testing/accepted-quote.ts'
import { bounceOf, lastMailTo, mailFrom, postMail } from '#testing/inbound-mail.ts'
import { entity } from '#testing/mail-corpus.ts'
import { contactMessageFrom, sendReplyTo } from '#testing/replies.ts'
import { allDone, outbox } from '#testing/test-app.ts'
import type { Inquiry } from '../inquiries/inquiries.contract.ts'
import type { MailCounts, MailRow, SentMail } from '../mails/mails.contract.ts'

const EMAIL = 'anna@shop.example'
const NO_SUCH_USER = 'smtp; 550 5.1.1 <anna@shop.example>: user unknown'

/** @returns the ID of a request, and our reply to it */
async function repliedRequest() {
  const id = await contactMessageFrom('Anna', EMAIL)
  await sendReplyTo(id, 'Would Tuesday suit you?')
  return { id, mail: await lastMailTo(EMAIL) }
}

const mailRow = async (id: string) => (await call<SentMail>('admin', 'GET', `/mails/${id}`)).body
const emailProblem = async (id: string) =>
  (await call<Inquiry>('admin', 'GET', `/inquiries/${id}`)).body.emailProblem

test('a bounce marks the mail and its address, and both lists show it', async () => {
  const { id, mail } = await repliedRequest()
  expect(mail.returnPath).toBe(`reply+${mail.id.replaceAll('-', '')}@cedarline.test`)
  const raw = bounceOf(mail, { status: '5.1.1', diagnosis: NO_SUCH_USER })
  expect((await postMail(raw)).result).toBe('ignored')

  const problem = '550 5.1.1 <anna@shop.example>: user unknown'
  expect(await mailRow(mail.id)).toMatchObject({
    status: 'bounced',
    problem,
    isUndeliverable: true,
  })
  expect(await emailProblem(id)).toMatchObject({ problem })
  const bounced = await call<MailRow[]>('admin', 'GET', '/mails?list=bounced')
  expect(bounced.body.map((row) => row.id)).toEqual([mail.id])
  const sent = await call<MailRow[]>('admin', 'GET', '/mails?list=sent')
  expect(sent.body.map((row) => row.id)).not.toContain(mail.id)
  const counts = await call<MailCounts>('admin', 'GET', '/mails/counts')
  expect(counts.body).toMatchObject({ bounced: 1, failed: 0 })
})

test.each<[string, { status: string; diagnosis: string; action?: string }, boolean, boolean]>([
  ['a closed mailbox', { status: '5.2.1', diagnosis: 'smtp; 550 5.2.1 closed' }, true, true],
  ['a full mailbox', { status: '5.2.2', diagnosis: 'smtp; 552 5.2.2 over quota' }, true, false],
  ['a spam filter', { status: '5.7.1', diagnosis: 'smtp; 550 5.7.1 blocked' }, true, false],
  ['days of attempts', { status: '5.0.0', diagnosis: 'smtp; 450 4.4.1 timeout' }, true, false],
  ['a delay', { status: '4.4.1', diagnosis: 'smtp; timeout', action: 'delayed' }, false, false],
  ['a receipt', { status: '2.0.0', diagnosis: 'smtp; 250 ok', action: 'delivered' }, false, false],
])('%s', async (_, report, isBounced, isUndeliverable) => {
  const { id, mail } = await repliedRequest()
  await postMail(bounceOf(mail, report))
  expect((await mailRow(mail.id)).status).toBe(isBounced ? 'bounced' : 'sent')
  expect((await emailProblem(id)) !== null).toBe(isUndeliverable)
})

test('a bounce without a report is recognized by its recipient or by the returned mail', async () => {
  const { id, mail } = await repliedRequest()
  const [first] = outbox
  const head = ['From: MAILER-DAEMON@mx.example', 'Subject: failure notice']
  await postMail(
    entity(
      [...head, `To: ${mail.returnPath}`],
      'Hi. This is the qmail-send program.\r\n\r\n550 no such user\r\n',
    ),
  )
  expect(await mailRow(mail.id)).toMatchObject({ status: 'bounced', problem: '550 no such user' })
  expect(await emailProblem(id)).not.toBeNull()
  await postMail(
    entity(
      [...head, 'To: no-reply@cedarline.test'],
      `Undelivered.\r\n\r\nMessage-ID: ${first?.messageId}\r\n`,
    ),
  )
  expect(await mailRow(first?.id ?? '')).toMatchObject({
    status: 'bounced',
    problem: 'The mail server of the recipient returned the email without a reason.',
  })
})

test('only a mail that was sent bounces, and only once', async () => {
  const { id, mail } = await repliedRequest()
  const unknown = {
    ...mail,
    id: '0198a000-0000-7000-8000-000000000000',
    messageId: '<x@y.example>',
  }
  await postMail(
    bounceOf(
      { ...unknown, returnPath: 'no-reply@cedarline.test' },
      { status: '5.1.1', diagnosis: NO_SUCH_USER },
    ),
  )
  expect(await emailProblem(id)).toBeNull()
  await postMail(bounceOf(mail, { status: '5.1.1', diagnosis: NO_SUCH_USER }))
  await postMail(bounceOf(mail, { status: '5.2.2', diagnosis: 'smtp; 552 5.2.2 over quota' }))
  expect((await mailRow(mail.id)).problem).toContain('user unknown')
})

test('a mail from the address, or an admin, unmarks it', async () => {
  const { id, mail } = await repliedRequest()
  const bounce = bounceOf(mail, { status: '5.1.1', diagnosis: NO_SUCH_USER })
  await postMail(bounce)
  await postMail(await mailFrom({ from: EMAIL, to: mail.replyTo ?? '', text: 'Still here.' }))
  expect(await emailProblem(id)).toBeNull()

  await sendReplyTo(id, 'Good.')
  const second = await lastMailTo(EMAIL)
  await postMail(bounceOf(second, { status: '5.1.1', diagnosis: NO_SUCH_USER }))
  expect(await emailProblem(id)).not.toBeNull()
  const cleared = await call<SentMail>('staff', 'DELETE', `/mails/${second.id}/address-problem`)
  expect(cleared.body).toMatchObject({ status: 'bounced', isUndeliverable: false })
  expect(await emailProblem(id)).toBeNull()
  await allDone()
})
