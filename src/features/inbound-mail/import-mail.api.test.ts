import { beforeEach, expect, test } from 'vitest'
import { call, publishedQuote } from '#testing/accepted-quote.ts'
import { lastMailTo, mailFrom, postMail } from '#testing/inbound-mail.ts'
import { contactMessageFrom, sendReplyTo } from '#testing/replies.ts'
import { pdf } from '#testing/sample-files.ts'
import { revised } from '#testing/written-quote.ts'
import { allDone, appWith, clock, deps, outbox } from '#testing/test-app.ts'
import { files } from '#kernel/files/files.table.ts'
import type { Inquiry } from '../inquiries/inquiries.contract.ts'
import type { Thread } from '../messages/messages.contract.ts'
import type { RequestConversation } from '../messages/replies.contract.ts'
import type { OpenedQuarantinedMail, QuarantinedMail } from './inbound-mail.contract.ts'

const MORNING = Date.parse('2026-03-04T16:00:00Z')
const at = (hours: number): void => void (clock.at = new Date(MORNING + hours * 3_600_000))
beforeEach(() => at(0))

const EMAIL = 'anna@shop.example'
const ANNA = `Anna <${EMAIL}>`
const inquiry = async (id: string) => (await call<Inquiry>('admin', 'GET', `/inquiries/${id}`)).body
const messagesOf = async (id: string) =>
  (await call<RequestConversation>('admin', 'GET', `/inquiries/${id}/conversation`)).body.messages
const quarantine = async () => (await call<QuarantinedMail[]>('admin', 'GET', '/quarantine')).body

/** @returns the ID of a request with a reply of ours, and the mail with that reply */
async function repliedRequest() {
  const id = await contactMessageFrom('Anna', EMAIL)
  at(3)
  await sendReplyTo(id, 'Would Tuesday suit you?')
  const mail = await lastMailTo(EMAIL)
  return { id, mail, to: mail.replyTo ?? '' }
}

test('a reply by mail arrives in the conversation and starts a response time', async () => {
  const { id, mail, to } = await repliedRequest()
  expect(to).toMatch(/^reply\+[\da-f]{32}@cedarline\.test$/)
  at(5)
  const text =
    'Tuesday is fine.\n\nOn Wed, Mar 4, 2026 at 7:00 PM Dana wrote:\n> Would Tuesday suit you?'
  const raw = await mailFrom({ from: ANNA, to, text, inReplyTo: mail.messageId })
  expect(await postMail(raw)).toEqual({ status: 200, result: 'imported' })
  expect(await messagesOf(id)).toMatchObject([
    { by: 'team', text: 'Would Tuesday suit you?', mailed: null },
    {
      by: 'customer',
      name: 'Anna',
      text: 'Tuesday is fine.',
      mailed: {
        quoted: 'On Wed, Mar 4, 2026 at 7:00 PM Dana wrote:\n> Would Tuesday suit you?',
        rejectedFiles: [],
      },
    },
  ])
  expect((await inquiry(id)).followUpDueAt).not.toBeNull()
  expect(await quarantine()).toEqual([])
})

test('our next mail continues the thread in the mail program of the sender', async () => {
  const { id, mail, to } = await repliedRequest()
  const messageId = '<reply-1@shop.example>'
  await postMail(await mailFrom({ from: ANNA, to, text: 'Tuesday is fine.', messageId }))
  await sendReplyTo(id, 'See you then.')
  const next = await lastMailTo(EMAIL)
  expect(next).toMatchObject({ replyTo: to, inReplyTo: messageId })
  expect(next.references).toEqual([mail.references?.[0], messageId])
  expect(next.messageId).not.toBe(mail.messageId)
})

test('an acknowledgment can be answered too', async () => {
  const id = await contactMessageFrom('Anna', EMAIL)
  const { replyTo = '' } = await lastMailTo(EMAIL)
  await postMail(await mailFrom({ from: ANNA, to: replyTo, text: 'One more thing.' }))
  expect(await messagesOf(id)).toMatchObject([{ text: 'One more thing.' }])
})

test('a reply about a quote arrives in the conversation about the quote', async () => {
  const { id, quoteNumber } = await publishedQuote()
  await allDone()
  const sent = outbox.findLast(({ subject }) => subject.includes(quoteNumber ?? '?'))
  const from = sent?.to.address ?? ''
  const raw = await mailFrom({ from, to: sent?.replyTo ?? '', text: 'Is hosting included?' })
  expect((await postMail(raw)).result).toBe('imported')
  const threads = (await call<Thread[]>('admin', 'GET', `/threads?aboutId=${id}`)).body
  expect(threads).toMatchObject([{ about: 'quote', lastText: 'Is hosting included?' }])
  expect(threads[0]?.dueAt).not.toBeNull()
})

test('a copy of a mail counts once, whichever way it arrives', async () => {
  const { id, to } = await repliedRequest()
  const raw = await mailFrom({ from: ANNA, to, text: 'Once.', messageId: '<once@shop.example>' })
  const forwarded = Buffer.concat([Buffer.from('Received: from another server\r\n'), raw])
  const results = await Promise.all([postMail(raw), postMail(raw), postMail(forwarded)])
  expect(results.map(({ result }) => result)).toEqual(['imported', 'imported', 'imported'])
  expect((await postMail(raw)).result).toBe('imported')
  expect(await messagesOf(id)).toHaveLength(2)
})

