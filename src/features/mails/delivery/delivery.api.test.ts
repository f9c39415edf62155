import { once } from 'node:events'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { AuditEntry } from '#features/audit/audit.contract.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { connectionProblemOf } from '#kernel/mail/connection-problem.ts'
import { createDkimKeyFile, readDkimKey } from '#kernel/mail/dkim-key.ts'
import { mailServerOf } from '#kernel/mail/mail-settings.ts'
import { sendMail } from '#kernel/mail/mailer.ts'
import { createMailer } from '#kernel/mail/transport.ts'
import { call } from '#testing/accepted-quote.ts'
import { checkSignature } from '#testing/dkim-signature.ts'
import { dnsTexts } from '#testing/dns-texts.ts'
import { lastMailTo } from '#testing/inbound-mail.ts'
import { startMailServer } from '#testing/smtp-server.ts'
import {
  appWith,
  config,
  ctxOf,
  deps,
  eventually,
  outbox,
  people,
  tokenOf,
} from '#testing/test-app.ts'
import type { SentMail } from '../mails.contract.ts'
import type { ConnectionTest, DnsCheck, DnsRecord, MailDelivery } from './delivery.contract.ts'

const DELIVERY = '/mail-delivery'
const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of endings.splice(0)) await stop()
})

type Changes = { site?: Parameters<typeof appWith>[0]; others?: Parameters<typeof appWith>[2] }
/** A call of an admin, with other settings. */
async function callWith<Result>({ site = {}, others = {} }: Changes, method: string, path: string) {
  const reply = await appWith(site, {}, others).request(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${tokenOf('admin')}`, 'sec-fetch-site': 'same-origin' },
  })
  // The API description has the shape of the response.
  return { status: reply.status, body: (await reply.json()) as Result }
}
const readDelivery = async () => (await call<MailDelivery>('admin', 'GET', DELIVERY)).body
const opened = async (id: string) => (await call<SentMail>('admin', 'GET', `/mails/${id}`)).body
const auditTitles = async () =>
  (await call<AuditEntry[]>('admin', 'GET', '/audit')).body.map(({ title }) => title)

test('shows the mail server without its user and password', async () => {
  const mailServer = mailServerOf('smtp://ada:p%40ss@mail.example.com:2525')
  const { body } = await callWith<MailDelivery>({ site: { mailServer } }, 'GET', DELIVERY)
  expect(body).toMatchObject({
    server: {
      host: 'mail.example.com',
      port: 2525,
      encryption: 'starttls',
      signsIn: true,
      succeededAt: null,
      failedAt: null,
    },
    isDemo: false,
    sender: { address: 'no-reply@cedarline.test' },
    replies: { address: 'reply@cedarline.test', imap: null },
    lastTest: null,
  })
  expect(JSON.stringify(body)).not.toMatch(/ada|ss@/)
  expect(mailServerOf('smtps://mail.example.com')).toMatchObject({ port: 465, encryption: 'tls' })
  expect(mailServerOf('smtp://mail.example.com')).toMatchObject({ port: 587, signsIn: false })
  expect(mailServerOf('smtp://mail.example.com:465')).toMatchObject({
    port: 465,
    encryption: 'starttls',
  })
})

test('without a mail server, there is nothing to test and nothing to publish', async () => {
  const site = { mailServer: undefined }
  expect((await callWith<MailDelivery>({ site }, 'GET', DELIVERY)).body.server).toBeNull()
  expect(await callWith({ site }, 'POST', `${DELIVERY}/connection-tests`)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('SMTP_URL') },
  })
  expect((await callWith<DnsCheck>({ site }, 'GET', `${DELIVERY}/dns-records`)).body).toMatchObject(
    {
      domain: null,
      records: [],
    },
  )
})

/** The port of a server. */
async function portOf(kind: 'works' | 'rejected' | 'closed'): Promise<number> {
  if (kind === 'works') {
    const server = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, callback) =>
        username === 'ada' && password === 'p@ss'
          ? callback(null, { user: 'ada' })
          : callback(new Error('Authentication failed')),
    })
    endings.push(server.stop)
    return server.port
  }
  const server = createServer((socket) => socket.end())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has this type of address.
  const { port } = server.address() as AddressInfo
  if (kind === 'rejected') {
    server.close()
    await once(server, 'close')
  } else endings.push(() => server.close())
  return port
}

const testConnection = (smtpUrl: string) =>
  callWith<ConnectionTest>(
    { others: { mailer: createMailer({ ...config, smtpUrl }) } },
    'POST',
    `${DELIVERY}/connection-tests`,
  )

test.each([
  ['rejected', 'rejected', 'smtp://127.0.0.1'],
  ['closed', 'closed', 'smtp://127.0.0.1'],
  ['password', 'works', 'smtp://ada:wrong@127.0.0.1'],
  ['tls', 'works', 'smtps://127.0.0.1'],
] as const)('a connection test reports the problem %s', async (kind, server, url) => {
  const { body } = await testConnection(`${url}:${await portOf(server)}`)
  expect(body.problem?.kind).toBe(kind)
  expect(body.problem?.text).not.toContain('wrong@')
  expect((await readDelivery()).server).toMatchObject({
    succeededAt: null,
    failedAt: expect.any(String),
    problem: body.problem?.text,
  })
})

test('a connection that works is shown and is in the audit log', async () => {
  const port = await portOf('works')
  await testConnection(`smtp://ada:wrong@127.0.0.1:${port}`)
  const { status, body } = await testConnection(`smtp://ada:p%40ss@127.0.0.1:${port}`)
  expect({ status, body }).toEqual({ status: 200, body: { problem: null } })
  const { server } = await readDelivery()
  expect(server?.succeededAt && server.failedAt && server.succeededAt > server.failedAt).toBe(true)
  expect(await auditTitles()).toEqual([
    'Mail server connection tested',
    'Mail server connection tested',
  ])
})

