// The calendar file of a discovery call, as it was at each change.
import { readBrand } from '#features/company/company.service.ts'
import { calendarText } from '#kernel/calendar-text.ts'
import type { Ctx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import type { AttachmentSource } from '#kernel/mail/attachments.ts'
import { findCall } from './calls.store.ts'

/** Stable for each call, so that calendars update it instead of adding another. */
const uidOf = (ctx: Ctx, id: string): string => `${id}@${new URL(ctx.site.publicUrl).hostname}`

export async function renderCallInvite(
  ctx: Ctx,
  { id, version = 0 }: AttachmentSource,
): Promise<Buffer> {
  const row = await findCall(ctx.db, id)
  const callVersion = row?.versions[version]
  if (!row || !callVersion) throw new Failure('not-found', 'Call not found.')
  const { name, email, phone, url } = await readBrand(ctx)
  const text = calendarText({
    product: [name, 'Discovery calls'],
    method: callVersion.isCanceled ? 'CANCEL' : 'REQUEST',
    events: [
      {
        uid: uidOf(ctx, id),
        sequence: version,
        at: new Date(callVersion.at),
        when: { startsAt: new Date(callVersion.startsAt), endsAt: new Date(callVersion.endsAt) },
        title: `Discovery call with ${name}`,
        text: `${name} will call you, or send you the meeting details before the call. ${email}, ${phone}`,
        url,
        isCanceled: callVersion.isCanceled,
        organizer: { name, email },
        attendee: { name: row.email, email: row.email },
      },
    ],
  })
  return Buffer.from(text)
}
