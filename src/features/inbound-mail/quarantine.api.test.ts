import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '#testing/accepted-quote.ts'
import { lastMailTo, mailFrom, postMail } from '#testing/inbound-mail.ts'
import { contactMessageFrom } from '#testing/replies.ts'
import { pdf } from '#testing/sample-files.ts'
import { appWith, clock, ctxOf, deps, outbox } from '#testing/test-app.ts'
import type { InboxItem } from '../inquiries/inquiries.contract.ts'
import type { RequestConversation } from '../messages/replies.contract.ts'
import type { Today } from '../today/today.contract.ts'
import { auditValues } from '#kernel/audit/audit.table.ts'
import { cleanUpInboundMails } from './erase-inbound-mails.service.ts'
import type { OpenedQuarantinedMail, QuarantinedMail } from './inbound-mail.contract.ts'
import { inboundMails } from './inbound-mail.table.ts'

const EMAIL = 'anna@shop.example'
const COLLEAGUE = 'Ben <ben@shop.example>'
const quarantine = async () => (await call<QuarantinedMail[]>('staff', 'GET', '/quarantine')).body
const opened = async (id: string) =>
  (await call<OpenedQuarantinedMail>('staff', 'GET', `/quarantine/${id}`)).body
const messagesOf = async (id: string) =>
  (await call<RequestConversation>('admin', 'GET', `/inquiries/${id}/conversation`)).body.messages
const assign = (id: string, body: object) =>
  call<{ fields?: object }>('staff', 'POST', `/quarantine/${id}/assignment`, body)

/** A colleague of the sender answers, with an attachment. */
async function quarantinedMail() {
  const requestId = await contactMessageFrom('Anna', EMAIL)
  const { replyTo: to = '' } = await lastMailTo(EMAIL)
  const attachments = [{ filename: 'plan.pdf', content: pdf() }]
  await postMail(await mailFrom({ from: COLLEAGUE, to, text: 'I answer for Anna.', attachments }))
  const [mail] = await quarantine()
  return { requestId, id: mail?.id ?? '' }
}

test('shows sender, reason and content, and suggests the conversation that the mail named', async () => {
  const { id } = await quarantinedMail()
  const mail = await opened(id)
  expect(mail).toMatchObject({
    fromName: 'Ben',
    fromAddress: 'ben@shop.example',
    reason: 'other-sender',
    text: 'I answer for Anna.',
    files: [{ name: 'plan.pdf' }],
    candidates: [{ name: 'Anna', email: EMAIL }],
  })
  const file = mail.files[0]?.id ?? ''
  const link = await call<{ path: string }>('staff', 'GET', `/quarantine/${id}/files/${file}`)
  expect(link.body.path).toContain(file)
  expect((await call('staff', 'GET', `/quarantine/${id}/files/unknown`)).status).toBe(404)
})

test('an assigned mail is a message of its sender, with its attachment', async () => {
  const { requestId, id } = await quarantinedMail()
  const [candidate] = (await opened(id)).candidates
  expect((await assign(id, { conversation: candidate?.id })).status).toBe(204)
  expect(await messagesOf(requestId)).toMatchObject([
    {
      by: 'customer',
      name: 'Ben <ben@shop.example>',
      text: 'I answer for Anna.',
      files: [{ name: 'plan.pdf' }],
    },
  ])
  expect(await quarantine()).toEqual([])
  expect((await assign(id, { conversation: candidate?.id })).status).toBe(404)
  expect(await messagesOf(requestId)).toHaveLength(1)
})

test('a mail can be assigned to any request by its number', async () => {
  await postMail(await mailFrom({ from: COLLEAGUE, to: 'office@cedarline.test', text: 'Hello.' }))
  const requestId = await contactMessageFrom('Anna', EMAIL)
  const [mail] = await quarantine()
  const id = mail?.id ?? ''
  expect((await opened(id)).candidates).toEqual([])
  const [item] = (await call<InboxItem[]>('admin', 'GET', '/inquiries')).body
  for (const body of [{}, { reference: 'R-0000-00' }]) {
    const { status, body: problem } = await assign(id, body)
    expect(status).toBe(400)
    expect(problem.fields).toHaveProperty('reference')
  }
  expect((await assign(id, { reference: item?.reference.toLowerCase() })).status).toBe(204)
  expect(await messagesOf(requestId)).toMatchObject([{ text: 'Hello.' }])
})

test('a rejected mail is gone with its attachment, and a copy stays out', async () => {
  const raw = await mailFrom({
    from: COLLEAGUE,
    to: 'office@cedarline.test',
    text: 'Buy this.',
    attachments: [{ filename: 'offer.pdf', content: pdf() }],
  })
  await postMail(raw)
  const [mail] = await quarantine()
  expect((await call('staff', 'DELETE', `/quarantine/${mail?.id}`)).status).toBe(204)
  expect((await call('staff', 'DELETE', `/quarantine/${mail?.id}`)).status).toBe(404)
  expect((await postMail(raw)).result).toBe('rejected')
  expect(await quarantine()).toEqual([])
  expect(await deps.db.select().from(inboundMails)).toMatchObject([{ state: 'rejected', text: '' }])
  const recorded = JSON.stringify(await deps.db.select().from(auditValues))
  expect(recorded).toContain('rejected')
  expect(recorded).not.toContain('Buy this.')
})

