// Limits mails to an address that nobody has verified, so that forms cannot be used to harass people.
import type { TransactionCtx } from '../context.ts'
import { hoursAfter } from '../dates.ts'
import { advisoryLock } from '../db/transaction.ts'
import { mailsToLock } from './mail.locks.ts'
import { countMailsTo } from './mail.store.ts'

const MAILS_AN_HOUR = 3

/** @param address in lower case @param templates are counted together */
export async function mayMail(
  ctx: TransactionCtx,
  address: string,
  ...templates: readonly string[]
): Promise<boolean> {
  await advisoryLock(ctx.db, mailsToLock(address))
  const sent = await countMailsTo(ctx.db, address, templates, hoursAfter(ctx.clock.now(), -1))
  return sent < MAILS_AN_HOUR * ctx.limits.factor
}
