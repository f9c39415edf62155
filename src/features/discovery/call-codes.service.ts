// Changes a discovery call from the tracking page, with a mailed code as proof of the address.
import { randomInt } from 'node:crypto'
import { queueMail } from '#features/company/queue-mail.service.ts'
import { requireTrackedInquiry } from '#features/inquiries/tracking.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { derivedSecret } from '#kernel/ids.ts'
import type { CallOffer, CallChangeRequest } from './calls.contract.ts'
import { callCode } from './calls.mail.ts'
import { offerTo } from './call-offers.service.ts'
import { saveDiscoveryCode, tryDiscoveryCode } from './calls.store.ts'
import { setCallTime } from './set-call-time.service.ts'

const CODE_MINUTES = 15
const MOST_TRIES = 5
const CODES_TO_MAIL = { name: 'discovery-codes', points: 3, seconds: 3600 }
const CODE_ATTEMPT_LIMIT = { name: 'discovery-code-attempts', points: 20, seconds: 3600 }

/** @throws not-found for an unknown or expired token */
export async function readTrackedCall(ctx: Ctx, token: string): Promise<CallOffer> {
  return offerTo(ctx, await requireTrackedInquiry(ctx, token))
}

/** Sends it to the address on file. @throws conflict without an address; too-many */
export async function mailCallCode(ctx: Ctx, token: string): Promise<void> {
  const { id, email } = await requireMailableLead(ctx, token)
  await ctx.limits.use(CODES_TO_MAIL, id)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await transaction(ctx, async (ctx) => {
    await saveDiscoveryCode(ctx.db, {
      inquiryId: id,
      codeHash: codeHash(ctx, id, code),
      endsAt: hoursAfter(ctx.clock.real(), CODE_MINUTES / 60),
      tries: 0,
    })
    await queueMail(ctx, {
      templateName: 'discovery-call-code',
      about: id,
      to: { name: '', address: email },
      write: (brand) => callCode(brand, code, CODE_MINUTES),
      secret: code,
    })
  })
}

/** @throws invalid for a bad code; conflict for a taken time, after which the code stays valid */
export async function changeTrackedCall(
  ctx: Ctx,
  token: string,
  { startsAt, code }: CallChangeRequest,
): Promise<CallOffer> {
  const lead = await requireMailableLead(ctx, token)
  await ctx.limits.use(CODE_ATTEMPT_LIMIT, lead.id)
  await checkCode(ctx, lead.id, code)
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

const codeHash = (ctx: Ctx, id: string, code: string): string =>
  derivedSecret(ctx.site.secret, `code ${code} for the call of ${id}`)

async function checkCode(ctx: Ctx, id: string, code: string): Promise<void> {
  const message =
    'This code is invalid or has expired. Check the latest email, or request a new code.'
  const sentCode = await tryDiscoveryCode(ctx.db, id, MOST_TRIES)
  if (
    !sentCode ||
    sentCode.endsAt < ctx.clock.real() ||
    sentCode.codeHash !== codeHash(ctx, id, code)
  )
    throw new Failure('invalid', message, { fields: { code: message } })
}