test.each<[string, (to: string, messageId: string) => object]>([
  ['Cc', (to) => ({ to: 'office@cedarline.test', cc: to })],
  ['Delivered-To', (to) => ({ to: 'office@cedarline.test', headers: { 'Delivered-To': to } })],
  ['References', (_, messageId) => ({ to: 'office@cedarline.test', references: [messageId] })],
  ['an address in capitals', (to) => ({ to: to.toUpperCase() })],
])('finds the conversation by %s', async (_, headers) => {
  const { id, mail, to } = await repliedRequest()
  const raw = await mailFrom({ from: ANNA, to, text: 'Found.', ...headers(to, mail.messageId) })
  expect((await postMail(raw)).result).toBe('imported')
  expect(await messagesOf(id)).toMatchObject([{}, { text: 'Found.' }])
})

test.each<[string, object, QuarantinedMail['reason']]>([
  ['of another sender', { from: 'Eve <eve@evil.example>' }, 'other-sender'],
  ['to an unknown address', { to: `reply+${'0'.repeat(32)}@cedarline.test` }, 'no-conversation'],
  ['to no reply address', { to: 'office@cedarline.test' }, 'no-conversation'],
  ['without any content', { text: ' ' }, 'unreadable'],
])('a mail %s waits in quarantine', async (_, changes, reason) => {
  const { id, to } = await repliedRequest()
  const raw = await mailFrom({ from: ANNA, to, text: 'Hello?', ...changes })
  expect((await postMail(raw)).result).toBe('quarantined')
  expect(await quarantine()).toMatchObject([{ subject: 'Re: Hello', reason }])
  expect(await messagesOf(id)).toHaveLength(1)
})

test('any bytes are received, with their beginning as text', async () => {
  await postMail(Buffer.from('\0\xff not a mail at all', 'latin1'))
  const head = 'Content-Type: multipart/mixed; boundary=a\r\n\r\n'
  await postMail(Buffer.from(`${head}${`--a\r\n${head}`.repeat(200)}`))
  const mails = await quarantine()
  expect(mails).toMatchObject([{ reason: 'unreadable' }, { reason: 'unreadable' }])
  const opened = await call<OpenedQuarantinedMail>('admin', 'GET', `/quarantine/${mails[0]?.id}`)
  expect(opened.body.text).toContain('not a mail at all')
})

test.each<[string, Record<string, string>]>([
  ['an out-of-office reply', { 'Auto-Submitted': 'auto-replied' }],
  ['an old out-of-office reply', { Precedence: 'auto_reply' }],
  ['a bounce', { 'Return-Path': '<>' }],
])('%s answers nothing and starts nothing', async (_, headers) => {
  const { id, to } = await repliedRequest()
  await allDone()
  const sent = outbox.length
  expect((await postMail(await mailFrom({ from: ANNA, to, text: 'Away', headers }))).result).toBe(
    'ignored',
  )
  await allDone()
  expect(outbox).toHaveLength(sent)
  expect(await messagesOf(id)).toHaveLength(1)
  expect((await inquiry(id)).followUpDueAt).toBeNull()
})

test('our own mails cannot come back as messages', async () => {
  const { id, mail, to } = await repliedRequest()
  const from = `no-reply@${deps.site.mailDomain}`
  const headers = { 'Auto-Submitted': 'auto-generated' }
  const raw = await mailFrom({ from, to, text: mail.text, headers })
  expect((await postMail(raw)).result).toBe('ignored')
  expect(await messagesOf(id)).toHaveLength(1)
})

test('a person may write through a mailing list, but a newsletter is ignored', async () => {
  const { id, to } = await repliedRequest()
  const headers = { 'List-Id': '<all.shop.example>', Precedence: 'list' }
  const answer = await mailFrom({ from: ANNA, to, text: 'From the list.', headers })
  expect((await postMail(answer)).result).toBe('imported')
  expect(await messagesOf(id)).toMatchObject([{}, { text: 'From the list.' }])
  const newsletter = await mailFrom({
    from: ANNA,
    to: 'office@cedarline.test',
    text: 'News',
    headers,
  })
  expect((await postMail(newsletter)).result).toBe('ignored')
})

test('a generated mail that names a conversation waits in quarantine', async () => {
  const { to } = await repliedRequest()
  const headers = { 'Auto-Submitted': 'auto-generated' }
  await postMail(await mailFrom({ from: ANNA, to, text: 'Ticket 12 is open.', headers }))
  expect(await quarantine()).toMatchObject([{ reason: 'automatic' }])
})

test('a loop of two programs ends in quarantine', async () => {
  const { to } = await repliedRequest()
  const results: unknown[] = []
  for (let count = 0; count < 31; count += 1)
    results.push(
      (await postMail(await mailFrom({ from: ANNA, to, text: `Number ${count}` }))).result,
    )
  expect(results.slice(0, 30).every((result) => result === 'imported')).toBe(true)
  expect(await quarantine()).toMatchObject([{ reason: 'too-many' }])
})

