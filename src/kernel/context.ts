// The context of a call: its caller, and every service that a use case may use.
import type { BackupStorage } from './backups/backup-storage.ts'
import type { TakeLock } from './db/exclusive-lock.ts'
import type { Db, Transaction } from './db/db.ts'
import type { Replica } from './db/replica.ts'
import type { AuditEntryRef } from './audit/audit-entries.ts'
import type { CacheTags } from './cache/cache-tags.ts'
import type { Timestamps } from './timestamps/timestamps.ts'
import type { Cdn } from './cdn/cdn.ts'
import type { Dns } from './dns.ts'
import { Failure } from './failure.ts'
import type { Declarations } from './feature.ts'
import type { Files } from './files/files.ts'
import type { InProcessClient } from './http/in-process-client.ts'
import type { Limits } from './security/limits.ts'
import type { Passwords } from './security/passwords.ts'
import type { Log } from './log.ts'
import type { DkimKeyFile } from './mail/dkim-key.ts'
import type { MailServer } from './mail/mail-settings.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PaymentProvider } from './payments/provider.ts'
import type { PublicFetch } from './public-fetch.ts'
import type { PushService } from './push/push-service.ts'
import type { TaskQueue } from './task-queue.ts'
import type { VatRegister } from './vat-register.ts'

/** `admin` and `staff` are the team; decision 0020 lists their permissions. */
export type Role = 'visitor' | 'business' | 'staff' | 'admin'
export type SignedIn = {
  role: Exclude<Role, 'visitor'>
  userId: string
  sessionId: string
  name: string
  email: string
  mustChangePassword: boolean
  mustSetUpCodes?: boolean
}
export type Actor = { role: 'visitor' } | SignedIn

export type Site = {
  publicUrl: string
  demo: 'off' | 'on' | 'public'
  /** Whether a new demo gets a year of records besides those of its seed. */
  demoYear: boolean
  secret: string
  cards: 'stripe' | 'sandbox' | 'none'
  /** Without one, each mail is a file. A demo shows them in its mailbox. */
  mailServer: MailServer | undefined
  /** Sender address of all mail. */
  mailFrom: string | undefined
  /** Of the sender address of all mail. */
  mailDomain: string
  /** `reply@example.com` or `@example.com`; undefined if the product reads no replies. */
  replyPattern: string | undefined
  mailWebhookSecret: string | undefined
  /** `imaps://user:password@host/folder`. */
  imapUrl: string | undefined
}

/** `now` is business time, which a demo can move; `real` is for sessions, limits and records. */
export type Clock = {
  now: () => Date
  real: () => Date
  /** Milliseconds that business time runs ahead: 0 outside a demo. */
  ahead: () => number
  /** Forward only. Call it in the transaction that enqueues the work that falls due. */
  move: (db: Transaction, milliseconds: number) => Promise<void>
  poll: (db: Db) => Promise<void>
}

/** Calls to features that are not on a lower level, which the caller may not import. */
/** `email` is in lower case. */
export type ChangedApplication = { id: string; name: string; email: string }
export type ApplicationChangeKind = 'changed' | 'deleted' | 'restored'

export type Ports = {
  /** In the transaction that changed records of these addresses. May be repeated. */
  contactsChanged: (ctx: TransactionCtx, ...addresses: readonly string[]) => Promise<void>
  /**
   * A restore erases it again.
   * @param what an address in lower case, or an application's ID
   */
  contactErased: (ctx: TransactionCtx, what: string) => Promise<void>
  /** In the transaction that changed, deleted or restored it: its conversation follows. */
  applicationChanged: (
    ctx: TransactionCtx,
    application: ChangedApplication,
    kind: ApplicationChangeKind,
  ) => Promise<void>
  /**
   * In the transaction that erases it: erases its conversation.
   * @returns the erased IDs, and files to remove after the commit
   */
  applicationErased: (
    ctx: TransactionCtx,
    id: string,
  ) => Promise<{ ids: readonly string[]; files: readonly string[] }>
  /** The name in the first quote request of an address. */
  nameAtFirstRequest: (ctx: Ctx, email: string) => Promise<string | undefined>
  /** Opens a transaction. For a reference that is not an inquiry's. */
  mailOtherTrackingLink: (
    ctx: Ctx,
    request: { reference: string; email: string },
    isAllowed: () => Promise<boolean>,
  ) => Promise<void>
  /** In the transaction of a payment of the quote. @returns true if its work starts now */
  quotePaid: (ctx: TransactionCtx, quoteId: string) => Promise<boolean>
  /** Undefined unless it is a project of this customer. @param email in lower case */
  projectName: (ctx: Ctx, projectId: string, email: string) => Promise<string | undefined>
  /** In the transaction that stores a request of a visitor. May be repeated. */
  requestReceived: (ctx: TransactionCtx, inquiryId: string) => Promise<void>
}

/** Automatic backups. `passphrase` generates one at its first call, unless it is set. */
export type Backups = {
  storage: BackupStorage
  passphrase: () => string
  /** Of this machine, for the database of a check. */
  checkFolder: string
}

/** Built once, in the order of dependencies; other settings get a copy. */
export type Deps = Readonly<{
  db: Db
  /** Without one, null. */
  replica: Replica | null
  takeLock: TakeLock
  isShared: () => Promise<boolean>
  cacheTags: CacheTags
  /** Without a CDN, null. */
  cdn: Cdn | null
  work: TaskQueue
  mailer: Mailer
  dkimKeyFile: DkimKeyFile
  dns: Dns
  features: Declarations
  backups: Backups
  files: Files
  limits: Limits
  passwords: Passwords
  payments: PaymentProvider | null
  publicFetch: PublicFetch
  push: PushService
  /** Without a time-stamping authority, null. */
  timestamps: Timestamps | null
  vatRegister: VatRegister
  ports: Ports
  inProcessClient: InProcessClient
  /** Ensures that required data exist, at every start and after a restore. */
  prepare: () => Promise<void>
  log: Log
  clock: Clock
  site: Site
}>

/**
 * `address` and `userAgent` are the caller's; `campaign` led to a form. All may be empty, and
 * `userAgent` is if the browser declines to be counted.
 */
export type Ctx = Deps &
  Readonly<{
    actor: Actor
    address: string
    userAgent: string
    campaign: string
    auditEntry?: AuditEntryRef
  }>

/** Only code in a transaction can write. */
export type TransactionCtx = Omit<Ctx, 'db'> & Readonly<{ db: Transaction }>

export const isTeam = ({ role }: Pick<Actor, 'role'>): boolean =>
  role === 'admin' || role === 'staff'

/** For calls that require a sign-in: guards against a missing access rule. */
export function signedIn({ actor }: Ctx): SignedIn {
  if (actor.role === 'visitor') throw new Failure('sign-in-needed', 'Please sign in first.')
  return actor
}
