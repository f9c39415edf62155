// Reads and changes the bank details.
import { transaction } from '#kernel/db/transaction.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { filledLines } from '#kernel/text.contract.ts'
import type { BankDetails, BankDetailsChange } from './bank-details.contract.ts'
import { findBankDetails, saveBankDetails } from './company.store.ts'

const NONE: BankDetails = { text: '', revision: 0 }

export async function readBankDetails(ctx: Ctx): Promise<BankDetails> {
  return (await findBankDetails(ctx.db)) ?? NONE
}

export const readBankLines = async (ctx: Ctx): Promise<string[]> =>
  filledLines((await readBankDetails(ctx)).text)

/** @throws conflict if another admin saved meanwhile */
export async function changeBankDetails(
  ctx: Ctx,
  { text, revision }: BankDetailsChange,
): Promise<BankDetails> {
  const saved = await transaction(ctx, ({ db }) =>
    saveBankDetails(
      db,
      { text, changedAt: ctx.clock.now(), changedBy: signedIn(ctx).userId },
      revision,
    ),
  )
  if (!saved)
    throw new Failure(
      'conflict',
      'Someone else saved the bank details after you opened them. Reload them to see their changes.',
    )
  // Logged for security: the change redirects payments.
  ctx.log.info({ by: signedIn(ctx).userId }, 'The bank details were changed')
  return saved
}
