// The calendar file of an interview, as it was at each change.
import { readBrand } from '#features/company/company.service.ts'
import { calendarText } from '#kernel/calendar-text.ts'
import type { Ctx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import type { AttachmentSource, MailAttachment } from '#kernel/mail/attachments.ts'
import { findApplicationOrDeleted } from './applications.store.ts'
import { findInterview, type InterviewRow } from './interviews.store.ts'

export const interviewAttachment = ({
  id,
  sequence,
}: Pick<InterviewRow, 'id' | 'sequence'>): MailAttachment => ({
  name: 'conversation.ics',
  source: { kind: 'interview', id, version: sequence },
})

export async function renderInterviewInvite(
  ctx: Ctx,
  { id, version = 0 }: AttachmentSource,
): Promise<Buffer> {
  const row = await findInterview(ctx.db, id)
  const application = row && (await findApplicationOrDeleted(ctx.db, row.applicationId))
  const shown = row?.versions[version]
  if (!application || !shown) throw new Failure('not-found', 'Interview not found.')
  const { name, email, phone, url } = await readBrand(ctx)
  const text = calendarText({
    product: [name, 'Conversations with applicants'],
    method: shown.isCanceled ? 'CANCEL' : 'REQUEST',
    events: [
      {
        // The same for each version, so that calendars update it instead of adding another.
        uid: `${id}@${new URL(ctx.site.publicUrl).hostname}`,
        sequence: version,
        at: new Date(shown.at),
        when: { startsAt: new Date(shown.startsAt), endsAt: new Date(shown.endsAt) },
        title: `Conversation with ${name}: ${application.jobTitle}`,
        text: [shown.note, `${email}, ${phone}`].filter(Boolean).join('\n\n'),
        location: shown.place,
        url,
        isCanceled: shown.isCanceled,
        organizer: { name, email },
        attendee: { name: application.name, email: application.email },
      },
    ],
  })
  return Buffer.from(text)
}
