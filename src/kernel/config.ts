// Reads and checks all settings once. The only file that reads the environment.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { BACKUP_SETTINGS, type BackupConfig, toBackupConfig } from './backups/backup-settings.ts'
import { CDN_SETTINGS, cdnSettingProblems, type CdnSettings, toCdn } from './cdn/cdn-settings.ts'
import {
  DATABASE_SETTINGS,
  type DatabaseConfig,
  databaseSettingProblems,
  toDatabaseConfig,
} from './db/database-settings.ts'
import {
  MAIL_SETTINGS,
  mailSettingProblems,
  type MailConfig,
  toMailConfig,
} from './mail/mail-settings.ts'
import type { ObjectStoreSettings } from './files/object-store.ts'
import { writeAtomically } from './files/write-atomically.ts'
import { isKnownPassword } from './security/known-passwords.ts'
import type { StripeSettings } from './payments/stripe.ts'

const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number(`must be a whole number from ${least} to ${most}`)
    .check(
      z.int(`must be a whole number from ${least} to ${most}`),
      z.minimum(least, `must be a whole number from ${least} to ${most}`),
      z.maximum(most, `must be a whole number from ${least} to ${most}`),
    )
const webAddress = 'must be a URL such as https://www.example.com'

/** The settings of contract.md. A test compares the README with them. */
export const SETTINGS = {
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/, error: webAddress })),
  DATA_DIR: z._default(z.string(), './data'),
  ...DATABASE_SETTINGS,
  ADMIN_EMAIL: z.optional(z.email('must be an email address')),
  ADMIN_PASSWORD: z.optional(
    z.string().check(
      z.minLength(12, { error: 'must have at least 12 characters', abort: true }),
      z.refine((password) => !isKnownPassword(password), 'is too common. Choose another password'),
    ),
  ),
  DEMO: z.optional(z.enum(['on', 'off', 'public'], 'must be on, off or public')),
  DEMO_YEAR: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  ...MAIL_SETTINGS,
  STRIPE_SECRET_KEY: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[sr]k_(test|live)_\w+$/,
          'must be a Stripe secret key, which starts with sk_ or rk_',
        ),
      ),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^whsec_\w+$/,
          'must be the signing secret of the webhook, which starts with whsec_',
        ),
      ),
  ),
  STRIPE_PUBLISHABLE_KEY: z.optional(
    z
      .string()
      .check(
        z.regex(/^pk_(test|live)_\w+$/, 'must be a Stripe publishable key, which starts with pk_'),
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
          'must be a bucket name of lowercase letters, digits, dots, and hyphens',
        ),
      ),
  ),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  ...BACKUP_SETTINGS,
  ...CDN_SETTINGS,
  CLAMD_SOCKET: z.optional(
    z
      .string()
      .check(z.startsWith('/', 'must be the path of a socket, such as /run/clamav/clamd.ctl')),
  ),
  PRIVATE_CALENDARS: z._default(z.enum(['on', 'off'], 'must be on or off'), 'off'),
  TIMESTAMP_URL: z.optional(z.url({ protocol: /^https?$/, error: webAddress })),
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
export type Config = MailConfig &
  DatabaseConfig &
  BackupConfig & {
    port: number
    host: string
    /** Without a trailing slash. Undefined until the port is known, when PORT is 0. */
    publicUrl: string | undefined
    dataDir: string
    firstAdmin: { email: string | undefined; password: string | undefined }
    demo: Demo
    demoYear: boolean
    stripe: StripeSettings | undefined
    objectStore: ObjectStoreSettings | undefined
    cdn: CdnSettings | undefined
    clamdSocket: string | undefined
    timestampUrl: string | undefined
    /** External calendars may be at http and private addresses. */
    privateCalendars: boolean
    sessionSecret: string
    trustProxy: number
    rateLimitFactor: number
    logLevel: Settings['LOG_LEVEL']
    metricsToken: string | undefined
  }

