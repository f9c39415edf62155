// Forgetting an applicant: everything that an address has applied with.
import type { Ctx } from '#kernel/context.ts'
import { deletePapers } from './application-papers.store.ts'
import { deleteApplications, lockApplicationsOf } from './applications.store.ts'

/** `about` are the ids that files and mails belong to. */
export type ForgottenApplicant = { applications: number; about: string[]; names: string[] }

/** Call it inside a transaction. @param email in lower case */
export async function forgetApplicant(ctx: Ctx, email: string): Promise<ForgottenApplicant> {
  const rows = await lockApplicationsOf(ctx.db, email)
  const ids = rows.map(({ id }) => id)
  await deletePapers(ctx.db, ids)
  const versions = await deleteApplications(ctx.db, ids)
  return { applications: ids.length, about: [...ids, ...versions], names: rows.map(({ name }) => name) }
}
