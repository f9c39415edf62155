// Every setting of the product, read once. The only file that looks at the environment.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import type { ObjectStoreSettings } from './files/object-store.ts'
import { isKnownPassword } from './http/known-passwords.ts'
import type { StripeSettings } from './payments/stripe.ts'

const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number(`must be a whole number from ${least} to ${most}`)
    .check(
      z.int(`must be a whole number from ${least} to ${most}`),
      z.minimum(least, `must be a whole number from ${least} to ${most}`),
      z.maximum(most, `must be a whole number from ${least} to ${most}`),
    )
const webAddress = 'must be an address such as https://www.example.com'

/** The settings of contract.md by their names in the environment. The README's table is checked against this list. */
export const SETTINGS = {
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/, error: webAddress })),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(
    z.url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address such as postgres://user:password@host/database',
    }),
  ),
  ADMIN_EMAIL: z.optional(z.email('must be an e-mail address')),
  ADMIN_PASSWORD: z.optional(
    z.string().check(
      z.minLength(12, { error: 'must have at least 12 characters', abort: true }),
      z.refine(
        (password) => !isKnownPassword(password),
        'is one of those that are guessed first: choose another',
      ),
    ),
  ),
  DEMO: z.optional(z.enum(['on', 'off', 'public'], 'must be on, off or public')),
  SMTP_URL: z.optional(
    z.url({
      protocol: /^smtps?$/,
      error: 'must be an address such as smtp://user:password@host:587',
    }),
  ),
  MAIL_FROM: z.optional(z.email('must be an e-mail address')),
  STRIPE_SECRET_KEY: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[sr]k_(test|live)_\w+$/,
          'must be a secret key of Stripe: it begins with sk_ or rk_',
        ),
      ),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(
    z
      .string()
      .check(
        z.regex(/^whsec_\w+$/, 'must be the signing secret of the webhook: it begins with whsec_'),
      ),
  ),
  STRIPE_PUBLISHABLE_KEY: z.optional(
    z
      .string()
      .check(
        z.regex(/^pk_(test|live)_\w+$/, 'must be a publishable key of Stripe: it begins with pk_'),
      ),
  ),
  S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/, error: webAddress })),
  S3_REGION: z.optional(z.string()),
  S3_BUCKET: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
          'must be the name of a bucket: small letters, digits, dots and hyphens',
        ),
      ),
  ),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  CLAMD_SOCKET: z.optional(
    z
      .string()
      .check(z.startsWith('/', 'must be the path of a socket, such as /run/clamav/clamd.ctl')),
  ),
  SESSION_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  TRUST_PROXY: z._default(wholeNumber(0, 10), 0),
  RATE_LIMIT_FACTOR: z._default(wholeNumber(1, 100_000), 1),
  LOG_LEVEL: z._default(
    z.enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'must be trace, debug, info, warn, error or silent',
    ),
    'info',
  ),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
} as const
const Settings = z.object(SETTINGS)
type Settings = z.infer<typeof Settings>

export type Demo = 'off' | 'on' | 'public'
export type Config = {
  port: number
  host: string
  /** Without a slash at its end. Undefined until the port is known, when PORT is 0. */
  publicUrl: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  firstAdmin: { email: string | undefined; password: string | undefined }
  demo: Demo
  smtpUrl: string | undefined
  mailFrom: string | undefined
  /** Undefined: no card is charged by Stripe. */
  stripe: StripeSettings | undefined
  /** Undefined: files lie in the data folder. */
  objectStore: ObjectStoreSettings | undefined
  clamdSocket: string | undefined
  sessionSecret: string
  trustProxy: number
  rateLimitFactor: number
  logLevel: Settings['LOG_LEVEL']
  metricsToken: string | undefined
}

/** @throws one sentence for each wrong setting, all at once */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  // An empty setting is a missing one.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  const read = Settings.safeParse(given)
  if (!read.success)
    throw new Error(
      read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'),
    )
  const problems = whatDoesNotFit(read.data)
  if (problems.length) throw new Error(problems.join('\n'))
  return toConfig(read.data)
}

function toConfig(settings: Settings): Config {
  const { PORT, HOST, PUBLIC_URL, DATA_DIR, SESSION_SECRET } = settings
  const dataDir = resolve(DATA_DIR)
  return {
    port: PORT,
    host: HOST,
    publicUrl:
      PUBLIC_URL?.replace(/\/+$/, '') ?? (PORT ? `http://${hostInUrl(HOST)}:${PORT}` : undefined),
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    firstAdmin: { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD },
    demo: settings.DEMO ?? (isDemoByDefault(settings) ? 'on' : 'off'),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    stripe: toStripe(settings),
    objectStore: toObjectStore(settings),
    clamdSocket: settings.CLAMD_SOCKET,
    sessionSecret: SESSION_SECRET ?? keptSecret(dataDir),
    trustProxy: settings.TRUST_PROXY,
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    logLevel: settings.LOG_LEVEL,
    metricsToken: settings.METRICS_TOKEN,
  }
}