test.each([
  ['EDNS', 'getaddrinfo ENOTFOUND mail.example', 'name'],
  ['ETIMEDOUT', 'Greeting never received', 'timeout'],
  ['ETLS', 'Error initiating TLS - certificate has expired', 'tls'],
  ['ESOCKET', 'self-signed certificate', 'tls'],
  ['ESOCKET', 'connect EHOSTUNREACH 203.0.113.7:587', 'timeout'],
  ['EPROTOCOL', 'Invalid greeting', 'other'],
  ['EENVELOPE', 'No such user', undefined],
])('the error %s (%s) is the problem %s', (code, message, kind) => {
  expect(connectionProblemOf(Object.assign(new Error(message), { code }))?.kind).toBe(kind)
})

test('the connection test is limited', async () => {
  const replies = []
  for (let count = 0; count < 11; count += 1)
    replies.push((await call('admin', 'POST', `${DELIVERY}/connection-tests`)).status)
  expect(replies).toEqual([...Array<number>(10).fill(200), 429])
})

/** A mail that was not sent yet. @returns its ID */
async function retryingMail(): Promise<string> {
  outbox.broken = 'later'
  const { body } = await call<{ id: string }>('admin', 'POST', `${DELIVERY}/test-mails`, {
    to: 'bea@routewell.example',
  })
  await eventually(async () => (await opened(body.id)).status === 'retrying')
  return body.id
}
const sendWith = (changes: Partial<TransactionCtx>, mailId: string) =>
  sendMail.run({ ...ctxOf('visitor'), ...changes }, { mailId, fromName: '' })
const failWith = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))

test('deliveries show whether the mail server can be reached', async () => {
  await call('admin', 'POST', `${DELIVERY}/test-mails`, { to: 'ada@routewell.example' })
  await eventually(async () => (await readDelivery()).server?.succeededAt)
  const failing = async (code: string) => {
    const mailer = { ...deps.mailer, deliver: failWith(code) }
    await expect(sendWith({ mailer }, await retryingMail())).rejects.toThrow(code)
    return (await readDelivery()).server
  }
  expect((await failing('ESOCKET'))?.problem).toBe('ESOCKET')
  const rejected = await failing('EENVELOPE')
  expect(rejected?.problem).toBe('ESOCKET')
  expect((rejected?.succeededAt ?? '') > (rejected?.failedAt ?? '')).toBe(true)
})

test('a failure before the delivery is no problem of the mail server', async () => {
  const id = await retryingMail()
  await sign(true)
  const run = sendWith({ dkimKeyFile: failWith('ETIMEDOUT') }, id)
  await expect(run).rejects.toThrow('ETIMEDOUT')
  expect(await opened(id)).toMatchObject({ problem: 'ETIMEDOUT' })
  expect((await readDelivery()).server).toMatchObject({ failedAt: null, problem: null })
})

