// Reviews pitches: the scores of each team member, and the one decision.
import { transaction } from '#kernel/db/transaction.ts'
import { colleagueNames } from '#features/accounts/colleagues.service.ts'
import { readBrand } from '#features/company/company.service.ts'
import { answerInquiry } from '#features/inquiries/record-response.service.ts'
import type { Inquiry } from '#features/inquiries/inquiries.contract.ts'
import { readInquiry } from '#features/inquiries/inbox.service.ts'
import { inquiryToken } from '#features/inquiries/receive-inquiry.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { Failure } from '#kernel/failure.ts'
import type { MailContent } from '#kernel/mail/mail-content.ts'
import { renderMailText } from '#kernel/mail/mail-text.ts'
import type { MailPreview } from '#kernel/mail/mail.contract.ts'
import { applyTemplateOverride, post } from '#kernel/mail/mailer.ts'
import { paths } from '#kernel/paths.contract.ts'
import type { PitchDecision, Decision, PitchReview, Scores } from './pitches.contract.ts'
import { pitchDecided } from './pitches.mail.ts'
import { toInquiryAnswer } from './pitches.rules.ts'
import {
  findDecision,
  insertDecision,
  listPitchScores,
  savePitchScores,
  type StoredDecision,
} from './pitches.store.ts'

const UNSCORED: Scores = { problem: null, market: null, team: null, fit: null }

export async function readReview(ctx: Ctx, id: string): Promise<PitchReview> {
  await requirePitch(ctx, id)
  const { userId } = signedIn(ctx)
  const nameOf = await colleagueNames(ctx)
  const [all, decision] = [await listPitchScores(ctx.db, id), await findDecision(ctx.db, id)]
  return {
    myScores: all.find(({ colleagueId }) => colleagueId === userId)?.scores ?? UNSCORED,
    others: all
      .filter(({ colleagueId }) => colleagueId !== userId)
      .map(({ colleagueId, scores }) => ({
        by: nameOf(colleagueId) ?? 'A former team member',
        scores,
      })),
    decided: decision ? toDecided(decision, nameOf) : null,
  }
}

const toDecided = (
  { outcome, equityShare, message, decidedBy, decidedAt }: StoredDecision,
  nameOf: (id: string) => string | null,
): PitchDecision => ({
  outcome,
  equityShare,
  message,
  by: nameOf(decidedBy),
  at: decidedAt.toISOString(),
})

/** Scores stay editable after the decision, which does not depend on them. */
export async function scorePitch(ctx: Ctx, id: string, scores: Scores): Promise<void> {
  await requirePitch(ctx, id)
  await transaction(ctx, ({ db }) =>
    savePitchScores(db, id, { colleagueId: signedIn(ctx).userId, scores }, ctx.clock.now()),
  )
}

/** Omits the tracking link, which belongs to the founder. */
export async function previewDecision(
  ctx: Ctx,
  id: string,
  decision: Decision,
): Promise<MailPreview> {
  const pitch = await requirePitch(ctx, id)
  const mailContent = await applyTemplateOverride(
    ctx,
    'pitch-answered',
    await pitchDecisionMail(ctx, pitch, decision, `${ctx.site.publicUrl}${paths.track('…')}`),
  )
  return { to: pitch.email, subject: mailContent.subject, text: renderMailText(mailContent) }
}

/** A decline closes the pitch. @throws conflict if it is decided */
export async function decidePitch(
  ctx: Ctx,
  id: string,
  decision: Decision,
  key: string | undefined,
): Promise<PitchDecision> {
  const pitch = await requirePitch(ctx, id)
  const nameOf = await colleagueNames(ctx)
  const made: StoredDecision = {
    ...decision,
    decidedBy: signedIn(ctx).userId,
    decidedAt: ctx.clock.now(),
  }
  const { inquiryId: _inquiryId, ...decided } = await once(
    ctx,
    { route: `POST /pitches/${id}/decision`, key, input: decision },
    async (ctx) => {
      if (!(await insertDecision(ctx.db, id, made)))
        throw new Failure(
          'conflict',
          'This pitch has already been decided, and the founder has the answer.',
        )
      await answerInquiry(ctx, id, {
        answer: toInquiryAnswer(decision),
        close: decision.outcome === 'decline' ? 'answered' : undefined,
      })
      const token = await inquiryToken(ctx, id)
      const content = await pitchDecisionMail(
        ctx,
        pitch,
        decision,
        `${ctx.site.publicUrl}${paths.track(token)}`,
      )
      // The mail omits the recipient's name, because an unverified visitor entered it.
      await post(ctx, {
        templateName: 'pitch-answered',
        about: id,
        to: { name: '', address: pitch.email },
        content,
        secret: token,
      })
      // An erasure finds stored idempotent responses by `inquiryId`.
      return { ...toDecided(made, nameOf), inquiryId: id }
    },
  )
  return decided
}

async function pitchDecisionMail(
  ctx: Ctx,
  { reference }: Inquiry,
  decision: Decision,
  trackingUrl: string,
): Promise<MailContent> {
  return pitchDecided(await readBrand(ctx), reference, toInquiryAnswer(decision), trackingUrl)
}

async function requirePitch(ctx: Ctx, id: string): Promise<Inquiry> {
  const inquiry = await readInquiry(ctx, id)
  if (inquiry.kind !== 'pitch') throw new Failure('not-found', 'Pitch not found.')
  return inquiry
}
