// The file with which a calendar takes in a discovery call, as it was at each change.
import { readBrand } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import type { PaperName } from '#kernel/mail/papers.ts'
import { calendarText } from './calendar.rules.ts'
import { findCall } from './calls.store.ts'

/** The same call keeps its name in calendars, whatever its time. */
const uidOf = (ctx: Ctx, id: string): string => `${id}@${new URL(ctx.site.publicUrl).hostname}`

/** @param paper its version is the sequence that it tells of */
export async function drawCallPaper(ctx: Ctx, { id, version = 0 }: PaperName): Promise<Buffer> {
  const row = await findCall(ctx.db, id)
  const told = row?.versions[version]
  if (!row || !told) throw new Failure('not-found', 'There is no such call.')
  const { name, email, phone, url } = await readBrand(ctx)
  const text = calendarText({
    uid: uidOf(ctx, id),
    sequence: version,
    method: told.isCanceled ? 'CANCEL' : 'REQUEST',
    at: new Date(told.at),
    startsAt: new Date(told.startsAt),
    endsAt: new Date(told.endsAt),
    title: `Discovery call with ${name}`,
    text: `${name} calls you, or writes to you before with the way to meet. ${email}, ${phone}`,
    url,
    organizer: { name, email },
    attendee: { name: row.email, email: row.email },
  })
  return Buffer.from(text)
}
