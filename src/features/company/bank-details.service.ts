// Where customers pay to by bank transfer.
import { type Ctx, signedIn } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { bankLines, type BankDetails, type BankDetailsChange } from './bank-details.contract.ts'
import { findBankDetails, saveBankDetails } from './company.store.ts'

const NONE: BankDetails = { text: '', revision: 0 }

export async function readBankDetails(ctx: Ctx): Promise<BankDetails> {
  return (await findBankDetails(ctx.db)) ?? NONE
}

/** For papers, a line each. */
export const readBankLines = async (ctx: Ctx): Promise<string[]> =>
  bankLines((await readBankDetails(ctx)).text)

/** @throws conflict when somebody saved them in between */
export async function changeBankDetails(
  ctx: Ctx,
  { text, revision }: BankDetailsChange,
): Promise<BankDetails> {
  const saved = await saveBankDetails(
    ctx.db,
    { text, changedAt: ctx.clock.now(), changedBy: signedIn(ctx).userId },
    revision,
  )
  if (!saved)
    throw new Failure(
      'conflict',
      'Somebody else has saved the bank details since you opened them. Load them again to see what they wrote.',
    )
  // Whoever changes where money goes is written down.
  ctx.log.info({ by: signedIn(ctx).userId }, 'The bank details were changed')
  return saved
}
