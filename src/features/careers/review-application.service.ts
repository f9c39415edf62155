// Review of an application by the team: first opening, notes, scores and conversation.
import { queueMail } from '#features/company/queue-mail.service.ts'
import { notifyMentions } from '#features/team-notifications/notify-mentions.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import { paths } from '#kernel/paths.contract.ts'
import { insertApplicationNote, saveApplicationScores } from './application-records.store.ts'
import {
  type ApplicationNote,
  applicationReplySubject,
  type ApplicationScores,
  WITHDRAWN_APPLICANT,
} from './applications.contract.ts'
import { conversationSet } from './applications.mail.ts'
import { markOpened, updateApplication } from './applications.store.ts'
import { applicationTrackingUrl } from './application-tracking.service.ts'
import {
  lockExistingApplication,
  recordApplicationActivity,
} from './existing-application.service.ts'

/** Records the first opening by a team member, which the applicant sees. */
export async function openApplication(ctx: Ctx, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await lockExistingApplication(ctx, id)
    if (await markOpened(ctx.db, id, ctx.clock.now()))
      await recordApplicationActivity(ctx, id, 'opened')
  })
}

export async function addApplicationNote(
  ctx: Ctx,
  applicationId: string,
  text: string,
  key: string | undefined,
): Promise<ApplicationNote> {
  const { userId, name } = signedIn(ctx)
  const { applicationId: _applicationId, ...note } = await once(
    ctx,
    { route: `POST /applications/${applicationId}/notes`, key, input: text },
    async (ctx) => {
      const { jobTitle } = await lockExistingApplication(ctx, applicationId)
      const at = ctx.clock.now()
      const id = newId(at)
      await insertApplicationNote(ctx.db, { id, applicationId, at, authorId: userId, text })
      await recordApplicationActivity(ctx, applicationId, 'noted')
      await notifyMentions(ctx, {
        id,
        text,
        about: applicationId,
        // A blind review hides the name.
        subject: `an application for ${jobTitle}`,
        path: paths.admin.application(applicationId),
      })
      // The stored result names the application, so that an erasure finds it.
      return { id, at: at.toISOString(), by: name, text, applicationId }
    },
  )
  return note
}

export async function scoreApplication(
  ctx: Ctx,
  id: string,
  scores: ApplicationScores,
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await lockExistingApplication(ctx, id)
    await saveApplicationScores(
      ctx.db,
      id,
      { colleagueId: signedIn(ctx).userId, scores },
      ctx.clock.now(),
    )
  })
}

export async function setConversation(ctx: Ctx, id: string, at: string | null): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const row = await lockExistingApplication(ctx, id)
    const conversationAt = at ? new Date(at) : null
    if (row.conversationAt?.getTime() === conversationAt?.getTime()) return
    if (row.withdrawnAt) throw new Failure('conflict', WITHDRAWN_APPLICANT)
    rejectPastTime(conversationAt, ctx.clock.now())
    await updateApplication(ctx.db, id, { conversationAt })
    await recordApplicationActivity(ctx, id, 'conversation', { detail: at })
    const { url, token } = await applicationTrackingUrl(ctx, row)
    await queueMail(ctx, {
      templateName: 'application-conversation',
      about: id,
      to: { name: row.name, address: row.email },
      replySubject: applicationReplySubject(row),
      write: (brand) => conversationSet(brand, row, conversationAt, url),
      secret: token,
    })
  })
}

function rejectPastTime(at: Date | null, now: Date): void {
  if (!at || at > now) return
  const message = 'Choose a time in the future.'
  throw new Failure('invalid', message, { fields: { at: message } })
}
