// Reads and ends the caller's own sessions.
import { transaction } from '#kernel/db/transaction.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import type { SessionSummary } from './accounts.contract.ts'
import { endSessionOfUser, listSessions, type SessionRow } from './accounts.store.ts'

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
  const isEnded = await transaction(ctx, ({ db }) =>
    endSessionOfUser(db, signedIn(ctx).userId, id, ctx.clock.real()),
  )
  if (!isEnded) throw new Failure('not-found', 'This session has already ended.')
}
