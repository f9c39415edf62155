import { expect, test } from 'vitest'
import { corpus, entity, largeMail, TOKEN } from '#testing/mail-corpus.ts'
import { parseMail } from './parse-mail.ts'

const mails = corpus()

test('the corpus has at least 200 mails', () => {
  expect(mails.length).toBeGreaterThanOrEqual(200)
  expect(new Set(mails.map(({ name }) => name)).size).toBe(mails.length)
})

test.each(mails)('reads $name', async ({ raw, text, quoted = /^$/, files = [] }) => {
  const mail = await parseMail(raw)
  expect(mail).toMatchObject({
    text,
    from: { name: 'Anna', address: 'anna@shop.example' },
    subject: 'Re: Grüße',
    messageId: '<corpus@shop.example>',
    automatic: undefined,
  })
  expect(mail.quoted).toMatch(quoted)
  expect(mail.tokens).toEqual([TOKEN])
  expect(mail.files.map(({ name }) => name)).toEqual(files)
})

test('reads a mail of 25 MB', async () => {
  const raw = largeMail()
  expect(raw.length).toBeGreaterThan(24 * 1024 * 1024)
  const { text, files } = await parseMail(raw)
  expect([text, files[0]?.bytes.length]).toEqual(['Yes.', 18 * 1024 * 1024])
})

test.each<[string, string[], string | undefined]>([
  ['a person', ['Auto-Submitted: no'], undefined],
  ['a person with a list footer', ['Precedence: normal'], undefined],
  ['a vacation notice', ['Auto-Submitted: auto-replied (vacation)'], 'auto-reply'],
  ['Outlook out of office', ['X-Autoreply: yes'], 'auto-reply'],
  ['a delivery report', ['Content-Type: multipart/report; report-type=delivery-status'], 'bounce'],
  ['an empty return path', ['Return-Path: <>'], 'bounce'],
  ['the mail system', ['From: Mail System <MAILER-DAEMON@mx.example>'], 'bounce'],
  ['a newsletter', ['List-Id: <news.shop.example>'], 'bulk'],
])('recognizes %s', async (_, headers, automatic) => {
  const raw = entity(['From: anna@shop.example', ...headers], 'Text')
  expect((await parseMail(raw)).automatic).toBe(automatic)
})
