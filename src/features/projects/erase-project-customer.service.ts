// Erases what the customer of a project wrote and uploaded. The project remains.
import type { TransactionCtx } from '#kernel/context.ts'
import { markDeleted } from '#kernel/files/files.store.ts'
import type { Erased, ErasedPerson } from '#kernel/personal-data.ts'
import {
  changeProject,
  clearCustomerTexts,
  lockProjectsOf,
  anonymizeCustomerActivities,
  deleteCustomerFiles,
  unlinkRequests,
} from './projects.store.ts'

export async function eraseProjectCustomer(
  ctx: TransactionCtx,
  { email, by, ids }: ErasedPerson,
): Promise<Erased> {
  const found = await lockProjectsOf(ctx.db, email)
  const fileIds: string[] = []
  for (const { id, businessName } of found) {
    await changeProject(ctx.db, id, { supportSilencedAt: ctx.clock.now() })
    await clearCustomerTexts(ctx.db, id)
    await anonymizeCustomerActivities(ctx.db, id, businessName)
    for (const fileId of await deleteCustomerFiles(ctx.db, id))
      if (await markDeleted(ctx.db, fileId, by, ctx.clock.real())) fileIds.push(fileId)
  }
  await unlinkRequests(ctx.db, ids)
  return { ids: found.map(({ id }) => id), files: fileIds }
}
