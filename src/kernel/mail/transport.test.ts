import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, expect, test } from 'vitest'
import { startMailServer } from '#testing/smtp-server.ts'
import { createMailer } from './transport.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'cedarline-mail-'))
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))
const mail = {
  id: '01900000-0000-7000-8000-000000000001',
  to: { name: 'Ortega’s Panadería', address: 'maribel@ortegas.example' },
  fromName: 'Cedarline Digital',
  subject: 'Grüße, and a quote',
  text: 'Hello',
  html: '<p>Hello</p>',
  messageId: '<01900000-0000-7000-8000-000000000001@cedarline.example>',
  attachments: [] as { name: string; bytes: Buffer }[],
}

async function deliveredToFolder(changes: Partial<typeof mail> = {}) {
  await createMailer({ smtpUrl: undefined, mailFrom: 'quotes@cedarline.example', dataDir }).deliver(
    { ...mail, ...changes },
  )
  const [file = ''] = readdirSync(join(dataDir, 'outbox'))
  return { file, raw: readFileSync(join(dataDir, 'outbox', file), 'utf8') }
}

test('writes a mail with text and HTML parts to a file when there is no server', async () => {
  const { file, raw } = await deliveredToFolder()
  expect(file).toBe(`${mail.id}.eml`)
  expect(await PostalMime.parse(raw)).toMatchObject({
    from: { name: 'Cedarline Digital', address: 'quotes@cedarline.example' },
    to: [{ name: 'Ortega’s Panadería', address: 'maribel@ortegas.example' }],
    subject: 'Grüße, and a quote',
    text: expect.stringContaining('Hello'),
    html: expect.stringContaining('<p>Hello</p>'),
    messageId: `<${mail.id}@cedarline.example>`,
    // Programs must not answer, and a copy that comes back must not become a message.
    headers: expect.arrayContaining([
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    ]),
  })
})

test('sends an attachment under its name', async () => {
  const { raw } = await deliveredToFolder({
    attachments: [{ name: 'Q-2026-0001.pdf', bytes: Buffer.from('%PDF-1.7') }],
  })
  const {
    attachments: [file],
  } = await PostalMime.parse(raw)
  expect(file).toMatchObject({
    filename: 'Q-2026-0001.pdf',
    mimeType: 'application/pdf',
    disposition: 'attachment',
  })
  // PostalMime returns bytes by default.
  expect(Buffer.from(file?.content as ArrayBuffer).toString()).toBe('%PDF-1.7')
})

test('overwrites the file of the first attempt with the second', async () => {
  await deliveredToFolder()
  await deliveredToFolder()
  expect(readdirSync(join(dataDir, 'outbox'))).toHaveLength(1)
})

test('sets the unsubscribe headers only for mails with an unsubscribe link', async () => {
  const headersOf = async (changes: object) =>
    Object.fromEntries(
      (await PostalMime.parse((await deliveredToFolder(changes)).raw)).headers.map(
        ({ key, value }) => [key, value],
      ),
    )
  expect(await headersOf({})).not.toHaveProperty('list-unsubscribe')
  expect(
    await headersOf({ unsubscribe: 'https://cedarline.example/newsletter/unsubscribe?token=abc' }),
  ).toMatchObject({
    'list-unsubscribe': '<https://cedarline.example/newsletter/unsubscribe?token=abc>',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
})

test.each<[string, Partial<typeof mail>]>([
  ['name', { to: { name: 'Ada\r\nBcc: evil@example.test', address: 'ada@example.test' } }],
  ['subject', { subject: 'Hi\r\nBcc: evil@example.test' }],
  [
    'name that is an address list',
    { to: { name: 'a@b.example>, <evil@example.test', address: 'ada@example.test' } },
  ],
])('nothing typed into the %s becomes a header or a recipient', async (_, changes) => {
  const { raw } = await deliveredToFolder(changes)
  expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
  expect(await PostalMime.parse(raw)).toMatchObject({
    to: [{ address: changes.to?.address ?? mail.to.address }],
  })
})

test('sends mail to the server of SMTP_URL, and throws when it rejects a mail', async () => {
  const { port, received, stop } = await startMailServer({
    onRcptTo: ({ address }, _session, callback) =>
      callback(
        address.startsWith('nobody')
          ? Object.assign(new Error('No such user'), { responseCode: 550 })
          : undefined,
      ),
  })
  const mailer = createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'quotes@cedarline.example',
    dataDir,
  })
  expect(await mailer.deliver(mail)).toMatch(/^250 /)
  expect(await PostalMime.parse(received[0] ?? '')).toMatchObject({
    subject: mail.subject,
    to: [{ address: 'maribel@ortegas.example' }],
  })
  await expect(
    mailer.deliver({ ...mail, to: { name: 'Nobody', address: 'nobody@example.test' } }),
  ).rejects.toThrow('No such user')
  await stop()
})
