// Reads the names of team members and the addresses of admins for other features.
import type { Ctx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import type { Colleague } from './accounts.contract.ts'
import {
  findColleagueAddress,
  listActiveAdmins,
  isTeamSession,
  listTeam,
  listColleagues,
} from './accounts.store.ts'

export async function readColleagues(ctx: Ctx): Promise<Colleague[]> {
  return listColleagues(ctx.db)
}

/** Looks up a name by user id, including former team members. */
export async function colleagueNames(ctx: Ctx): Promise<(id: string | null) => string | null> {
  const names = new Map((await listTeam(ctx.db)).map(({ id, name }) => [id, name]))
  return (id) => (id ? (names.get(id) ?? null) : null)
}

export async function isColleague(ctx: Ctx, id: string): Promise<boolean> {
  return (await listColleagues(ctx.db)).some((colleague) => colleague.id === id)
}

/** Recipients of the agency's mail while it has no address of its own. */
export async function adminAddresses(ctx: Ctx): Promise<{ name: string; address: string }[]> {
  return (await listActiveAdmins(ctx.db)).map(({ name, email }) => ({ name, address: email }))
}

export async function adminIds(ctx: Ctx): Promise<string[]> {
  return (await listActiveAdmins(ctx.db)).map(({ id }) => id)
}

/** @returns undefined for a former team member */
export const colleagueAddress = (ctx: Ctx, id: string) => findColleagueAddress(ctx.db, id)

/** Without former team members. */
export async function currentColleagues(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const current = await listColleagues(ctx.db)
  return ids.filter((id) => current.some((colleague) => colleague.id === id))
}

type Owned = { ownerId: string | null }
const ownersOf = (lines: readonly Owned[]): string[] =>
  lines.flatMap(({ ownerId }) => ownerId ?? [])

/** A stored owner who left the team may stay. @throws invalid, with the name of the field */
export async function rejectUnknownOwners(
  ctx: Ctx,
  lines: readonly Owned[],
  { stored, field }: { stored: readonly Owned[]; field: string },
): Promise<void> {
  const owners = ownersOf(lines)
  const known = [...(await currentColleagues(ctx, owners)), ...ownersOf(stored)]
  if (owners.every((id) => known.includes(id))) return
  const message = 'Choose an owner who is on the team.'
  throw new Failure('invalid', message, { fields: { [field]: message } })
}

/** False once it has ended. */
export const isSignedInColleague = (ctx: Ctx, sessionId: string): Promise<boolean> =>
  isTeamSession(ctx.db, sessionId, ctx.clock.real())
