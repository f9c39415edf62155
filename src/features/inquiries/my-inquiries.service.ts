// What somebody with a verified address has sent us with it.
import { type Ctx, signedIn } from '#kernel/context.ts'
import type { MyInquiry } from './inquiries.contract.ts'
import { inquiriesByEmail, iso, toItem } from './inquiries.store.ts'
import { trackingToken } from './receive-inquiry.service.ts'

/** Newest first, spam apart. The address was proven before anyone could sign in with it. */
export async function readMyInquiries(ctx: Ctx): Promise<MyInquiry[]> {
  const rows = await inquiriesByEmail(ctx.db, signedIn(ctx).email)
  return rows.map((row) => {
    const { id, kind, reference, stage, receivedAt, dueAt, readAt, answeredAt, closedAt } =
      toItem(row)
    return {
      id,
      kind,
      reference,
      stage,
      receivedAt,
      dueAt,
      readAt,
      reviewAt: iso(row.reviewAt),
      answeredAt,
      closedAt,
      choices: row.choices,
      trackingPath: `/track/${trackingToken(ctx, id)}`,
    }
  })
}

/** The business on the first quote request from an address; undefined when there was none. Other kinds name a person, or nobody. */
export async function firstNameUsed(ctx: Ctx, email: string): Promise<string | undefined> {
  return (await inquiriesByEmail(ctx.db, email)).findLast(({ kind }) => kind === 'quote-request')
    ?.name
}
