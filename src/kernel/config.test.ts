import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'cedarline-config-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))
const read = (settings: Record<string, string> = {}) => readConfig({ DATA_DIR, ...settings })
const SESSION_SECRET = 'x'.repeat(32)

test('is a demo on this machine without settings', () => {
  expect(read()).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    demo: 'on',
    databaseUrl: undefined,
    trustProxy: 0,
    rateLimitFactor: 1,
    logLevel: 'info',
  })
})

test('creates the session secret once, readable only by its owner', () => {
  const { sessionSecret } = read()
  expect(sessionSecret).toMatch(/^[\da-f]{64}$/)
  expect(read().sessionSecret).toBe(sessionSecret)
  const file = join(DATA_DIR, 'session.secret')
  expect(readFileSync(file, 'utf8')).toBe(sessionSecret)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test.each([
  [{ DATABASE_URL: 'postgres://db/x', SESSION_SECRET }, 'off'],
  [{ PUBLIC_URL: 'https://cedarline.example' }, 'off'],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://192.0.2.1:3000' }, 'off'],
  [{ HOST: '::1' }, 'on'],
  [{ PUBLIC_URL: 'http://localhost:4000/' }, 'on'],
  [{ DEMO: 'off' }, 'off'],
  [{ DEMO: 'public', PUBLIC_URL: 'https://demo.example' }, 'public'],
  [{ NODE_ENV: 'production' }, 'on'],
])('%j: demo %s', (settings, demo) => {
  expect(read(settings as unknown as Record<string, string>).demo).toBe(demo)
})

test('reports all invalid settings at once, one sentence each', () => {
  const invalid = {
    PORT: 'ninety',
    DATABASE_URL: 'mysql://db',
    ADMIN_PASSWORD: 'short',
    DEMO: 'yes',
    LOG_LEVEL: 'loud',
  }
  expect(() => read(invalid)).toThrow(
    [
      'PORT must be a whole number from 0 to 65535.',
      'DATABASE_URL must be a URL such as postgres://user:password@host/database.',
      'ADMIN_PASSWORD must have at least 12 characters.',
      'DEMO must be on, off or public.',
      'LOG_LEVEL must be trace, debug, info, warn, error or silent.',
    ].join('\n'),
  )
})

test('rejects a common password for the admin', () => {
  expect(() => read({ ADMIN_PASSWORD: 'unbelievable' })).toThrow(
    'ADMIN_PASSWORD is too common. Choose another password.',
  )
})

test('rejects a damaged secret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cedarline-config-'))
  writeFileSync(join(folder, 'session.secret'), '')
  expect(() => readConfig({ DATA_DIR: folder })).toThrow('session.secret is damaged')
  rmSync(folder, { recursive: true })
})

test('rejects a PUBLIC_URL with a path', () => {
  expect(() => read({ PUBLIC_URL: 'https://example.com/agency' })).toThrow(
    'PUBLIC_URL must not include a path.',
  )
})

test('reports all conflicting settings at once', () => {
  const settings = {
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgres://db/x',
    DEMO: 'on',
    SMTP_URL: 'smtp://mail.example',
  }
  const lines = [
    'PUBLIC_URL is required .*',
    'SESSION_SECRET is required .*',
    'DEMO=on works only on this machine.*',
    'MAIL_FROM is required .*',
  ]
  expect(() => read(settings)).toThrow(new RegExp(`^${lines.join('\\n')}$`))
})

test('reads replies only with an address and a way to receive them', () => {
  const [address, secret] = ['reply@example.com', `whsec_${'c2VjcmV0IG9mIHRoZSBtYWls'.repeat(2)}`]
  const url = 'imaps://agency:secret@mail.example/INBOX'
  expect(() => read({ MAIL_REPLY_ADDRESS: address })).toThrow('is required with MAIL_REPLY_ADDRESS')
  for (const source of [{ IMAP_URL: url }, { MAIL_WEBHOOK_SECRET: secret }]) {
    expect(() => read(source)).toThrow('MAIL_REPLY_ADDRESS is required')
    expect(read({ ...source, MAIL_REPLY_ADDRESS: address }).replyPattern).toBe(address)
  }
  for (const invalid of ['reply', 'reply+token@example.com', 'a b@example.com'])
    expect(() => read({ MAIL_REPLY_ADDRESS: invalid, IMAP_URL: url })).toThrow('must be an address')
  expect(read({ DEMO: 'on' }).replyPattern).toBe('reply@localhost.localdomain')
  expect(read({ DEMO: 'off' }).replyPattern).toBeUndefined()
})