test('words of the mail server that contain NUL are stored without it', async () => {
  const id = await retryingMail()
  const sendBy = (deliver: () => Promise<string>) =>
    sendWith({ mailer: { ...deps.mailer, deliver } }, id)
  await expect(sendBy(failWith('450 Busy\0 now'))).rejects.toThrow('450')
  expect(await opened(id)).toMatchObject({ status: 'retrying', problem: '450 Busy now' })
  await sendBy(async () => '250 accepted\0 as 1')
  expect(await opened(id)).toMatchObject({ status: 'sent', response: '250 accepted as 1' })
})

test('a test mail goes through the queue, and shows the response of the mail server', async () => {
  const { status, body } = await call<{ id: string }>('admin', 'POST', `${DELIVERY}/test-mails`, {
    to: people.admin.email,
  })
  expect(status).toBe(201)
  const mail = await eventually(async () => {
    const mail = await opened(body.id)
    return mail.status === 'sent' && mail
  })
  expect(mail).toMatchObject({ response: '250 OK', toName: people.admin.name })
  expect((await readDelivery()).lastTest).toBe(body.id)
  expect((await lastMailTo(people.admin.email)).text).toContain('dana sent this test')
})

test('a test mail that fails shows why', async () => {
  outbox.broken = '550 No such user here'
  const { body } = await call<{ id: string }>('admin', 'POST', `${DELIVERY}/test-mails`, {
    to: 'nobody@routewell.example',
  })
  const mail = await eventually(async () => {
    const mail = await opened(body.id)
    return mail.status === 'retrying' && mail
  })
  expect(mail).toMatchObject({ problem: '550 No such user here', response: null })
  expect((await readDelivery()).counts.failed).toBe(1)
})

test('an invalid address is rejected at its field, and nothing is sent', async () => {
  for (const to of ['', 'nobody', 'a@b.example\r\nBcc: c@d.example'])
    expect(await call('admin', 'POST', `${DELIVERY}/test-mails`, { to })).toMatchObject({
      status: 400,
      body: { field: 'to' },
    })
  expect((await readDelivery()).lastTest).toBeNull()
})

const checkDns = async (): Promise<Record<DnsRecord['kind'], DnsRecord>> => {
  const { body } = await call<DnsCheck>('admin', 'GET', `${DELIVERY}/dns-records`)
  // There is one record of each kind.
  return Object.fromEntries(body.records.map((record) => [record.kind, record])) as Record<
    DnsRecord['kind'],
    DnsRecord
  >
}

test('records that were copied to the DNS are found', async () => {
  const before = await checkDns()
  expect(Object.values(before).map(({ name, status }) => [name, status])).toEqual([
    ['cedarline.test', 'missing'],
    [expect.stringMatching(/^agency-[\da-f]{8}\._domainkey\.cedarline\.test$/), 'missing'],
    ['_dmarc.cedarline.test', 'missing'],
  ])
  for (const { name, value } of Object.values(before)) dnsTexts.set(name, [value])
  const after = await checkDns()
  expect(Object.values(after).map(({ status }) => status)).toEqual(['found', 'found', 'found'])
})

test.each([
  ['127.0.0.1', 'a'],
  ['postfix', 'a'],
  ['10.0.0.5', 'a'],
  ['172.16.0.5', 'a'],
  ['192.168.1.5', 'a'],
  ['169.254.1.5', 'a'],
  ['[fd00::7]', 'a'],
  ['nas.local', 'a'],
  ['mail.internal', 'a'],
  ['172.32.0.5', 'ip4:172.32.0.5'],
  ['203.0.113.7', 'ip4:203.0.113.7'],
  ['[2001:db8::7]', 'ip6:2001:db8::7'],
])('for the mail server %s, SPF names %s', async (host, mechanism) => {
  const site = { mailServer: mailServerOf(`smtp://${host}`) }
  const readSpf = async () =>
    (await callWith<DnsCheck>({ site }, 'GET', `${DELIVERY}/dns-records`)).body.records[0]
  const value = `v=spf1 ${mechanism} ~all`
  expect(await readSpf()).toMatchObject({ kind: 'SPF', value })
  dnsTexts.set('cedarline.test', [value])
  expect(await readSpf()).toMatchObject({ status: 'found' })
})

test('a different or repeated record is shown', async () => {
  const { DKIM } = await checkDns()
  dnsTexts.set(DKIM.name, [DKIM.value.replace(/p=.{9}/, 'p=')])
  dnsTexts.set('cedarline.test', ['v=spf1 mx ~all', 'v=spf1 -all', 'a text of another service'])
  const records = await checkDns()
  expect(records.DKIM).toMatchObject({
    status: 'different',
    found: [expect.stringContaining('p=')],
  })
  expect(records.SPF).toMatchObject({
    status: 'several',
    found: ['v=spf1 mx ~all', 'v=spf1 -all'],
  })
})

