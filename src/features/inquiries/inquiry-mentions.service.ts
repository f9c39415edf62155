// Notifies the team members whom a note on an inquiry mentions.
import { notifyMentions } from '#features/team-notifications/notify-mentions.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { INQUIRY_SCREEN } from './inquiries.contract.ts'
import type { InquiryRow } from './inquiries.store.ts'

export const notifyInquiryMentions = (
  ctx: TransactionCtx,
  { id, name }: Pick<InquiryRow, 'id' | 'name'>,
  note: { id: string; text: string },
): Promise<void> =>
  notifyMentions(ctx, {
    ...note,
    about: id,
    subject: `the request of ${name}`,
    path: INQUIRY_SCREEN.path(id),
  })
