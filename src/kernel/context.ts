// What a use case is given: who asks, and everything outside that it may touch.
import type { TakeClaim } from './db/claim.ts'
import type { Db } from './db/db.ts'
import type { AuditEntry } from './db/audit-entries.ts'
import type { CacheTags } from './db/cache-tags.ts'
import { Failure } from './failure.ts'
import type { Files } from './files/files.ts'
import type { Limits } from './http/limits.ts'
import type { Passwords } from './http/passwords.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PaperMakers } from './mail/papers.ts'
import type { LetterSamples } from './mail/template-override.ts'
import type { PaymentProvider } from './payments/provider.ts'
import type { TaskQueue } from './task-queue.ts'

/** `admin` and `staff` are the team: who may do what is decided in decision 0020. */
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

/** What the product knows about the place it runs in. `cards` says who takes them. */
export type Site = {
  publicUrl: string
  demo: 'off' | 'on' | 'public'
  secret: string
  cards: 'stripe' | 'sandbox' | 'none'
}

/** The product as it is called from outside, for what stands in this process and speaks to it as a stranger would. Open once the application stands. */
export type InProcessClient = { answer(request: Request): Promise<Response> }

/** `now` is business time, which a demo can move; `real` is the time of sessions, limits, signatures and records. */
export type Clock = {
  now(): Date
  real(): Date
  /** By how many milliseconds business time runs ahead: 0 outside a demo. */
  ahead(): number
  /** Forward only. Call it in the transaction that also begins the work which then falls due. */
  move(db: Db, milliseconds: number): Promise<void>
  /** Asks how far another instance has moved it. */
  poll(db: Db): Promise<void>
}

/** Everything that lives as long as the process. */
export type Deps = {
  db: Db
  claim: TakeClaim
  /** Whether another instance serves from the same database. */
  isShared(): Promise<boolean>
  cacheTags: CacheTags
  work: TaskQueue
  mailer: Mailer
  papers: PaperMakers
  letters: LetterSamples
  files: Files
  limits: Limits
  passwords: Passwords
  /** Null where no card is taken. */
  payments: PaymentProvider | null
  inProcessClient: InProcessClient
  /** Sees to what must be there at every start: also after everything was replaced. */
  prepare(): Promise<void>
  log: Log
  clock: Clock
  site: Site
}

/** One call's view of it. Inside a transaction `db` is the transaction; `address` is the caller's, '' for background work; `audit entry` is what the log calls it. */
export type Ctx = Deps & { actor: Actor; address: string; auditEntry?: AuditEntry }

/** Somebody of the agency, whatever they may do there. */
export const isTeam = ({ role }: Pick<Actor, 'role'>): boolean =>
  role === 'admin' || role === 'staff'

/** For use cases whose calls are for people who have signed in: the check is for the compiler, and for whoever forgets. */
export function signedIn({ actor }: Ctx): SignedIn {
  if (actor.role === 'visitor') throw new Failure('sign-in-needed', 'Please sign in first.')
  return actor
}
