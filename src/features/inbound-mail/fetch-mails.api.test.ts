import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchMails } from '#kernel/mail/imap.ts'
import { findMailConnection } from '#kernel/mail/mail-connections.store.ts'
import { call } from '#testing/accepted-quote.ts'
import { hasImapServer, type ImapServer, startImapServer } from '#testing/imap-server.ts'
import { lastMailTo, mailFrom } from '#testing/inbound-mail.ts'
import { contactMessageFrom } from '#testing/replies.ts'
import { ctxOf, deps } from '#testing/test-app.ts'
import type { RequestConversation } from '../messages/replies.contract.ts'
import { fetchInboundMails } from './fetch-mails.service.ts'

const EMAIL = 'anna@shop.example'
const LIMITS = { bytes: 100_000, timeMs: 30_000 }
const messagesOf = async (id: string) =>
  (await call<RequestConversation>('admin', 'GET', `/inquiries/${id}/conversation`)).body.messages

const runAt = (imapUrl: string) => {
  const ctx = ctxOf('visitor')
  return fetchInboundMails.run({ ...ctx, site: { ...ctx.site, imapUrl } }, {})
}
const lastConnection = () => findMailConnection(deps.db, 'imap')

// scripts/apt.mjs says so when there is none.
describe.runIf(hasImapServer)('an IMAP server', () => {
  let server: ImapServer
  beforeAll(async () => void (server = await startImapServer()))
  afterAll(() => server.stop())
  const run = () => runAt(server.url)

  test('a mail is imported once, and leaves the inbox', async () => {
    const id = await contactMessageFrom('Anna', EMAIL)
    const { replyTo: to = '' } = await lastMailTo(EMAIL)
    const raw = await mailFrom({ from: EMAIL, to, text: 'By IMAP.' })
    const before = server.count().imported
    server.deliver('one', raw)
    server.deliver('copy', raw)
    await run()
    expect(await messagesOf(id)).toMatchObject([{ text: 'By IMAP.' }])
    expect(server.count()).toEqual({ inbox: 0, imported: before + 2 })
    await run()
    expect(await messagesOf(id)).toHaveLength(1)
    expect(await lastConnection()).toMatchObject({ succeededAt: expect.any(Date), failedAt: null })
  })

  test('a mail that cannot be stored stays, and does not stop the others', async () => {
    const stored: string[] = []
    const store = async (raw: Uint8Array): Promise<void> => {
      const text = Buffer.from(raw).toString()
      if (text.includes('broken disk') && !stored.includes('fixed')) throw new Error('disk')
      stored.push(text)
    }
    for (const text of ['broken disk', 'second'])
      server.deliver(text.replace(' ', ''), await mailFrom({ from: EMAIL, to: EMAIL, text }))
    await expect(fetchMails(server.url, LIMITS, store)).rejects.toThrow('could not be stored')
    expect(stored).toHaveLength(1)
    expect(server.count().inbox).toBe(1)
    stored.push('fixed')
    await fetchMails(server.url, LIMITS, store)
    expect(server.count().inbox).toBe(0)
    expect(stored.at(-1)).toContain('broken disk')
  })

  test('of a mail that is too large, only the header is read', async () => {
    const received: number[] = []
    const text = 'Large.'.repeat(50_000)
    server.deliver('large', await mailFrom({ from: EMAIL, to: EMAIL, text }))
    await fetchMails(server.url, LIMITS, async (raw) => void received.push(raw.length))
    expect(received[0]).toBeLessThan(1000)
    expect(server.count().inbox).toBe(0)
  })

  test('a wrong password is an error, which is recorded, and changes nothing', async () => {
    server.deliver('kept', await mailFrom({ from: EMAIL, to: EMAIL, text: 'Kept.' }))
    const withOtherPassword = server.url.replace('secret', 'other')
    await expect(runAt(withOtherPassword)).rejects.toThrow()
    expect((await lastConnection())?.problem).toMatch(/auth/i)
    expect(server.count().inbox).toBe(1)
  })
})