/** @throws one sentence for each invalid setting, all at once */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const settings = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  const read = Settings.safeParse(settings)
  if (!read.success)
    throw new Error(
      read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'),
    )
  const problems = settingProblems(read.data)
  if (problems.length) throw new Error(problems.join('\n'))
  return toConfig(read.data)
}

const demoOf = (settings: Settings): Demo =>
  settings.DEMO ?? (isDemoByDefault(settings) ? 'on' : 'off')

function toConfig(settings: Settings): Config {
  const { PORT, HOST, PUBLIC_URL, DATA_DIR, SESSION_SECRET } = settings
  const dataDir = resolve(DATA_DIR)
  const objectStore = toObjectStore(settings)
  return {
    port: PORT,
    host: HOST,
    publicUrl:
      PUBLIC_URL?.replace(/\/+$/, '') ?? (PORT ? `http://${hostInUrl(HOST)}:${PORT}` : undefined),
    dataDir,
    ...toDatabaseConfig(settings),
    firstAdmin: { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD },
    demo: demoOf(settings),
    demoYear: settings.DEMO_YEAR === 'on',
    ...toMailConfig(settings, demoOf(settings) !== 'off'),
    stripe: toStripe(settings),
    objectStore,
    ...toBackupConfig(settings, { dataDir, objectStore }),
    cdn: toCdn(settings),
    clamdSocket: settings.CLAMD_SOCKET,
    timestampUrl: settings.TIMESTAMP_URL,
    privateCalendars: settings.PRIVATE_CALENDARS === 'on',
    sessionSecret: SESSION_SECRET ?? storedSecret(dataDir),
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

/** Mistakes that only a paying customer would notice. */
function stripeSettingProblems({
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  STRIPE_PUBLISHABLE_KEY,
}: Settings): (string | false | undefined)[] {
  const isLive = (key: string): boolean => key.includes('_live_')
  return [
    STRIPE_SECRET_KEY &&
      !STRIPE_WEBHOOK_SECRET &&
      'STRIPE_WEBHOOK_SECRET is required with STRIPE_SECRET_KEY. Without it, payments are not recorded.',
    !STRIPE_SECRET_KEY &&
      (STRIPE_WEBHOOK_SECRET || STRIPE_PUBLISHABLE_KEY) &&
      'STRIPE_SECRET_KEY is required with the other Stripe settings.',
    STRIPE_SECRET_KEY &&
      STRIPE_PUBLISHABLE_KEY &&
      isLive(STRIPE_SECRET_KEY) !== isLive(STRIPE_PUBLISHABLE_KEY) &&
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be of the same kind: both test or both live.',
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

/** An incomplete configuration would silently be ignored. */
function incompleteS3Problem(settings: Settings): string | false {
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
    `${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} required too. Set all five S3 settings or none.`
  )
}

function settingProblems(settings: Settings): string[] {
  const { HOST, PUBLIC_URL, DATABASE_URL, SESSION_SECRET, DEMO } = settings
  const local = isLocal(settings)
  return [
    !isLoopback(HOST) &&
      !PUBLIC_URL &&
      'PUBLIC_URL is required when HOST accepts other machines. Set it to the address that visitors use.',
    DATABASE_URL &&
      !SESSION_SECRET &&
      'SESSION_SECRET is required with DATABASE_URL. Set the same 32 or more random characters on every instance.',
    ...databaseSettingProblems(settings),
    DEMO === 'on' &&
      !local &&
      'DEMO=on works only on this machine. Set DEMO=public to show the demo at a public ' +
        'address. Its mailbox then requires an admin.',
    hasPath(PUBLIC_URL) && 'PUBLIC_URL must not include a path.',
    ...mailSettingProblems(settings),
    incompleteS3Problem(settings),
    ...stripeSettingProblems(settings),
    ...cdnSettingProblems(settings),
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

function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'session.secret')
  if (!existsSync(file)) writeAtomically(file, randomBytes(32).toString('hex'))
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32)
    throw new Error(
      `${file} is damaged. Restore it from a copy. If there is none, delete it. Everyone then has to sign in again.`,
    )
  return secret
}
