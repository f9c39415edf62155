// Changes the roles and access of team members, and ends their sessions.
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure, found } from '#kernel/failure.ts'
import type { SessionSummary } from './accounts.contract.ts'
import {
  changeUser,
  endSessionOfUser,
  endSessionsOf,
  listSessions,
  type User,
} from './accounts.store.ts'
import type { Person, TeamRole } from './people.contract.ts'
import { countOtherAdmins, findPerson, listPeople, type PersonRow } from './people.store.ts'
import { listWithCodes } from './second-factor.store.ts'
import { toSessionSummary } from './profile.service.ts'

export const LAST_ADMIN = 'This is the last admin. Make someone else an admin first.'

export async function readPeople(ctx: Ctx): Promise<Person[]> {
  const withCodes = new Set(await listWithCodes(ctx.db))
  return (await listPeople(ctx.db, ctx.clock.real())).map((row) => ({
    ...toPerson(ctx, row),
    hasCodes: withCodes.has(row.user.id),
  }))
}

function toPerson(
  ctx: Ctx,
  { user, sessions, lastUsedAt, invitedUntil }: PersonRow,
): Omit<Person, 'hasCodes'> {
  const { id, name, email } = user
  return {
    id,
    name,
    email,
    // The query selects only the two team roles.
    role: user.role as TeamRole,
    isYou: id === signedIn(ctx).userId,
    state: stateOf(user),
    invitedUntil: invitedUntil?.toISOString() ?? null,
    sessions,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}

function stateOf({ disabledAt, verifiedAt }: User): Person['state'] {
  if (disabledAt) return 'disabled'
  return verifiedAt ? 'active' : 'invited'
}

/** @throws not-found for an account that is not of the team */
export async function requirePerson(ctx: Ctx, id: string): Promise<User> {
  return found(await findPerson(ctx.db, id), 'Team member')
}

/** Takes effect with their next call. @throws conflict for the last admin */
export async function changeRole(ctx: Ctx, id: string, role: TeamRole): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const user = await requirePerson(ctx, id)
    if (user.role === role) return
    if (user.role === 'admin') await rejectLastAdmin(ctx, user)
    await changeUser(ctx.db, id, { role })
    ctx.log.info({ userId: id, by: signedIn(ctx).userId, role }, 'A role was changed')
  })
}

/** Also ends all sessions. Past activities keep the name. @throws conflict for the last admin */
export async function disable(ctx: Ctx, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const user = await requirePerson(ctx, id)
    if (user.disabledAt) return
    if (!user.verifiedAt)
      throw new Failure(
        'conflict',
        'This person has not joined yet. Withdraw the invitation instead.',
      )
    await rejectLastAdmin(ctx, user)
    await changeUser(ctx.db, id, { disabledAt: ctx.clock.real() })
    await endSessionsOf(ctx.db, id, ctx.clock.real())
    ctx.log.info({ userId: id, by: signedIn(ctx).userId }, 'An account was disabled')
  })
}

export async function enable(ctx: Ctx, id: string): Promise<void> {
  await requirePerson(ctx, id)
  await transaction(ctx, ({ db }) => changeUser(db, id, { disabledAt: null }))
  ctx.log.info({ userId: id, by: signedIn(ctx).userId }, 'An account was enabled')
}

async function rejectLastAdmin(ctx: TransactionCtx, { id, role }: User): Promise<void> {
  if (role === 'admin' && !(await countOtherAdmins(ctx.db, id)))
    throw new Failure('conflict', LAST_ADMIN)
}

export async function readSessionsOf(ctx: Ctx, id: string): Promise<SessionSummary[]> {
  await requirePerson(ctx, id)
  return (await listSessions(ctx.db, id, ctx.clock.real())).map((session) =>
    toSessionSummary(ctx, session),
  )
}

export async function endSessionOf(ctx: Ctx, id: string, sessionId: string): Promise<void> {
  await requirePerson(ctx, id)
  const isEnded = await transaction(ctx, ({ db }) =>
    endSessionOfUser(db, id, sessionId, ctx.clock.real()),
  )
  if (!isEnded) throw new Failure('not-found', 'This session has already ended.')
  ctx.log.info(
    { userId: id, sessionId, by: signedIn(ctx).userId },
    'A session was ended by an admin',
  )
}