test('attachments pass the checks of uploads, and rejected ones are named', async () => {
  const { id, to } = await repliedRequest()
  const attachments = [
    { filename: 'plan.pdf', content: pdf() },
    { filename: 'setup.exe', content: Buffer.from('MZ') },
    { filename: 'fake.pdf', content: Buffer.from('not a pdf') },
  ]
  await postMail(await mailFrom({ from: ANNA, to, text: 'Our plan.', attachments }))
  const [, message] = await messagesOf(id)
  expect(message?.files).toMatchObject([{ name: 'plan.pdf' }])
  expect(message?.mailed?.rejectedFiles).toEqual([
    { name: 'setup.exe', problem: 'Upload a .pdf, .png, .jpg, .webp, .docx, or .pptx file.' },
    { name: 'fake.pdf', problem: expect.stringContaining('not a valid .pdf file') },
  ])
})

test('a mail with only rejected files waits in quarantine', async () => {
  const { id, to } = await repliedRequest()
  const attachments = [{ filename: 'setup.exe', content: Buffer.from('MZ') }]
  await postMail(await mailFrom({ from: ANNA, to, text: '', attachments }))
  expect(await quarantine()).toMatchObject([{ reason: 'unreadable' }])
  expect(await messagesOf(id)).toHaveLength(1)
})

test('a mail of many parts names its first files and counts the rest', async () => {
  const { id, to } = await repliedRequest()
  const attachments = Array.from({ length: 500 }, (_, index) => ({
    filename: `${index}.exe`,
    content: Buffer.from('MZ'),
  }))
  await postMail(await mailFrom({ from: ANNA, to, text: 'Many.', attachments }))
  const [, message] = await messagesOf(id)
  expect(message?.mailed?.rejectedFiles).toHaveLength(21)
  expect(message?.mailed?.rejectedFiles.at(-1)?.name).toBe('480 files')
})

test('after a failed virus scan nothing stays, and the mail arrives again', async () => {
  const { id, to } = await repliedRequest()
  const attachments = [{ filename: 'plan.pdf', content: pdf() }]
  const raw = await mailFrom({ from: ANNA, to, text: 'Our plan.', attachments })
  const scan = () => Promise.reject<undefined>(new Error('down'))
  const failing = appWith({}, { scan })
  expect((await postMail(raw, { to: failing })).status).toBe(503)
  expect(await messagesOf(id)).toHaveLength(1)
  expect(await deps.db.select().from(files)).toEqual([])
  expect((await postMail(raw)).result).toBe('imported')
  expect(await messagesOf(id)).toMatchObject([{}, { files: [{ name: 'plan.pdf' }] }])
})

test('an erasure while the files are scanned keeps the mail out of the conversation', async () => {
  const { to } = await repliedRequest()
  const attachments = [{ filename: 'plan.pdf', content: pdf() }]
  const raw = await mailFrom({ from: ANNA, to, text: 'Our plan.', attachments })
  const scan = async (): Promise<undefined> => {
    expect((await call('admin', 'POST', '/erasures', { email: EMAIL })).status).toBe(201)
  }
  expect((await postMail(raw, { to: appWith({}, { scan }) })).result).toBe('quarantined')
  expect(await quarantine()).toMatchObject([{ reason: 'closed' }])
})

test('private links that a reply quotes are not stored', async () => {
  const { id, mail, to } = await repliedRequest()
  const link = /\/track\/[\w-]+/.exec(mail.text)?.[0] ?? '?'
  expect(mail.text).toContain(link)
  const quote = mail.text.split('\n').map((line) => `> ${line}`)
  const text = `Yes.\n\nOn Wed, Mar 4, 2026 Dana wrote:\n${quote.join('\n')}`
  await postMail(await mailFrom({ from: ANNA, to, text }))
  const [, message] = await messagesOf(id)
  expect(message?.mailed?.quoted).toContain('/track/…')
  expect(message?.mailed?.quoted).not.toContain(link)
})

test('the former customer of a quote can no longer write about it', async () => {
  const quote = await publishedQuote()
  await allDone()
  const sent = outbox.findLast(({ subject }) => subject.includes(quote.quoteNumber ?? '?'))
  const from = sent?.to.address ?? ''
  await revised(quote.id, { businessEmail: 'other@shop.example' })
  const raw = await mailFrom({ from, to: sent?.replyTo ?? '', text: 'Still me.' })
  expect((await postMail(raw)).result).toBe('quarantined')
})

test('accepts only mail that the provider signed in the last five minutes', async () => {
  const { id, to } = await repliedRequest()
  const raw = await mailFrom({ from: ANNA, to, text: 'Hello?' })
  const other = `whsec_${Buffer.from('another secret of mail webhooks').toString('base64')}`
  for (const options of [
    { secret: other },
    { at: new Date(new Date().getTime() - 600_000) },
    { signed: Buffer.concat([raw, Buffer.from('!')]) },
  ])
    expect((await postMail(raw, options)).status).toBe(400)
  expect(await messagesOf(id)).toHaveLength(1)
})
