import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'cedarline-config-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))
const read = (settings: Record<string, string> = {}) => readConfig({ DATA_DIR, ...settings })
const SESSION_SECRET = 'x'.repeat(32)

test('without any setting it is a demo on this machine', () => {
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

test('the session secret is made once, and only its owner can read it', () => {
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

test('wrong settings are all told at once, one sentence each', () => {
  const wrong = {
    PORT: 'ninety',
    DATABASE_URL: 'mysql://db',
    ADMIN_PASSWORD: 'short',
    DEMO: 'yes',
    LOG_LEVEL: 'loud',
  }
  expect(() => read(wrong)).toThrow(
    [
      'PORT must be a whole number from 0 to 65535.',
      'DATABASE_URL must be an address such as postgres://user:password@host/database.',
      'ADMIN_PASSWORD must have at least 12 characters.',
      'DEMO must be on, off or public.',
      'LOG_LEVEL must be trace, debug, info, warn, error or silent.',
    ].join('\n'),
  )
})

test('a password that everybody guesses is none for the admin', () => {
  expect(() => read({ ADMIN_PASSWORD: 'unbelievable' })).toThrow(
    'ADMIN_PASSWORD is one of those that are guessed first: choose another.',
  )
})

test('a damaged secret is told, not used', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cedarline-config-'))
  writeFileSync(join(folder, 'session.secret'), '')
  expect(() => readConfig({ DATA_DIR: folder })).toThrow('session.secret is damaged')
  rmSync(folder, { recursive: true })
})

test('PUBLIC_URL is a whole site', () => {
  expect(() => read({ PUBLIC_URL: 'https://example.com/agency' })).toThrow(
    'PUBLIC_URL must be the address of a whole site, without a path.',
  )
})

test('settings that do not fit together are told at once too', () => {
  const settings = {
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgres://db/x',
    DEMO: 'on',
    SMTP_URL: 'smtp://mail.example',
  }
  expect(() => read(settings)).toThrow(
    /^PUBLIC_URL is needed .*\nSESSION_SECRET is needed .*\nDEMO=on is for this machine alone.*\nMAIL_FROM is needed .*$/,
  )
})

test('a file store takes all five settings or none, so that none is silently not used', () => {
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
    'S3_BUCKET is needed too: a file store takes all five S3 settings, or none.',
  )
  expect(() => read({ S3_ENDPOINT: 'https://s3.example' })).toThrow(
    'S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY are needed too',
  )
  expect(() => read({ CLAMD_SOCKET: 'localhost:3310', S3_ENDPOINT: 'ftp://s3.example' })).toThrow(
    /^S3_ENDPOINT must be an address.*\nCLAMD_SOCKET must be the path of a socket/,
  )
})

test('an empty setting is a missing one, and a slash at the end of PUBLIC_URL does no harm', () => {
  expect(
    read({ PORT: '', DATABASE_URL: '', PUBLIC_URL: 'https://cedarline.example/' }),
  ).toMatchObject({ port: 3000, publicUrl: 'https://cedarline.example' })
})

const [secret, webhook] = ['sk_test_4eC39', 'whsec_4eC39']

test('cards are taken with both keys of Stripe, and by nobody without them', () => {
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
    'STRIPE_WEBHOOK_SECRET is needed with STRIPE_SECRET_KEY: without it nobody would hear of what was paid.',
  ],
  [
    { STRIPE_WEBHOOK_SECRET: webhook },
    'STRIPE_SECRET_KEY is needed with the other settings of Stripe.',
  ],
  [
    { STRIPE_PUBLISHABLE_KEY: 'pk_test_4eC39' },
    'STRIPE_SECRET_KEY is needed with the other settings of Stripe.',
  ],
  [
    {
      STRIPE_SECRET_KEY: secret,
      STRIPE_WEBHOOK_SECRET: webhook,
      STRIPE_PUBLISHABLE_KEY: 'pk_live_4eC39',
    },
    'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be of the same kind: both test, or both live.',
  ],
  [
    { STRIPE_SECRET_KEY: 'pk_test_4eC39' },
    'STRIPE_SECRET_KEY must be a secret key of Stripe: it begins with sk_ or rk_.',
  ],
])('%j does not start', (settings, sentence) => {
  expect(() => read(settings as unknown as Record<string, string>)).toThrow(new Error(sentence))
})