test('SPF counts the lookups of what it includes, even of itself', async () => {
  dnsTexts.set('cedarline.test', ['v=spf1 a include:loop.test ~all'])
  dnsTexts.set('loop.test', ['v=spf1 include:loop.test ~all'])
  expect((await checkDns()).SPF).toMatchObject({
    status: 'different',
    detail: expect.stringContaining('10 DNS lookups'),
  })
})

test('a lookup that fails is not a missing record', async () => {
  const failed = () =>
    Promise.reject(Object.assign(new Error(), { code: 'ETIMEOUT', syscall: 'queryTxt' }))
  const others = { dns: { texts: failed } }
  const { body } = await callWith<DnsCheck>({ others }, 'GET', `${DELIVERY}/dns-records`)
  expect(body.records.map(({ status }) => status)).toEqual(['unknown', 'unknown', 'unknown'])
  expect(body.records[0]).toMatchObject({
    value: 'v=spf1 a ~all',
    detail: expect.stringContaining('ETIMEOUT'),
  })
})

test('the DMARC record of a domain above that of the sender counts', async () => {
  dnsTexts.set('_dmarc.agency.test', ['v=DMARC1; p=reject'])
  const site = { mailDomain: 'mail.agency.test' }
  const { body } = await callWith<DnsCheck>({ site }, 'GET', `${DELIVERY}/dns-records`)
  expect(body.records[2]).toMatchObject({ name: '_dmarc.agency.test', status: 'found' })
})

const sign = (isSigning: boolean) => call('admin', 'PUT', `${DELIVERY}/signature`, { isSigning })
const mailTo = async (address: string) => {
  await call('admin', 'POST', `${DELIVERY}/test-mails`, { to: address })
  return lastMailTo(address)
}

test('a signed mail that was received fits the published record', async () => {
  expect((await mailTo('one@routewell.example')).signature).toBeUndefined()
  expect((await sign(true)).status).toBe(200)
  const mail = await mailTo('two@routewell.example')
  const server = await startMailServer()
  endings.push(server.stop)
  await createMailer({ ...config, smtpUrl: `smtp://127.0.0.1:${server.port}` }).deliver(mail)
  const { DKIM } = await checkDns()
  const published = (name: string): string => (name === DKIM.name ? DKIM.value : '')
  const [raw = Buffer.alloc(0)] = server.received
  expect(checkSignature(raw, published)).toMatchObject({ domain: 'cedarline.test', isValid: true })
  const changed = Buffer.from(
    raw.toString('latin1').replace('Subject: ', 'Subject: Not '),
    'latin1',
  )
  expect(checkSignature(changed, published)?.isValid).toBe(false)

  expect((await sign(false)).status).toBe(200)
  expect((await mailTo('three@routewell.example')).signature).toBeUndefined()
  expect((await auditTitles()).filter((title) => title.includes('signature'))).toEqual([
    'Email signature changed',
    'Email signature changed',
  ])
})

test('the key is in a file for its owner only, and in no response', async () => {
  const { DKIM } = await checkDns()
  const file = join(config.dataDir, 'dkim.pem')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const [, secret = ''] = readFileSync(file, 'utf8').split('\n')
  expect(secret).toHaveLength(64)
  for (const path of ['', '/dns-records'])
    expect(JSON.stringify((await call('admin', 'GET', `${DELIVERY}${path}`)).body)).not.toContain(
      secret,
    )
  expect(DKIM.value).toMatch(/^v=DKIM1; k=rsa; p=[A-Za-z\d+/]{392}$/)
})

test('instances share one key, which a restart and a lost folder do not change', async () => {
  const folders = ['one', 'two'].map((name) => join(config.dataDir, name))
  endings.push(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))
  const read = (dataDir: string, secret = deps.site.secret) =>
    readDkimKey({
      ...deps,
      ...ctxOf('visitor'),
      site: { ...deps.site, secret },
      dkimKeyFile: createDkimKeyFile({ dataDir }),
    })
  const [one, two] = await Promise.all(folders.map((folder) => read(folder)))
  expect(one).toEqual(two)
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  expect(await read(folders[0] ?? '')).toEqual(one)
  // With another secret, the row cannot be read: the key of the folder replaces it.
  const other = await read(folders[0] ?? '', 'another secret of thirty-two characters')
  expect(other.selector).not.toBe(one?.selector)
  expect(await read(folders[1] ?? '', 'another secret of thirty-two characters')).toEqual(other)
})