test('waits in Today until someone decides', async () => {
  const { id } = await quarantinedMail()
  const { lines } = (await call<Today>('staff', 'GET', '/today')).body
  expect(lines).toContainEqual(
    expect.objectContaining({
      label: 'Email in quarantine',
      name: 'Ben',
      path: `/admin/mail/quarantine/${id}`,
    }),
  )
})

test('only the team reads the quarantine', async () => {
  for (const role of ['visitor', 'business'] as const)
    expect((await call(role, 'GET', '/quarantine')).status).toBeGreaterThan(400)
})

test('an erasure also deletes the mails of others in the conversations of the person', async () => {
  await quarantinedMail()
  await call('admin', 'POST', '/erasures', { email: EMAIL, word: 'erase' })
  expect(await quarantine()).toEqual([])
})

test('an erasure deletes the mails of the person and the reply addresses', async () => {
  await contactMessageFrom('Anna', EMAIL)
  const { replyTo: to = '' } = await lastMailTo(EMAIL)
  await postMail(
    await mailFrom({ from: `Anna <${EMAIL}>`, to: 'office@cedarline.test', text: 'Hi' }),
  )
  expect(await quarantine()).toHaveLength(1)
  const { status } = await call('admin', 'POST', '/erasures', { email: EMAIL, word: 'erase' })
  expect(status).toBeLessThan(300)
  expect(await quarantine()).toEqual([])
  const late = await mailFrom({ from: `Anna <${EMAIL}>`, to, text: 'Too late' })
  expect((await postMail(late)).result).toBe('quarantined')
})

test('an erasure hides who wrote a mail that was assigned to a conversation of others', async () => {
  const { requestId, id } = await quarantinedMail()
  const [candidate] = (await opened(id)).candidates
  await assign(id, { conversation: candidate?.id })
  await contactMessageFrom('Ben', 'ben@shop.example')
  await call('admin', 'POST', '/erasures', { email: 'ben@shop.example', word: 'erase' })
  expect(await messagesOf(requestId)).toMatchObject([
    { name: 'Erased sender', text: 'I answer for Anna.' },
  ])
  expect(JSON.stringify(await deps.db.select().from(auditValues))).not.toContain('ben@shop')
})

test('a mail that nobody takes out of quarantine is deleted with its files after 90 days', async () => {
  const { id } = await quarantinedMail()
  const files = () => deps.files.folder.list()
  const before = (await files()).length
  await receivedDaysAgo(89)
  await cleanUpInboundMails.run(ctxOf('visitor'), {})
  expect(await opened(id)).toMatchObject({ id })
  await receivedDaysAgo(91)
  await cleanUpInboundMails.run(ctxOf('visitor'), {})
  expect(await quarantine()).toEqual([])
  expect((await files()).length).toBe(before - 1)
})

const receivedDaysAgo = (days: number) =>
  deps.db
    .update(inboundMails)
    .set({ receivedAt: new Date(ctxOf('visitor').clock.real().getTime() - days * 86_400_000) })

test('mails in quarantine outlive the cleanup of settled ones', async () => {
  const { id } = await quarantinedMail()
  const spam = await mailFrom({ from: COLLEAGUE, to: 'office@cedarline.test', text: 'Buy this.' })
  await postMail(spam)
  const other = (await quarantine()).find((mail) => mail.id !== id)
  await call('staff', 'DELETE', `/quarantine/${other?.id}`)
  await deps.db
    .update(inboundMails)
    .set({ receivedAt: new Date('2020-01-01') })
    .where(eq(inboundMails.state, 'rejected'))
  await cleanUpInboundMails.run(ctxOf('visitor'), {})
  expect(await deps.db.select().from(inboundMails)).toMatchObject([{ id }])
})

test('a reply from the mailbox of a demo arrives like a mail', async () => {
  const requestId = await contactMessageFrom('Anna', EMAIL)
  const { id } = await lastMailTo(EMAIL)
  const demo = appWith({ demo: 'on' })
  const reply = (text: string) =>
    demo.request(`/api/mailbox/${id}/replies`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'idempotency-key': '0190b2b8-0000-7000-8000-000000000001',
      },
      body: JSON.stringify({ text }),
    })
  expect((await reply('')).status).toBe(400)
  clock.at = new Date('2026-03-04T16:00:00Z')
  const first = await reply('From the mailbox.')
  // A later attempt with the same key is the same mail.
  clock.at = new Date('2026-03-04T16:05:00Z')
  const results = [first, await reply('From the mailbox.')]
  expect(await Promise.all(results.map((one) => one.json()))).toEqual([
    { result: 'imported' },
    { result: 'imported' },
  ])
  const messages = await messagesOf(requestId)
  expect(messages).toHaveLength(1)
  expect(messages).toMatchObject([
    { name: 'Anna', text: 'From the mailbox.', mailed: { quoted: expect.stringContaining('> ') } },
  ])
  expect(outbox.some(({ to }) => to.address === EMAIL)).toBe(true)
})
