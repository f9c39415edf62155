// Reads the caller's own sessions, and exports the caller's data.
import { exportMyMetrics } from '#features/analytics/erase-metrics.service.ts'
import { exportMyBillingData } from '#features/billing/export-payer.service.ts'
import { readNewsletterOf } from '#features/blog/newsletter.service.ts'
import { readSavedPosts } from '#features/blog/reading-list.service.ts'
import { exportMyApplications } from '#features/careers/erase-applicant.service.ts'
import { readMyInquiries } from '#features/inquiries/my-inquiries.service.ts'
import { exportMyMessages } from '#features/messages/my-messages.service.ts'
import {
  readMailPreferences,
  readMyNotifications,
} from '#features/notifications/my-notifications.service.ts'
import { exportMyProjects } from '#features/projects/project-workspace.service.ts'
import { exportMyQuotes } from '#features/quotes/my-quotes.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import type { SessionSummary } from './accounts.contract.ts'
import {
  endSessionOfUser,
  findUser,
  findUserByEmail,
  listSessions,
  type SessionRow,
  type User,
} from './accounts.store.ts'

export async function readMySessions(ctx: Ctx): Promise<SessionSummary[]> {
  return (await listSessions(ctx.db, signedIn(ctx).userId, ctx.clock.real())).map((session) =>
    toSessionSummary(ctx, session),
  )
}

export const toSessionSummary = (
  ctx: Ctx,
  { id, createdAt, lastUsedAt, userAgent }: SessionRow,
): SessionSummary => ({
  id,
  startedAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
  userAgent,
  isThis: id === signedIn(ctx).sessionId,
})

export async function endMySession(ctx: Ctx, id: string): Promise<void> {
  if (!(await endSessionOfUser(ctx.db, signedIn(ctx).userId, id, ctx.clock.real())))
    throw new Failure('not-found', 'This session has already ended.')
}

/** Everything stored about the caller, except secrets. */
export async function exportMyData(ctx: Ctx): Promise<Record<string, unknown>> {
  const user = await findUser(ctx.db, signedIn(ctx).userId)
  if (!user) throw new Failure('sign-in-needed', 'Please sign in first.')
  return {
    exportedAt: ctx.clock.real().toISOString(),
    ...(await exportAccount(ctx, user)),
    ...(await exportRecordsOf(ctx, user.email)),
  }
}

/** For admins: without the customer's tracking links. @param email in lower case */
export async function exportAddress(ctx: Ctx, email: string): Promise<Record<string, unknown>> {
  const found = await findUserByEmail(ctx.db, email)
  const user = found?.role === 'business' && found.verifiedAt ? found : undefined
  const placeholderId = newId(ctx.clock.real())
  const asThem: Ctx = {
    ...ctx,
    actor: {
      role: 'business',
      userId: user?.id ?? placeholderId,
      sessionId: placeholderId,
      name: user?.name ?? '',
      email,
      mustChangePassword: false,
    },
  }
  const { requests, ...sent } = await exportRecordsOf(asThem, email)
  return {
    isVerified: user !== undefined,
    ...(user && (await exportAccount(asThem, user))),
    ...sent,
    requests: requests.map(({ trackingPath: _theirs, ...request }) => request),
  }
}

async function exportAccount(ctx: Ctx, user: User) {
  const { name, email, businessId, role, createdAt, verifiedAt, termsVersion, termsAgreedAt } = user
  return {
    account: { name, email, businessId, role, createdAt, verifiedAt, termsVersion, termsAgreedAt },
    sessions: await readMySessions(ctx),
    savedPosts: await readSavedPosts(ctx),
  }
}

async function exportRecordsOf(ctx: Ctx, email: string) {
  return {
    requests: await readMyInquiries(ctx),
    applications: await exportMyApplications(ctx),
    quotes: await exportMyQuotes(ctx),
    projects: await exportMyProjects(ctx),
    ...(await exportMyBillingData(ctx)),
    analytics: await exportMyMetrics(ctx),
    messages: await exportMyMessages(ctx),
    notifications: (await readMyNotifications(ctx, {})).rows,
    mailPreferences: await readMailPreferences(ctx),
    newsletter: await readNewsletterOf(ctx, email),
  }
}
