// Reads and changes the legal details. Issued documents keep those of their day.
import { type Ctx, signedIn } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { readCompany } from './company.service.ts'
import { findLegalDetails, saveLegalDetails } from './company.store.ts'
import { findCurrentLogo } from './logo.store.ts'
import {
  type LegalDetails,
  type LegalDetailsChange,
  NO_LEGAL_DETAILS,
  type Sender,
  toSender,
} from './legal-details.contract.ts'

export async function readLegalDetails(ctx: Ctx): Promise<LegalDetails> {
  return (await findLegalDetails(ctx.db)) ?? { ...NO_LEGAL_DETAILS, revision: 0 }
}

/** Who issues a document now: store it with the document. */
export async function readSender(ctx: Ctx): Promise<Sender> {
  const logo = await findCurrentLogo(ctx.db)
  const sender = toSender(await readCompany(ctx), await readLegalDetails(ctx))
  return { ...sender, ...(logo && { logo: logo.id }) }
}

/** @throws conflict if another admin saved meanwhile */
export async function changeLegalDetails(
  ctx: Ctx,
  { revision, ...details }: LegalDetailsChange,
): Promise<LegalDetails> {
  const saved = await transaction(ctx, ({ db }) =>
    saveLegalDetails(
      db,
      { ...details, changedAt: ctx.clock.now(), changedBy: signedIn(ctx).userId },
      revision,
    ),
  )
  if (!saved)
    throw new Failure(
      'conflict',
      'Someone else saved the legal details after you opened them. Reload them to see their changes.',
    )
  return saved
}
