// Notifies the team members whom an internal note mentions.
import { readColleagues } from '#features/accounts/colleagues.service.ts'
import { signedIn, type TransactionCtx } from '#kernel/context.ts'
import { truncateText } from '#kernel/text.contract.ts'
import { mentionedIds } from './mentions.rules.ts'
import { notifyTeam } from './notify-team.service.ts'

type StoredNote = {
  id: string
  text: string
  /** The record: each team member may open it. Its erasure deletes the notification. */
  about: string
  /** What the note is about: `Anna Weber` */
  subject: string
  path: string
}

const TEXT_LENGTH = 300

/** Call it in the transaction that stores the note. */
export async function notifyMentions(
  ctx: TransactionCtx,
  { id, text, about, subject, path }: StoredNote,
): Promise<void> {
  if (!text.includes('@')) return
  await notifyTeam(ctx, mentionedIds(text, await readColleagues(ctx)), {
    kind: 'mentions',
    key: `mention ${id}`,
    about,
    title: `${signedIn(ctx).name} mentioned you in a note on ${subject}`,
    text: truncateText(text, TEXT_LENGTH),
    path,
  })
}
