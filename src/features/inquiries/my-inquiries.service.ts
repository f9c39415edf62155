// The inquiries of a signed-in business.
import { type Ctx, signedIn } from '#kernel/context.ts'
import { found } from '#kernel/failure.ts'
import { paths } from '#kernel/paths.contract.ts'
import type { MyInquiry } from './inquiries.contract.ts'
import { momentsOf } from './inbox.store.ts'
import { inquiriesByEmail } from './inquiries.store.ts'
import { choicesOf, selectionText } from './payloads.rules.ts'
import { readPayload } from './payloads.service.ts'
import { inquiryTrackingToken } from './receive-inquiry.service.ts'

/** Newest first, without spam. Only a verified address can sign in. */
export async function readMyInquiries(ctx: Ctx): Promise<MyInquiry[]> {
  const rows = await inquiriesByEmail(ctx.db, signedIn(ctx).email)
  return rows.map((row) => {
    const { id, kind, reference, stage } = row
    const payload = readPayload(ctx, row)
    return {
      id,
      kind,
      reference,
      stage,
      ...momentsOf(row),
      choices: payload ? choicesOf(payload) : [],
      selection: payload ? selectionText(payload) : '',
      trackingPath: paths.track(inquiryTrackingToken(ctx, id)),
    }
  })
}

/** @throws not-found for an unknown request and one of somebody else */
export async function requireMyInquiry(ctx: Ctx, id: string): Promise<MyInquiry> {
  return found(
    (await readMyInquiries(ctx)).find((inquiry) => inquiry.id === id),
    'Request',
  )
}

/** An export by an admin contains no tracking links. */
export async function exportMyInquiries(ctx: Ctx, isOwner: boolean): Promise<Partial<MyInquiry>[]> {
  const rows = await readMyInquiries(ctx)
  return isOwner ? rows : rows.map(({ trackingPath: _path, ...row }) => row)
}

/** Undefined without a quote request: other kinds name a person or nothing. */
export async function nameOfFirstRequest(ctx: Ctx, email: string): Promise<string | undefined> {
  return (await inquiriesByEmail(ctx.db, email)).findLast(({ kind }) => kind === 'quote-request')
    ?.name
}
