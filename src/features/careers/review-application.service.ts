// Review of an application by the team: first opening, notes and scores.
import { notifyMentions } from '#features/team-notifications/notify-mentions.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { newId } from '#kernel/ids.ts'
import { paths } from '#kernel/paths.contract.ts'
import { insertApplicationNote, saveApplicationScores } from './application-records.store.ts'
import type { ApplicationNote, ApplicationScores } from './applications.contract.ts'
import { markOpened } from './applications.store.ts'
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
