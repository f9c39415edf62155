// Erases what the customer of a project wrote and uploaded. The project remains.
import type { Ctx } from '#kernel/context.ts'
import { markDeleted } from '#kernel/files/files.store.ts'
import {
  clearCustomerTexts,
  lockProjectsOf,
  anonymizeCustomerActivities,
  deleteCustomerFiles,
} from './projects.store.ts'

/** The caller deletes the bytes of the files with `removeDeleted` after the transaction. */
export type ErasedProjectCustomer = { projectIds: string[]; fileIds: string[] }

/** Requires a transaction. @param email in lower case @param by user ID of the team member */
export async function eraseProjectCustomer(
  ctx: Ctx,
  email: string,
  by: string,
): Promise<ErasedProjectCustomer> {
  const found = await lockProjectsOf(ctx.db, email)
  const fileIds: string[] = []
  for (const { id, businessName } of found) {
    await clearCustomerTexts(ctx.db, id)
    await anonymizeCustomerActivities(ctx.db, id, businessName)
    for (const fileId of await deleteCustomerFiles(ctx.db, id))
      if (await markDeleted(ctx.db, fileId, by, ctx.clock.real())) fileIds.push(fileId)
  }
  return { projectIds: found.map(({ id }) => id), fileIds }
}
