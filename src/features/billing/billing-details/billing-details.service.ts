// Reads and changes the billing details of a customer. Issued documents keep those of their day.
import { type Ctx, signedIn } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { startVatCheck } from '../tax/check-vat-number.service.ts'
import { vatNumberProblem } from '../tax/vat-numbers.service.ts'
import {
  type BillingDetails,
  type BillingDetailsChange,
  type Buyer,
  NO_BILLING_DETAILS,
  toBuyer,
} from './billing-details.contract.ts'
import { findBillingDetails, saveBillingDetails } from './billing-details.store.ts'

export const readBillingDetails = async (ctx: Ctx, email: string): Promise<BillingDetails> =>
  (await findBillingDetails(ctx.db, email.toLowerCase())) ?? NO_BILLING_DETAILS

export const readMyBillingDetails = (ctx: Ctx): Promise<BillingDetails> =>
  readBillingDetails(ctx, signedIn(ctx).email)

/** To whom a document is addressed now: store it with the document. */
export const readBuyer = async (
  ctx: Ctx,
  of: Pick<Buyer, 'businessName' | 'email'>,
): Promise<Buyer> => toBuyer(await readBillingDetails(ctx, of.email), of)

const invalid = (field: keyof BillingDetailsChange, message: string): Failure =>
  new Failure('invalid', message, { fields: { [field]: message } })

const SAME_ADDRESS = 'This address already receives them. Enter another one.'

/** @throws conflict if someone else saved meanwhile */
export async function changeBillingDetails(
  ctx: Ctx,
  address: string,
  { revision, ...details }: BillingDetailsChange,
): Promise<BillingDetails> {
  const email = address.toLowerCase()
  if (details.secondEmail === email) throw invalid('secondEmail', SAME_ADDRESS)
  const problem = await vatNumberProblem(details.country, details.taxNumber)
  if (problem) throw invalid('taxNumber', problem)
  const changed = { changedAt: ctx.clock.now(), changedBy: signedIn(ctx).userId }
  const saved = await transaction(ctx, async (ctx) => {
    const row = await saveBillingDetails(ctx.db, { email, ...details, ...changed }, revision)
    if (row) await startVatCheck(ctx, email, row)
    return row
  })
  if (!saved)
    throw new Failure(
      'conflict',
      'Someone else saved the billing details after you opened them. Reload them to see their changes.',
    )
  return saved
}

export const changeMyBillingDetails = (
  ctx: Ctx,
  change: BillingDetailsChange,
): Promise<BillingDetails> => changeBillingDetails(ctx, signedIn(ctx).email, change)
