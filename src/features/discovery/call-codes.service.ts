// Changes a discovery call from the tracking page, with a mailed code as proof of the address.
import { readBrand } from '#features/company/company.service.ts'
import { requireTrackedInquiry } from '#features/inquiries/tracking.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { checkMailedCode, mailCode } from '#kernel/security/mailed-codes.ts'
import type { CallOffer, CallChangeRequest } from './calls.contract.ts'
import { callCode } from './calls.mail.ts'
import { offerTo } from './call-offers.service.ts'
import { setCallTime } from './set-call-time.service.ts'

/** @throws not-found for an unknown or expired token */
export async function readTrackedCall(ctx: Ctx, token: string): Promise<CallOffer> {
  return offerTo(ctx, await requireTrackedInquiry(ctx, token))
}

/** Sends it to the address on file. @throws conflict without an address; too-many */
export async function mailCallCode(ctx: Ctx, token: string): Promise<void> {
  const { id, email } = await requireMailableLead(ctx, token)
  const brand = await readBrand(ctx)
  await mailCode(ctx, codeUse(id), {
    templateName: 'discovery-call-code',
    address: email,
    write: (code, minutes) => callCode(brand, code, minutes),
  })
}

/** @throws invalid for a bad code; conflict for a taken time, after which the code stays valid */
export async function changeTrackedCall(
  ctx: Ctx,
  token: string,
  { startsAt, code }: CallChangeRequest,
): Promise<CallOffer> {
  const lead = await requireMailableLead(ctx, token)
  await checkMailedCode(ctx, codeUse(lead.id), code)
  await transaction(ctx, (ctx) =>
    setCallTime(ctx, lead, startsAt === null ? null : new Date(startsAt), 'sender'),
  )
  return readTrackedCall(ctx, token)
}

async function requireMailableLead(ctx: Ctx, token: string) {
  const row = await requireTrackedInquiry(ctx, token)
  if (row.kind !== 'discovery' || row.email === '')
    throw new Failure('conflict', 'We have no email address on file to send a code to.')
  return row
}

const codeUse = (inquiryId: string) => ({ purpose: 'call', about: inquiryId })
