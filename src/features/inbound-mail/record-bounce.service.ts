// Marks a mail that came back, and its address if that does not exist.
import type { TransactionCtx } from '#kernel/context.ts'
import type { Bounce } from '#kernel/mail/bounce.ts'
import { markMailBounced } from '#kernel/mail/mail.store.ts'
import { saveUndeliverableAddress } from '#kernel/mail/undeliverable-addresses.store.ts'

/** Whoever sends a bounce knows the ID of the mail, and can only mark the mail's own recipient. */
export async function recordBounce(
  ctx: TransactionCtx,
  { mailIds, problem, isAddressInvalid }: Bounce,
): Promise<void> {
  const bouncedAt = ctx.clock.real()
  for (const id of mailIds) {
    const mail = await markMailBounced(ctx.db, id, { problem, bouncedAt })
    if (!mail) continue
    const { toAddress: email } = mail
    if (isAddressInvalid) await saveUndeliverableAddress(ctx.db, { email, problem, bouncedAt })
    return
  }
}