function toStripe({
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
}: Settings): StripeSettings | undefined {
  return STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET
    ? { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET }
    : undefined
}

/** Each of these would be found out by a customer who pays. */
function whatDoesNotPay({
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  STRIPE_PUBLISHABLE_KEY,
}: Settings): (string | false | undefined)[] {
  const isLive = (key: string): boolean => key.includes('_live_')
  return [
    STRIPE_SECRET_KEY &&
      !STRIPE_WEBHOOK_SECRET &&
      'STRIPE_WEBHOOK_SECRET is needed with STRIPE_SECRET_KEY: without it nobody would hear of what was paid.',
    !STRIPE_SECRET_KEY &&
      (STRIPE_WEBHOOK_SECRET || STRIPE_PUBLISHABLE_KEY) &&
      'STRIPE_SECRET_KEY is needed with the other settings of Stripe.',
    STRIPE_SECRET_KEY &&
      STRIPE_PUBLISHABLE_KEY &&
      isLive(STRIPE_SECRET_KEY) !== isLive(STRIPE_PUBLISHABLE_KEY) &&
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be of the same kind: both test, or both live.',
  ]
}

function toObjectStore({
  S3_ENDPOINT,
  S3_REGION,
  S3_BUCKET,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
}: Settings): ObjectStoreSettings | undefined {
  const isSet = S3_ENDPOINT && S3_REGION && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
  return isSet
    ? {
        endpoint: S3_ENDPOINT,
        region: S3_REGION,
        bucket: S3_BUCKET,
        accessKeyId: S3_ACCESS_KEY_ID,
        secretAccessKey: S3_SECRET_ACCESS_KEY,
      }
    : undefined
}

/** Half a store would be a store that is silently not used. */
function halfAStore(settings: Settings): string | false {
  const names = [
    'S3_ENDPOINT',
    'S3_REGION',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ] as const
  const missing = names.filter((name) => !settings[name])
  return (
    missing.length > 0 &&
    missing.length < names.length &&
    `${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} needed too: a file store takes all five S3 settings, or none.`
  )
}

/** Rules that need more than one setting; each answers with the sentence that says what to do. */
function whatDoesNotFit(settings: Settings): string[] {
  const { HOST, PUBLIC_URL, DATABASE_URL, SESSION_SECRET, DEMO, SMTP_URL, MAIL_FROM } = settings
  const local = isLocal(settings)
  return [
    !isLoopback(HOST) &&
      !PUBLIC_URL &&
      'PUBLIC_URL is needed when HOST is not this machine alone: the address that visitors type.',
    DATABASE_URL &&
      !SESSION_SECRET &&
      'SESSION_SECRET is needed with DATABASE_URL, the same for every instance: at least 32 random characters.',
    DEMO === 'on' &&
      !local &&
      'DEMO=on is for this machine alone. Set DEMO=public to show the demo at a public address: its mailbox then asks for the admin.',
    hasPath(PUBLIC_URL) && 'PUBLIC_URL must be the address of a whole site, without a path.',
    SMTP_URL &&
      !MAIL_FROM &&
      'MAIL_FROM is needed with SMTP_URL: the address that mails come from.',
    halfAStore(settings),
    ...whatDoesNotPay(settings),
  ].filter((problem) => typeof problem === 'string' && problem !== '') as string[]
}

const hasPath = (url: string | undefined): boolean =>
  url !== undefined && new URL(url).pathname !== '/'
const isDemoByDefault = (settings: Settings): boolean => !settings.DATABASE_URL && isLocal(settings)
const isLocal = ({ HOST, PUBLIC_URL }: Settings): boolean =>
  isLoopback(HOST) && (!PUBLIC_URL || isLoopback(new URL(PUBLIC_URL).hostname))
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)
export const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/** Made once, and the same at every later start. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'session.secret')
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(file)) writeWhole(file, randomBytes(32).toString('hex'))
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32)
    throw new Error(
      `${file} is damaged. Restore it from a copy; without one remove it, and everybody has to sign in again.`,
    )
  return secret
}

/** There whole or not at all, whatever happens to the machine meanwhile. */
function writeWhole(file: string, text: string): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text, { mode: 0o600, flush: true })
  renameSync(draft, file)
}