test('requires all five settings of an object store or none', () => {
  const store = {
    S3_ENDPOINT: 'https://s3.example',
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'cedarline-files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(read().objectStore).toBeUndefined()
  expect(read(store).objectStore).toEqual({
    endpoint: 'https://s3.example',
    region: 'us-east-1',
    bucket: 'cedarline-files',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })
  expect(() => read({ ...store, S3_BUCKET: '' })).toThrow(
    'S3_BUCKET is required too. Set all five S3 settings or none.',
  )
  expect(() => read({ S3_ENDPOINT: 'https://s3.example' })).toThrow(
    'S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY are required too',
  )
  expect(() => read({ CLAMD_SOCKET: 'localhost:3310', S3_ENDPOINT: 'ftp://s3.example' })).toThrow(
    /^S3_ENDPOINT must be a URL.*\nCLAMD_SOCKET must be the path of a socket/,
  )
})

const zone = '023e105f4ecef8ad9ca31a8372d0c353'

test('uses a CDN with a token and a zone, and none without', () => {
  const settings = { CDN: 'fastly', CDN_TOKEN: 'token', CDN_ZONE: zone }
  expect(read(settings).cdn).toEqual({ provider: 'fastly', token: 'token', zone })
  expect(read().cdn).toBeUndefined()
  expect(read({ ...settings, CDN: 'none' }).cdn).toBeUndefined()
})

test.each([
  [{ CDN: 'akamai' }, ['CDN must be none, cloudflare or fastly.']],
  [
    { CDN: 'cloudflare' },
    [
      'CDN_TOKEN is required with CDN=cloudflare. Without it, visitors get outdated pages.',
      'CDN_ZONE is required with CDN=cloudflare. Set it to the ID of the zone.',
    ],
  ],
  [
    { CDN: 'fastly', CDN_TOKEN: 'to ken' },
    [
      'CDN_ZONE is required with CDN=fastly. Set it to the ID of the service.',
      'CDN_TOKEN must be an API token, without spaces.',
    ],
  ],
  [
    { CDN_TOKEN: 'token', CDN_ZONE: 'www.example.com' },
    [
      'CDN is required with CDN_TOKEN and CDN_ZONE. Set it to cloudflare or fastly.',
      'CDN_ZONE must be an ID of letters and digits, not a domain name.',
    ],
  ],
])('%j does not start', (settings, messages) => {
  expect(() => read(settings as unknown as Record<string, string>)).toThrow(
    new Error(messages.join('\n')),
  )
})

test('treats an empty setting as missing, and ignores a trailing slash in PUBLIC_URL', () => {
  expect(
    read({ PORT: '', DATABASE_URL: '', PUBLIC_URL: 'https://cedarline.example/' }),
  ).toMatchObject({ port: 3000, publicUrl: 'https://cedarline.example' })
})

const [secret, webhook] = ['sk_test_4eC39', 'whsec_4eC39']

test('accepts cards only with both Stripe keys', () => {
  expect(read().stripe).toBeUndefined()
  expect(
    read({
      STRIPE_SECRET_KEY: secret,
      STRIPE_WEBHOOK_SECRET: webhook,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_4eC39',
    }).stripe,
  ).toEqual({ secretKey: secret, webhookSecret: webhook })
})

test.each([
  [
    { STRIPE_SECRET_KEY: secret },
    'STRIPE_WEBHOOK_SECRET is required with STRIPE_SECRET_KEY. Without it, payments are not recorded.',
  ],
  [
    { STRIPE_WEBHOOK_SECRET: webhook },
    'STRIPE_SECRET_KEY is required with the other Stripe settings.',
  ],
  [
    { STRIPE_PUBLISHABLE_KEY: 'pk_test_4eC39' },
    'STRIPE_SECRET_KEY is required with the other Stripe settings.',
  ],
  [
    {
      STRIPE_SECRET_KEY: secret,
      STRIPE_WEBHOOK_SECRET: webhook,
      STRIPE_PUBLISHABLE_KEY: 'pk_live_4eC39',
    },
    'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be of the same kind: both test or both live.',
  ],
  [
    { STRIPE_SECRET_KEY: 'pk_test_4eC39' },
    'STRIPE_SECRET_KEY must be a Stripe secret key, which starts with sk_ or rk_.',
  ],
])('%j does not start', (settings, message) => {
  expect(() => read(settings as unknown as Record<string, string>)).toThrow(new Error(message))
})
