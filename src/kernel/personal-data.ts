// How a feature exports and erases what it stores about a person.
import type { Ctx, TransactionCtx } from './context.ts'

/** What an admin reads after an erasure: counts, and the numbers and names of what ended or stays. */
export type ErasureSummary = {
  requests: number
  applications: number
  quotes: number
  conversations: number
  account: boolean
  newsletter: boolean
  quoteNumbers: string[]
  invoices: string[]
  plans: string[]
}

/** A person by address. `ids` and `userId` are those that features of lower levels erased. */
export type ErasedPerson = {
  /** In lower case. */
  email: string
  /** The deletion request, which stays, closed and emptied. */
  requestId?: string | undefined
  /** User ID of the team member. */
  by: string
  userId?: string | undefined
  ids: readonly string[]
}

export type Erased = {
  /** Emails, stored responses and the audit log may refer to these. */
  ids?: readonly string[]
  /** Names of the person, which the audit log may contain. */
  names?: readonly string[]
  userId?: string | undefined
  /** Former addresses of the account, which are erased too. */
  addresses?: readonly string[]
  /** Files marked as deleted. Their bytes are removed after the commit. */
  files?: readonly string[]
  summary?: Partial<ErasureSummary>
}

/** Of the account of a business. In lower case. */
export type AddressChange = { from: string; to: string }

export type Erase = (ctx: TransactionCtx, person: ErasedPerson) => Promise<Erased>

export type PersonalData = {
  erase?: Erase
  /**
   * Ends what runs in other systems. Outside any transaction, right before the erasure, but not
   * when a restore repeats it. @returns the erasure to use instead of `erase`
   */
  prepareErasure?: (ctx: Ctx, email: string) => Promise<Erase>
  /**
   * Prepares the records of both addresses, before the rows of all tables with addresses change
   * theirs: resolves conflicts, and changes copies that are not in an address column.
   */
  changeAddress?: (ctx: TransactionCtx, change: AddressChange) => Promise<void>
  /** Everything about the caller's account, except secrets. */
  exportAccount?: (ctx: Ctx) => Promise<Record<string, unknown>>
  /** Everything else about the caller's address. An export by an admin contains no private links. */
  exportRecords?: (ctx: Ctx, isOwner: boolean) => Promise<Record<string, unknown>>
}
